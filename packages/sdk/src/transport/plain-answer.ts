import { BankError } from './bank-error.ts';
import type { WireAnswer } from './wire.ts';

const decoder = new TextDecoder();

/** What openapi-fetch uses of a platform Response. */
export type AnswerFace = Pick<Response, 'status' | 'ok' | 'json' | 'text' | 'arrayBuffer' | 'blob'> & {
  headers: Pick<Headers, 'get'>;
};

/** An answer with its JSON opened, as openapi-fetch reads it. */
export class PlainAnswer implements AnswerFace {
  readonly status: number;
  readonly ok = true;
  readonly headers: AnswerFace['headers'];
  readonly #wire: WireAnswer;
  readonly #json: unknown;
  readonly #operation: string;

  constructor(wire: WireAnswer, json: unknown, operation: string) {
    this.#wire = wire;
    this.#json = json;
    this.#operation = operation;
    this.status = wire.status;
    // The length makes openapi-fetch take `json()` as it is instead of parsing the text again.
    this.headers = { get: (name) => (/^content-length$/i.test(name) ? String(wire.bytes.length) : wire.header(name)) };
  }

  async json(): Promise<unknown> {
    if (this.#json === undefined) {
      throw new BankError({ kind: 'bad-response', status: this.status, operation: this.#operation });
    }
    return this.#json;
  }

  async text(): Promise<string> {
    return decoder.decode(this.#wire.bytes);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#wire.bytes).buffer;
  }

  async blob(): Promise<Blob> {
    return new Blob([Uint8Array.from(this.#wire.bytes)], { type: this.#wire.header('content-type') ?? '' });
  }
}
