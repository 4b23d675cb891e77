/** A request as it is sent: sealed, with every header. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  /** A longer answer is refused. */
  maxBytes: number;
  /** Called after each part of the answer's body, with the bytes so far. */
  onPart?: ((receivedBytes: number, header: HttpAnswer['header']) => void) | undefined;
}

/** An answer whose whole body has been read. */
export interface HttpAnswer {
  status: number;
  header(name: string): string | null;
  /** The bank's Set-Cookie lines, where the client keeps cookies itself. */
  setCookies: readonly string[];
  bytes: Uint8Array;
}

/** Sends one request to the bank: fetch in browsers and tests, an undici pool in Node. */
export type HttpClient = (request: HttpRequest) => Promise<HttpAnswer>;

/** An answer longer than `maxBytes`. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * A connection that was never made, for a reason that somebody must mend first: a certificate, a proxy. The message is
 * Indonesian and ready to show.
 */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
  readonly code: string;
  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.code = code;
  }
}

/** Whether an error, or what a `BankError` keeps of one, is a `NotConnected`: asking again does not help. */
export const isNotConnected = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'NotConnected';
