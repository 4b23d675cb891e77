import { inflateSync } from 'node:zlib';

const WOFF = { head: 44, entry: 20, flavor: 4, tables: 12 };
const SFNT = { head: 12, entry: 16 };
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/** One table of a WOFF file: the position of its bytes, and their length when unpacked. */
function tableAt(woff: Buffer, index: number) {
  const at = WOFF.head + index * WOFF.entry;
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const bytes = woff.subarray(offset, offset + packed);
  // A table that compression would not shorten is stored as it is.
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}

/**
 * The font of a WOFF 1 file, unpacked. fontkit cannot measure a glyph without an outline at the end of a packed table.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('The font is not a WOFF 1 file.');
  const tables = Array.from({ length: woff.readUInt16BE(WOFF.tables) }, (_, index) => tableAt(woff, index));
  const start = SFNT.head + tables.length * SFNT.entry;
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + aligned(bytes.length), start));
  woff.copy(font, 0, WOFF.flavor, WOFF.flavor + 4);
  font.writeUInt16BE(tables.length, 4);
  let offset = start;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT.head + index * SFNT.entry;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(bytes.length, at + 12);
    bytes.copy(font, offset);
    offset += aligned(bytes.length);
  }
  return font;
}
