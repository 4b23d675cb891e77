import type { ParameterKind } from '../operation/contract.ts';

const READ: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(?:\.\d{1,2})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

/** A text as the type of its schema; a text that does not fit stays, for the check to refuse. */
export const readAs = (kind: ParameterKind | undefined, text: string): unknown =>
  READ[kind?.type ?? '']?.(text) ?? text;
