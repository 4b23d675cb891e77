import type { Cancellation } from './cancellation.ts';

/** A request as it is sent: sealed, with every header. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  /** A longer answer is refused. */
  maxBytes: number;
  /** Called after each part of the answer's body, with the bytes so far. */
  onPart?: ((receivedBytes: number, header: HttpAnswer['header']) => void) | undefined;
}

/** An answer whose whole body has been read. */
export interface HttpAnswer {
  status: number;
  header(name: string): string | null;
  /** The bank's Set-Cookie lines, if the client keeps cookies itself. */
  setCookies: readonly string[];
  bytes: Uint8Array;
}

/** Sends one request to the bank: fetch in browsers and tests, an undici pool in Node. */
export type HttpClient = (request: HttpRequest, cancellation: Cancellation) => Promise<HttpAnswer>;

/** An answer longer than `maxBytes`. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** What a network fault means for the call, by its name. */
const NETWORK_FAULTS = {
  /** No connection was made, for a cause that must be fixed first: a certificate, a proxy, a closed client. */
  NotConnected: { isLasting: true, wasNeverSent: true },
  /** No connection was made this time. */
  NotReached: { isLasting: false, wasNeverSent: true },
  /** The host closed the client while the request was under way. */
  ClientClosed: { isLasting: true, wasNeverSent: false },
} as const;

/** A failure of the connection whose cause is known. The message is Indonesian and ready to show. */
export class NetworkFault extends Error {
  override readonly name: keyof typeof NETWORK_FAULTS;
  readonly code: string;
  constructor(name: keyof typeof NETWORK_FAULTS, { code, message }: { code: string; message: string }) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

/** What a `NetworkFault`, or the cause that a `BankError` keeps of one, means for the call; else undefined. */
export function networkFault(cause: unknown): (typeof NETWORK_FAULTS)[keyof typeof NETWORK_FAULTS] | undefined {
  const name = String((Object(cause) as { name?: unknown }).name);
  return Object.hasOwn(NETWORK_FAULTS, name) ? NETWORK_FAULTS[name as keyof typeof NETWORK_FAULTS] : undefined;
}
