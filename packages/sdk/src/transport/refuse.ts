import { errorText } from '../rules/transport.ts';
import { BankError, type BankErrorKind } from './bank-error.ts';
import { type Opened, traceOf } from './open.ts';
import { wasNotRead } from './doubt.ts';
import { leavesDoubt, nameOf, type Operation } from './operations.ts';
import { PlainAnswer } from './plain-answer.ts';

/** A 422 with `fields` (a rule refuses fields of a form) is `invalid`, like the contract's own refusal of them. */
const KINDS: Readonly<Record<number, BankErrorKind>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'refused',
  409: 'conflict',
  413: 'invalid',
  422: 'refused',
  429: 'rate-limited',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const textsOf = (value: unknown): Record<string, string> | undefined =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : undefined;

/** The form of an HTTP date, which `Date.parse` does not check: it takes `-5` for a day of 2001. */
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Retry-After in ms: seconds, or a date by the bank's own clock. */
function retryAfterMs(header: (name: string) => string | null): number | undefined {
  const value = header('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  if (!HTTP_DATE.test(value)) return undefined;
  const waitMs = Date.parse(value) - Date.parse(header('date') ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

/** Media types of the files that a write may answer. */
const FILE = /^application\/(pdf|zip)$/;

/** Whether a 2xx answer is not of the contract: empty, a proxy's page, or for a write neither JSON nor a file. */
function isForeign({ answer, json }: Opened, operation: Operation): boolean {
  const media = answer.header('content-type') ?? '';
  if (json !== undefined) return false;
  if (answer.bytes.length === 0 || /^$|^text\/html\b|^application\/([\w.-]+\+)?json\b/i.test(media)) return true;
  return leavesDoubt(operation) && !FILE.test(media);
}

/**
 * Last stage: returns an answer of the contract to its caller and turns every other into a `BankError`.
 *
 * @throws {BankError} every kind but network, timeout and outcome-unknown
 * @source 000 §8
 */
export function refuse(opened: Opened, operation: Operation): PlainAnswer {
  const { answer, json, fault } = opened;
  const { status } = answer;
  const name = nameOf(operation);
  if (status >= 200 && status < 300) {
    if (fault) throw fault;
    if (isForeign(opened, operation))
      throw new BankError({ kind: 'bad-response', status, traceId: traceOf(answer), operation: name });
    return new PlainAnswer(answer, json, name);
  }
  const body = isRecord(json) ? json : {};
  const [ruleId, fields] = [text(body.ruleId), textsOf(body.fields)];
  throw new BankError({
    kind: wasNotRead({ ruleId })
      ? 'rate-limited'
      : status === 422 && fields
        ? 'invalid'
        : (KINDS[status] ?? 'bad-response'),
    message: (text(body.message) ?? text(body.cause)) ? errorText(body) : undefined,
    status,
    ruleId,
    traceId: text(body.traceId) ?? traceOf(answer),
    referenceId: text(body.referenceId),
    fields,
    retryAfterMs: retryAfterMs((header) => answer.header(header)),
    operation: name,
  });
}
