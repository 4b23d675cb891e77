import type { BankErrorKind } from '../transport/bank-error.ts';
import { TEXTS } from '../refusals/kind-texts.ts';
import { KIND_REMEDIES } from './remedies.ts';

/** A kind of `BankError`, which programs decide by. */
export interface ErrorKindEntry {
  kind: BankErrorKind;
  /** Shown if the bank returned no message of its own. */
  sentence: string;
  /** What a program does about it. */
  remedy: string;
}

/** Every kind of `BankError`. */
export const ERROR_KINDS: readonly ErrorKindEntry[] = (Object.keys(TEXTS) as BankErrorKind[]).map((kind) => ({
  kind,
  sentence: TEXTS[kind],
  remedy: KIND_REMEDIES[kind],
}));
