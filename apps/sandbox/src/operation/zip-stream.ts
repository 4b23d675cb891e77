import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of a zip: its name and its content, part by part. */
export type ZipFile = readonly [
  name: string,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
];

interface ZipOptions {
  /** Time of the files in it. */
  at: Date;
  /** Whether the files are compressed already. @default false */
  isPacked?: boolean;
}

/** Writes a zip while its files are written; only the part in hand is in memory. */
export async function* zipStream(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  { at, isPacked = false }: ZipOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((fault, part) => {
    if (fault) throw fault;
    written.push(new Uint8Array(part));
  });
  const encoder = new TextEncoder();
  for await (const [name, parts] of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const part of parts) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* written.splice(0);
}
