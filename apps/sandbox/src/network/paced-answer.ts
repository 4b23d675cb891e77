import { type IncomingMessage, ServerResponse } from 'node:http';
import type { UnsentAnswers } from './unsent-answers.ts';

/** The amount that a connection queues at once. */
const SLICE_BYTES = 32 * 1024;

type Callback = (fault?: Error | null) => void;

/**
 * The class of a server's answers. A large body is written in slices, each one after the client took the previous one,
 * so that a connection never queues more than one slice. A client that reads nothing for too long is cut.
 *
 * @param sliceMs how long a client may take over one slice
 */
export const pacedAnswers = (unsent: UnsentAnswers, sliceMs: number): typeof ServerResponse =>
  class PacedAnswer<R extends IncomingMessage> extends ServerResponse<R> {
    #deadline: NodeJS.Timeout | null = null;
    #isEnding = false;

    constructor(request: R) {
      super(request);
      this.on('close', () => this.#stopDeadline());
      this.on('drain', () => {
        if (!this.#isEnding) this.#stopDeadline();
      });
    }

    override write(chunk: unknown, encoding?: BufferEncoding | Callback, callback?: Callback): boolean {
      const isTaken = super.write(chunk, encoding as BufferEncoding, callback);
      if (!isTaken) this.#startDeadline();
      return isTaken;
    }

    override end(chunk?: unknown, encoding?: unknown, callback?: () => void): this {
      const whenSent = [chunk, encoding, callback].find((each) => typeof each === 'function');
      if (whenSent) this.once('finish', whenSent as () => void);
      this.#isEnding = true;
      this.#startDeadline();
      const body = typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk;
      if (!(body instanceof Uint8Array) || body.byteLength === 0) return super.end();
      unsent.add(this, body.byteLength);
      this.#sendFrom(body, 0);
      return this;
    }

    #sendFrom(body: Uint8Array, start: number): void {
      const end = start + SLICE_BYTES;
      if (end >= body.byteLength) {
        super.end(body.subarray(start));
        return;
      }
      super.write(body.subarray(start, end), (fault) => {
        if (fault) return;
        this.#startDeadline();
        this.#sendFrom(body, end);
      });
    }

    #startDeadline(): void {
      if (this.#deadline) this.#deadline.refresh();
      else this.#deadline = setTimeout(() => this.socket?.destroy(), sliceMs);
    }
    #stopDeadline(): void {
      if (this.#deadline) clearTimeout(this.#deadline);
      this.#deadline = null;
    }
  };
