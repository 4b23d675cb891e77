import { lookup } from 'node:dns/promises';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { eventAddress } from '@ibk/sdk/rules';
import type { Reach } from '../endpoints/endpoints.ts';
import { type TryFault, tryFault } from './try-faults.ts';

/** Bytes of an answer that are read; its status alone decides. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** The time of one try, unless a test has less. @source Standard Webhooks 1.0.0 */
export const TRY_MS = 15_000;

/** What a bank may reach, and how long it waits. */
export interface PostOptions extends Reach {
  /** The time of one try, in milliseconds. */
  tryMs: number;
}

/** A signed event and where it goes. */
export interface SignedEvent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What became of one try. */
export interface Tried {
  /** Null without an answer. */
  status: number | null;
  retryAfterSeconds: number | null;
  fault: TryFault | null;
}

/** The bank is closing: the try does not count. */
export class Interrupted extends Error {}

/** Every address of a host by the names of this machine. */
export const resolveHost = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address);

const without = (fault: TryFault): Tried => ({ status: null, retryAfterSeconds: null, fault });

/** Seconds of a Retry-After, which is a number of them or a date. */
function retryAfter({ headers: { 'retry-after': value } }: IncomingMessage): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const waitMs = Date.parse(value) - Date.now();
  return Number.isNaN(waitMs) ? null : Math.max(0, Math.ceil(waitMs / 1_000));
}

/** What is wrong with a status; null if the event is taken. */
function statusFault(status: number): TryFault | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return tryFault('event.redirect');
  return status === 410 ? tryFault('event.gone') : tryFault('event.status', { status });
}

const rejects = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Interrupted());
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Connects to one address, whatever the name of the host means by then. */
const pinned =
  (address: string): LookupFunction =>
  (_, { all }, done) => {
    const family = isIPv6(address) ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** Reads an answer to its end, to the limit or until the time is over. @returns what was odd about it */
function drained(answer: IncomingMessage, signal: AbortSignal, seconds: number): Promise<TryFault | null> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (fault: TryFault | null) => {
      answer.destroy();
      resolve(fault);
    };
    const cut = () => end(tryFault('event.answerTime', { seconds }));
    if (signal.aborted) cut();
    signal.addEventListener('abort', cut, { once: true });
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_ANSWER_BYTES) end(tryFault('event.answerSize', { kilobytes: MOST_ANSWER_BYTES / 1024 }));
    });
    // A broken body changes nothing: the status has come.
    answer.once('close', () => end(null)).on('error', () => end(null));
  });
}

/** Sends the request to an address. @throws the error of the connection */
function answerOf(
  { url, headers, body }: SignedEvent,
  address: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? overHttps : overHttp;
    const pin = address === undefined ? {} : { lookup: pinned(address) };
    const request = send(url, { method: 'POST', agent: false, headers, signal, ...pin });
    request.once('response', resolve).on('error', reject);
    request.end(body);
  });
}

/**
 * Tries once to deliver an event. The name of the host is looked up once, every address is judged, and the connection goes
 * to one of these addresses. Redirects are not followed.
 *
 * @param closing aborts the try without an outcome
 * @throws Interrupted if it was aborted
 */
export async function postEvent(
  signed: SignedEvent,
  { isLocalOpen, resolve, tryMs }: PostOptions,
  closing: AbortSignal,
): Promise<Tried> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), tryMs);
  const signal = AbortSignal.any([closing, limit.signal]);
  const seconds = tryMs / 1_000;
  try {
    const host = URL.canParse(signed.url) ? new URL(signed.url).hostname : '';
    // A host that is an address is judged as it stands.
    const addresses = /^\[|^[\d.]+$/.test(host) ? null : await Promise.race([resolve(host), rejects(signal)]);
    const refused = eventAddress({ url: signed.url, addresses, loopback: isLocalOpen });
    if (refused !== null) return without(tryFault('event.address', { message: refused }));
    const answer = await answerOf(signed, addresses?.[0], signal);
    const status = answer.statusCode ?? 0;
    const odd = await drained(answer, signal, seconds);
    return { status, retryAfterSeconds: retryAfter(answer), fault: statusFault(status) ?? odd };
  } catch (fault) {
    if (closing.aborted) throw new Interrupted();
    if (limit.signal.aborted) return without(tryFault('event.timeout', { seconds }));
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'tanpa keterangan';
    return without(tryFault('event.unreachable', { code }));
  } finally {
    clearTimeout(timer);
  }
}
