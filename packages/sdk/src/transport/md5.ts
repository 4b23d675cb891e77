// MD5 as in RFC 1321. For the few bytes of a key, calling Node's own costs more than computing it here; the key
// derivation of the wire format needs three digests a message.
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Int32Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32));
const words = new Int32Array(16);
const state = new Int32Array(4);

const step = (sum: number, shift: number, onto: number): number => ((sum << shift) | (sum >>> (32 - shift))) + onto;

function compress(): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  for (let index = 0; index < 64; index += 1) {
    const round = index >> 4;
    let mix: number;
    let word: number;
    if (round === 0) {
      mix = (b & c) | (~b & d);
      word = index;
    } else if (round === 1) {
      mix = (d & b) | (~d & c);
      word = 5 * index + 1;
    } else if (round === 2) {
      mix = b ^ c ^ d;
      word = 3 * index + 5;
    } else {
      mix = c ^ (b | ~d);
      word = 7 * index;
    }
    const sum = (a + mix + (SINES[index] as number) + (words[word & 15] as number)) | 0;
    const next = step(sum, SHIFTS[(round << 2) | (index & 3)] as number, b) | 0;
    a = d;
    d = c;
    c = b;
    b = next;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
}

/** Length of a message with its padding, in bytes. */
export const paddedLength = (length: number): number => ((length + 8) >> 6) * 64 + 64;

/** Writes the padding at the end of a message; the bytes between must be zero. */
export function pad(message: DataView, length: number): void {
  message.setUint8(length, 0x80);
  message.setUint32(paddedLength(length) - 8, length * 8, true);
}

/**
 * Writes the 16 bytes of the digest of a padded message.
 *
 * @param length of the message with its padding
 * @param into where the digest goes, from `at`
 */
export function md5Into(message: DataView, length: number, into: DataView, at: number): void {
  state[0] = 0x67452301;
  state[1] = 0xefcdab89 | 0;
  state[2] = 0x98badcfe | 0;
  state[3] = 0x10325476;
  for (let block = 0; block < length; block += 64) {
    for (let word = 0; word < 16; word += 1) words[word] = message.getInt32(block + word * 4, true);
    compress();
  }
  for (let word = 0; word < 4; word += 1) into.setInt32(at + word * 4, state[word] as number, true);
}
