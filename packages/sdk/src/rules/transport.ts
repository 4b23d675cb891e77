import { isBlank } from './verdict.ts';
import { SESSION_COOKIES } from './session/session-life.ts';
import { ABSENT, decide, type Table } from './table.ts';

const HEADERS = /* @__PURE__ */ (() =>
  ({
    longitude: SESSION_COOKIES.longitude,
    latitude: SESSION_COOKIES.latitude,
    'user-agent': SESSION_COOKIES.userAgent,
    'access-token': SESSION_COOKIES.accessToken,
    'x-id': SESSION_COOKIES.keyId,
  }) as const)();
const HEADER_COOKIES = /* @__PURE__ */ Object.entries(HEADERS);

/**
 * transport.headers: the headers taken from cookies; a header without its cookie is omitted.
 *
 * @source 000 §3, 000 §7
 */
export function transportHeaders({
  cookies,
}: {
  cookies: Readonly<Record<string, string | undefined>> | null | undefined;
}): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [header, cookie] of HEADER_COOKIES) {
    const value = cookies?.[cookie];
    if (value) headers[header] = value;
  }
  return headers;
}

/**
 * transport.path: the path with exactly one leading slash, so that no path can leave the origin. Leading white space is
 * removed too, because a URL parser skips tabs and line ends between slashes.
 *
 * @source 000 §7, 001 §7, 002 §7
 */
export const transportPath = ({ written }: { written: string | null | undefined }): string =>
  `/${(written ?? '').replace(/^[/\\\s]+/, '')}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const DEFAULT_TEXT = 'Permintaan tidak dapat diproses';

/** A failure's own text: its message, else its cause. */
const ownText = (error: unknown): string | undefined =>
  isRecord(error) ? [error.message, error.cause].find(isText) : isText(error) ? error : undefined;

/** Text of a failure: its message, else its cause, else the failure itself as text. @source 000 §8 */
export function errorText(error: unknown): string {
  if (isBlank(error)) return DEFAULT_TEXT;
  return ownText(error) ?? (error instanceof Error ? error.name : JSON.stringify(error));
}

/** transport.errorText: the toast of a failed call, never with raw data. @source 000 §8, 001 §8, 002 §8 */
export const transportErrorText = ({ answer }: { answer: unknown }): string =>
  ownText(isRecord(answer) && isRecord(answer.body) ? answer.body : answer) ?? DEFAULT_TEXT;

/**
 * balance.value: the balance in rupiah; 0 and no toast if the bank does not know it.
 *
 * @source 001 §7, 001 §8, 002 §7
 */
export function balanceValue({ answer }: { answer: unknown }): { value: number; toast: null } {
  const body = isRecord(answer) && isRecord(answer.body) ? answer.body : answer;
  const failed = isRecord(answer) && typeof answer.status === 'number' && answer.status >= 400;
  const balance = isRecord(body) && !failed ? body.lastBalance : null;
  return { value: typeof balance === 'number' ? balance : 0, toast: null };
}

interface EnvelopeFacts {
  encryption: boolean;
  method: string;
  /** 'json' or 'form'; null without a body. */
  bodyType: string | null;
}

// prettier-ignore
const FORMS = [
  ['none',   { bodyType: ABSENT }],
  ['none',   { method: 'GET' }],
  ['sealed', { bodyType: 'json', encryption: true }],
] as const satisfies Table<string, EnvelopeFacts>;

/**
 * transport.envelope: the form of a body: `sealed` as `{"body": "<cipher>"}`, `plain`, or `none` without a body. Form
 * data is never sealed.
 *
 * @source 000 §7, 002 §7
 */
export const transportEnvelope = (facts: EnvelopeFacts) => decide(FORMS, facts) ?? 'plain';
