import { parseStrictJson } from '@ibk/sdk/format';
import type { ContractRow } from '../operation/contract.ts';
import { open } from './envelope.ts';
import { asMessages } from '../operation/field-faults.ts';
import { Refused } from '../operation/refusals.ts';
import { readAs } from './read-as.ts';
import { FORM_TYPE, MOST_FORM_BYTES, readForm } from './read-form.ts';

/** Most bytes of a body: with a session, and without one, where only names, passwords and codes are sent. */
const MOST_BYTES = { secured: 1024 * 1024, open: 16 * 1024 };
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/** Parameters by name, each parsed as its schema's type; a repeated or unknown name is refused. */
export function readParameters(
  { kinds, check }: ContractRow['query'],
  pairs: Iterable<readonly [string, string]>,
): Record<string, unknown> {
  // Has no prototype, so that names such as `constructor` are plain keys.
  const values = Object.create(null) as Record<string, unknown>;
  for (const [name, text] of pairs) {
    if (Object.hasOwn(values, name)) throw new Refused('contract.invalid', { fields: { [name]: 'Ditulis dua kali' } });
    values[name] = readAs(
      kinds.find((kind) => kind.name === name),
      text,
    );
  }
  const faults = check(values);
  if (faults) throw new Refused('contract.invalid', { fields: asMessages(faults) });
  return values;
}

/** Reads the whole body, of which no more arrives than is allowed. @throws Refused when it is too large */
async function bodyBytes(request: Request, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Refused('contract.tooLarge');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Reads the whole body as text. @throws Refused when it is too large or not UTF-8 */
async function bodyText(request: Request, mostBytes: number): Promise<string> {
  const bytes = await bodyBytes(request, mostBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refused('contract.invalid');
  }
}

function parse(text: string, ruleId: 'contract.invalid' | 'transport.sealed'): unknown {
  try {
    return parseStrictJson(text);
  } catch {
    throw new Refused(ruleId);
  }
}

/** The content of `{body: "<cipher>"}`; any other form and any fault inside get the same refusal. */
function opened(sealed: unknown, key: string): unknown {
  const isEnvelope = typeof sealed === 'object' && sealed !== null && Object.keys(sealed).join() === 'body';
  const text = isEnvelope && 'body' in sealed && typeof sealed.body === 'string' ? open(key, sealed.body) : null;
  if (text === null) throw new Refused('transport.sealed');
  return parse(text, 'transport.sealed');
}

/**
 * Opens and checks the body, form data aside, which is never sealed; undefined when the operation takes none.
 *
 * @param key of the envelope; null when the profile has encryption off
 */
export async function readBody(row: ContractRow, request: Request, key: string | null): Promise<unknown> {
  const mostBytes = row.secured ? MOST_BYTES.secured : MOST_BYTES.open;
  if (!row.body && !row.form) {
    if ((await bodyText(request, mostBytes)) !== '') throw new Refused('contract.invalid');
    return undefined;
  }
  const contentType = request.headers.get('content-type') ?? '';
  if (row.form && (!row.body || FORM_TYPE.test(contentType)))
    return readForm(row, await bodyBytes(request, MOST_FORM_BYTES), contentType);
  if (!JSON_TYPE.test(contentType)) throw new Refused('contract.mediaType');
  const text = await bodyText(request, mostBytes);
  const body = key === null ? parse(text, 'contract.invalid') : opened(parse(text, 'transport.sealed'), key);
  const faults = row.body?.(body);
  if (faults) throw new Refused('contract.invalid', { fields: asMessages(faults) });
  return body;
}
