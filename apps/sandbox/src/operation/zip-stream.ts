import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/** A file of a zip: its name and its content, part by part. */
export type ZipFile = readonly [
  name: string,
  parts: Iterable<string | Uint8Array<ArrayBuffer>> | AsyncIterable<string | Uint8Array<ArrayBuffer>>,
];

interface ZipOptions {
  /** Time of the files in it. */
  at: Date;
  /** Whether the files are compressed already. @default false */
  isPacked?: boolean;
}

/** What a zip takes of a file: bytes in their order, then its end. */
interface Content {
  file: ZipInputFile;
  push: (bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  end: () => Promise<unknown>;
  /** Frees what packs it, also before its end. */
  drop: () => void;
}

/** A file that zlib packs, which works outside of the thread that serves the calls. */
function deflated(filename: string): Content {
  const file: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 };
  // Each part goes out at once, so that whoever waits for the file sees how far it is.
  const zlib = createDeflateRaw({ level: 6, flush: constants.Z_SYNC_FLUSH });
  zlib.on('data', (part: Uint8Array<ArrayBuffer>) => file.ondata?.(null, part, false));
  return {
    file,
    push: (bytes) => {
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      return new Promise<void>((resolve, reject) => zlib.write(bytes, (fault) => (fault ? reject(fault) : resolve())));
    },
    end: async () => {
      zlib.end();
      await once(zlib, 'end');
      file.ondata?.(null, new Uint8Array(0), true);
    },
    drop: () => zlib.destroy(),
  };
}

/** A file that is stored as it is. */
function stored(filename: string): Content {
  const file = new ZipPassThrough(filename);
  const push = async (bytes: Uint8Array<ArrayBuffer>, isLast = false) => file.push(bytes, isLast);
  return { file, push, end: () => push(new Uint8Array(0), true), drop: () => undefined };
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
    const { file, push, end, drop } = isPacked ? stored(name) : deflated(name);
    file.mtime = at;
    zip.add(file);
    try {
      for await (const part of parts) {
        await push(typeof part === 'string' ? encoder.encode(part) : part);
        yield* written.splice(0);
      }
      await end();
    } finally {
      drop();
    }
  }
  zip.end();
  yield* written.splice(0);
}
