import { createHash } from 'node:crypto';

/**
 * A file of a request's form data. Logs, records and hashes of a request show its name and its SHA-256, and never its
 * bytes.
 */
export class FormFile {
  readonly name: string;
  /** In hex. */
  readonly sha256: string;
  readonly #bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
    this.#bytes = bytes;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }
}
