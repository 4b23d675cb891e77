/** A file to send: its bytes, its text, a `File` or `Blob`, or a stream of bytes. At most 5 MB. */
type SentFile = Blob | Uint8Array | string | AsyncIterable<Uint8Array>;

/** A file with its name. */
export interface NamedFile {
  file: SentFile;
  /** Name of the file. @default that of a `File`, else that of the call */
  filename?: string;
}

/** Time limit for sending a file on a slow line, of which the bank grants five minutes, and for its check. */
const SENDING_MS = 7 * 60_000;
export const SENDING = { timeoutMs: SENDING_MS, deadlineMs: SENDING_MS } as const;

/** The parts of a file, read to its end. */
async function blobOf(file: SentFile): Promise<Blob> {
  if (file instanceof Blob) return file;
  if (typeof file === 'string') return new Blob([file]);
  if (file instanceof Uint8Array) return new Blob([new Uint8Array(file)]);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of file) parts.push(new Uint8Array(part));
  return new Blob(parts);
}

/**
 * A file with its fields as form data; what is not stated is left out.
 *
 * @param name of a file that has none
 */
export async function fileForm({ file, filename, ...fields }: NamedFile, name: string): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries<unknown>(fields))
    if (typeof value === 'string' || typeof value === 'number') form.set(field, String(value));
  const own = typeof File === 'function' && file instanceof File ? file.name : name;
  form.set('file', await blobOf(file), filename ?? own);
  return form;
}
