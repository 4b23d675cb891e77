import type { Retry } from './backoff.ts';

/** How much of an answer has arrived. */
export interface Progress {
  receivedBytes: number;
  /** Rows of the whole file; null if the bank does not state them. */
  totalRows: number | null;
}

/** Metadata of a call that the bank answered. */
export interface CallMeta {
  /** One id for all attempts of the call, as in events and logs. */
  callId: string;
  /** Id of the answer in the bank's log. */
  traceId: string | null;
  status: number;
  attempts: number;
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call; the reason is thrown as it is. */
  signal?: AbortSignal;
  /** Time limit of each attempt. @default 15_000, and 200 for each transaction that the call moves */
  timeoutMs?: number;
  /** Time limit of all attempts and waits together. @default 60_000, and 200 for each transaction that the call moves */
  deadlineMs?: number;
  /** 16 to 64 of `A-Za-z0-9_-`; a write without one gets its own. */
  idempotencyKey?: string;
  /** @default the bank's */
  retry?: Retry;
  /** Headers of its own, such as `traceparent`. A header that the client sets itself keeps the client's value. */
  headers?: Readonly<Record<string, string>>;
  /** Receives the metadata of a successful call before the call returns. See `withMeta`. */
  onMeta?: (meta: CallMeta) => void;
  /** Receives the progress of a file after each part of it; a repeated attempt begins again at its first part. */
  onProgress?: (progress: Progress) => void;
  /** A longer answer is refused. @default the bank's */
  maxAnswerBytes?: number;
}

/** A call before it is sealed and sent. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  /** Those of the caller, by names in small letters. */
  readonly headers: Record<string, string>;
  /** The JSON body, not yet sealed; or form data, which is never sealed. */
  readonly payload: string | FormData | undefined;
  readonly options: CallOptions & {
    /** How many items the call has the bank work through. */
    itemCount?: number;
  };
}
