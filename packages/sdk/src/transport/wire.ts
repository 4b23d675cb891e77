/** A request as it leaves: sealed, with every header. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
  /** A longer answer is refused. */
  maxBytes: number;
}

/** An answer whose body was read once, whole. */
export interface WireAnswer {
  status: number;
  header(name: string): string | null;
  /** The bank's Set-Cookie lines, where the client keeps cookies itself. */
  setCookies: readonly string[];
  bytes: Uint8Array;
}

/** Carries one request to the bank: fetch in browsers and tests, an undici Pool in Node. */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

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
