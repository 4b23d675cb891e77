import { MAX_RUPIAH } from '../format/largest-rupiah.ts';
import { BankError } from './bank-error.ts';
import type { Cipher } from './cipher.ts';
import type { KeyPair } from './keys.ts';
import type { WireAnswer } from './wire.ts';

/** An answer with its JSON in clear; `fault` where it could not be read. */
export interface Opened {
  wire: WireAnswer;
  /** Undefined where the answer is no JSON. */
  json: unknown;
  fault: BankError | null;
}

interface Opening {
  cipher: Cipher;
  /** The key that sealed the request; null while encryption is off and for `x-key` itself. */
  pair: KeyPair | null;
  /** A plain answer below 300 is a fault. */
  strict: boolean;
  operation: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** What names an answer in the bank's log, also one that cannot be read. */
export const traceOf = (wire: WireAnswer): string | undefined => wire.header('x-trace-id') ?? undefined;

const sealedBody = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'body' in value && typeof value.body === 'string' ? value.body : null;

/** A number beyond the contract's maximum has lost its sen, or will: it is refused, never rounded. */
const isTooLarge = (value: unknown): boolean =>
  typeof value === 'number'
    ? !(Math.abs(value) <= MAX_RUPIAH)
    : typeof value === 'object' && value !== null && Object.values(value).some(isTooLarge);

async function openText(sealed: string, opening: Opening): Promise<unknown> {
  if (!opening.pair) throw new TypeError('No key sealed this request.');
  return JSON.parse(await opening.cipher.open(opening.pair.key, sealed));
}

/**
 * Fourth stage: an answer whose `body` is text is opened with the key of its request, any other is left as it is.
 * It does not throw, so that the session sees the status of every answer first.
 *
 * @source 000 §7
 */
export async function open(wire: WireAnswer, opening: Opening): Promise<Opened> {
  const { strict, operation } = opening;
  const fault = (kind: 'sealed' | 'bad-response'): Opened => ({
    wire,
    json: undefined,
    fault: new BankError({ kind, status: wire.status, traceId: traceOf(wire), operation }),
  });
  if (!JSON_TYPE.test(wire.header('content-type') ?? '')) return { wire, json: undefined, fault: null };

  let json: unknown;
  try {
    json = JSON.parse(decoder.decode(wire.bytes));
  } catch {
    return fault('bad-response'); // the parser's own error repeats the text
  }
  const sealed = opening.pair ? sealedBody(json) : null;
  if (sealed !== null) {
    try {
      json = await openText(sealed, opening);
    } catch {
      return fault('sealed');
    }
  } else if (strict && wire.status < 300) {
    return fault('sealed');
  }
  return isTooLarge(json) ? fault('bad-response') : { wire, json, fault: null };
}
