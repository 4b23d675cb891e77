import { Zip, ZipDeflate } from 'fflate';

/** A file of a zip: its name and its text, part by part. */
export type ZipFile = readonly [name: string, text: Iterable<string> | AsyncIterable<string>];

/** Writes a zip while its files are written; only the part in hand is in memory. */
export async function* zipStream(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  at: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((fault, part) => {
    if (fault) throw fault;
    written.push(new Uint8Array(part));
  });
  const encoder = new TextEncoder();
  for await (const [name, text] of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const part of text) {
      file.push(encoder.encode(part));
      yield* written.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* written.splice(0);
}
