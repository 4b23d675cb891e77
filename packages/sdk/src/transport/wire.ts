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
