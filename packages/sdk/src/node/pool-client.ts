import { AsyncResource } from 'node:async_hooks';
import type { Dispatcher } from 'undici';
import {
  AnswerTooLong,
  type HttpAnswer,
  type HttpClient,
  type HttpRequest,
  NetworkFault,
} from '../transport/http-client.ts';
import { connectionFault } from './connection-fault.ts';
import type { LazyDispatcher } from './dispatcher.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const one = (headers: Headers, name: string): string | null => {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? null;
};

/** The error of a request without an answer; a `NetworkFault` if no connection was made, so that nothing was sent. */
function withoutAnswer(error: unknown): unknown {
  const fault = connectionFault(error);
  return fault ? new NetworkFault(fault.isLasting ? 'NotConnected' : 'NotReached', fault) : error;
}

/** Reads one answer from the dispatcher as its bytes arrive, without the stream that undici's `request` adds. */
class Reader implements Dispatcher.DispatchHandler {
  readonly answer: Promise<HttpAnswer>;
  readonly #maxBytes: number;
  readonly #onPart: HttpRequest['onPart'];
  #resolve!: (answer: HttpAnswer) => void;
  #reject!: (error: unknown) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #end: Error | null = null;
  #status = 0;
  #headers: Headers = {};
  readonly #chunks: Uint8Array[] = [];
  #length = 0;

  constructor({ maxBytes, onPart }: Pick<HttpRequest, 'maxBytes' | 'onPart'>) {
    this.#maxBytes = maxBytes;
    this.#onPart = onPart && AsyncResource.bind(onPart);
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Aborts the request, or keeps it from being sent. */
  end(reason: Error): void {
    this.#end = reason;
    this.#controller?.abort(reason);
    this.#reject(reason);
  }

  readonly #header = (name: string): string | null => one(this.#headers, name);

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#end) controller.abort(this.#end);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Headers): void {
    this.#status = status;
    this.#headers = headers;
    if (Number(headers['content-length']) > this.#maxBytes) this.end(new AnswerTooLong());
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length > this.#maxBytes) this.end(new AnswerTooLong());
    else this.#onPart?.(this.#length, this.#header);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const lines = this.#headers['set-cookie'] ?? [];
    this.#resolve({
      status: this.#status,
      header: this.#header,
      setCookies: typeof lines === 'string' ? [lines] : lines,
      bytes: first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks),
    });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#reject(this.#status === 0 ? withoutAnswer(error) : error);
  }
}

/** An HTTP client over an undici dispatcher. It does not follow redirects. */
export const poolClient =
  (origin: string, pool: LazyDispatcher): HttpClient =>
  async ({ method, url, headers, body, ...reading }, cancellation) => {
    const dispatcher = await pool.open();
    const reader = new Reader(reading);
    cancellation.onCancel(() => reader.end(cancellation.reason as Error));
    const path = url.slice(origin.length);
    const to = { origin, method, path, headers, body: body ?? null };
    dispatcher.dispatch(to, reader);
    return reader.answer;
  };
