import { BankError } from './bank-error.ts';
import type { HttpAnswer } from './http-client.ts';

const decoder = new TextDecoder();

/** What a platform Response tells of an answer. */
export type AnswerFace = Pick<Response, 'status' | 'ok' | 'json' | 'text' | 'arrayBuffer' | 'blob'> & {
  headers: Pick<Headers, 'get'>;
};

/** An answer with its JSON opened. */
export class PlainAnswer implements AnswerFace {
  readonly status: number;
  readonly ok = true;
  readonly headers: AnswerFace['headers'];
  readonly #answer: HttpAnswer;
  readonly #json: unknown;
  readonly #operation: string;

  constructor(answer: HttpAnswer, json: unknown, operation: string) {
    this.#answer = answer;
    this.#json = json;
    this.#operation = operation;
    this.status = answer.status;
    // The length of what can be read here, however it was sent.
    this.headers = {
      get: (name) => (/^content-length$/i.test(name) ? String(answer.bytes.length) : answer.header(name)),
    };
  }

  async json(): Promise<unknown> {
    if (this.#json === undefined) {
      throw new BankError({ kind: 'bad-response', status: this.status, operation: this.#operation });
    }
    return this.#json;
  }

  async text(): Promise<string> {
    return decoder.decode(this.#answer.bytes);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#answer.bytes).buffer;
  }

  async blob(): Promise<Blob> {
    return new Blob([Uint8Array.from(this.#answer.bytes)], { type: this.#answer.header('content-type') ?? '' });
  }
}
