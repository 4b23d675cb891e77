/** A packed file of an archive. */
interface PackedFile {
  isDeflated: boolean;
  packed: Uint8Array;
}

/** The files of an archive by name. */
export type Archive = ReadonlyMap<string, PackedFile>;

const [END, ENTRY] = [0x06054b50, 0x02014b50];
const [END_BYTES, ENTRY_BYTES, HEAD_BYTES] = [22, 46, 30];
const LONGEST_COMMENT = 65_535;

/** Where the list of files ends; -1 if the bytes are not a zip archive. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/**
 * Lists the files of a zip archive without unpacking them.
 *
 * @throws {RangeError} not an archive, or a damaged one
 */
export function listArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end < 0) throw new RangeError('Not an archive');
  const count = view.getUint16(end + 10, true);
  const files = new Map<string, PackedFile>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count && view.getUint32(at, true) === ENTRY; index += 1) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameBytes ?? 0)));
    const head = view.getUint32(at + 42, true);
    const start = head + HEAD_BYTES + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    files.set(name, { isDeflated: view.getUint16(at + 10, true) !== 0, packed });
    at += ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return files;
}

/** Unpacked, a file is at most this many times as long as in the archive; a short one may be denser. */
const MOST_TIMES = 100;
const SHORT_BYTES = 1024 * 1024;

/**
 * Unpacks one file as UTF-8 text; null if it is longer than `limit` bytes or packed denser than a spreadsheet ever is,
 * whatever the archive states.
 *
 * @throws {TypeError} damaged contents
 */
export async function unpack({ isDeflated, packed }: PackedFile, limit: number): Promise<string | null> {
  const most = Math.min(limit, Math.max(SHORT_BYTES, MOST_TIMES * packed.length));
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(new Uint8Array(packed));
      controller.close();
    },
  });
  const reader = (isDeflated ? source.pipeThrough(new DecompressionStream('deflate-raw')) : source).getReader();
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
