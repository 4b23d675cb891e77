import type { CookiePort } from '@ibk/sdk';
import { type createFetch, nodeCipher } from '@ibk/sdk/node';
import type { Profile } from '@ibk/sdk/profile';
import { SESSION_COOKIES, transportHeaders } from '@ibk/sdk/rules';
import { isRecord } from '../is-record.ts';
import type { OperationContract } from './contract.ts';

type Fetch = ReturnType<typeof createFetch>;

/** A request as it leaves this machine. */
interface HttpRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
}

/** An answer as it arrived. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
}

/** An answer with its body decrypted. */
export interface Exchange extends HttpAnswer {
  /** Whether the JSON arrived as `{body: "<cipher>"}`. */
  isSealed: boolean;
  /** The decrypted body; undefined if the answer is not JSON. */
  json: unknown;
  /** Why the body could not be read. */
  fault: 'json' | 'seal' | null;
}

/** Values that a call sends in addition to those of its session. */
export interface CallInput {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Idempotency-Key. */
  key?: string;
}

/** How a deliberately wrong request differs from a correct one. */
export interface Tampering {
  /** Replaces headers; null omits one. */
  headers?: Readonly<Record<string, string | null>>;
  /** Sends the JSON body unencrypted. */
  inClear?: boolean;
}

/** Most tries of a call, and the longest wait between two. */
const MOST_TRIES = 4;
const LONGEST_WAIT_S = 70;
const BUSY = [429, 503];
/** More than this is no answer of the contract; reading it whole could fill the memory. */
const MOST_BYTES = 32 * 1024 ** 2;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/** Thrown for an answer that goes on beyond what any call may answer. */
export class AnswerTooLarge extends Error {
  /** What happened, Indonesian. */
  readonly reason = `jawaban lebih besar dari ${MOST_BYTES / 1024 ** 2} MB, pembacaannya dihentikan`;
}

/** The body of an answer; reading ends at the limit, whatever length the bank states. @throws {AnswerTooLarge} */
async function bytesOf({ body }: Awaited<ReturnType<Fetch>>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new AnswerTooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, stop) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(signal.reason as Error);
    });
  });

interface WireOptions {
  origin: string;
  profile: Profile;
  fetch: Fetch;
  signal: AbortSignal;
  timeoutMs: number;
  /** Called with a line for every answer, without secrets. */
  log: (line: string) => void;
}

/** The fields of a body with a file as form data, which is never sealed. @source 000 §7 */
async function formOf(
  fields: Readonly<Record<string, unknown>>,
): Promise<Pick<HttpRequest, 'headers'> & { body: Uint8Array<ArrayBuffer> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name === 'file') form.set(name, new Blob([String(value)]), 'uji.csv');
    else form.set(name, String(value));
  const written = new Response(form);
  const headers = { 'content-type': written.headers.get('content-type') ?? '' };
  return { headers, body: new Uint8Array(await written.arrayBuffer()) };
}

export type Wire = ReturnType<typeof createWire>;

/** Sends calls of the contract to a bank and returns every answer as it arrived, right or wrong. */
export function createWire({ origin, profile, fetch, signal, timeoutMs, log }: WireOptions) {
  async function once({ method, url, headers, body }: HttpRequest): Promise<HttpAnswer> {
    const end = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await fetch(url, {
      method,
      headers,
      signal: end,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const bytes = await bytesOf(answer);
    log(`${method} ${new URL(url).pathname} ${answer.status} ${answer.headers.get('x-trace-id') ?? ''}`);
    return { status: answer.status, headers: answer.headers, bytes };
  }

  /** Sends a request; if the bank answers 429 or 503 with Retry-After, waits and sends it again. */
  async function http(request: HttpRequest): Promise<HttpAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(request);
      const seconds = Number(answer.headers.get('retry-after') ?? NaN);
      if (!BUSY.includes(answer.status) || tries >= MOST_TRIES || !(seconds <= LONGEST_WAIT_S)) return answer;
      await wait(Math.max(seconds, 1) * 1_000, signal);
    }
  }

  async function opened(answer: HttpAnswer, key: string | undefined): Promise<Exchange> {
    const facts: Exchange = { ...answer, isSealed: false, json: undefined, fault: null };
    if (!JSON_TYPE.test(answer.headers.get('content-type') ?? '')) return facts;
    let json: unknown;
    try {
      json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.bytes));
    } catch {
      return { ...facts, fault: 'json' };
    }
    const sealed = isRecord(json) && Object.keys(json).join() === 'body' ? json['body'] : undefined;
    if (typeof sealed !== 'string') return { ...facts, json };
    try {
      if (key === undefined) throw new TypeError('No key sealed this request.');
      return { ...facts, isSealed: true, json: JSON.parse(await nodeCipher.open(key, sealed)) as unknown };
    } catch {
      return { ...facts, isSealed: true, fault: 'seal' };
    }
  }

  function urlOf({ path }: OperationContract, { path: values = {}, query = {} }: CallInput): string {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '0'));
    const url = new URL(filled, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url.href;
  }

  function headersOf(cookies: CookiePort, url: string, { key }: CallInput, tampering: Tampering) {
    const values = Object.fromEntries(Object.values(SESSION_COOKIES).map((name) => [name, cookies.get(name)]));
    const cookie = cookies.header?.(url);
    const all: Record<string, string | null> = {
      [profile.staticToken.header]: profile.staticToken.value,
      'content-type': 'application/json',
      ...transportHeaders({ cookies: values }),
      ...(cookie ? { cookie } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...tampering.headers,
    };
    return Object.fromEntries(Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null));
  }

  return {
    origin,
    profile,
    http,
    opened,
    /** Sends one call with the session of these cookies. @throws {TypeError} no answer */
    async call(operation: OperationContract, cookies: CookiePort, input: CallInput = {}, tampering: Tampering = {}) {
      const url = urlOf(operation, input);
      const key = cookies.get(SESSION_COOKIES.key);
      const text = input.body === undefined ? undefined : JSON.stringify(input.body);
      const isSealed = profile.encryption && operation.isSealed && !tampering.inClear && key !== undefined;
      const body = text !== undefined && isSealed ? JSON.stringify({ body: await nodeCipher.seal(key, text) }) : text;
      const headers = headersOf(cookies, url, input, tampering);
      const form =
        isRecord(input.body) && 'file' in input.body && operation.body?.isForm ? await formOf(input.body) : null;
      const sent = form ? { headers: { ...headers, ...form.headers }, body: form.body } : { headers, body };
      const answer = await http({ method: operation.method, url, ...sent });
      cookies.take?.(url, answer.headers.getSetCookie());
      return opened(answer, key);
    },
  };
}
