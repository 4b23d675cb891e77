import { createDecipheriv } from 'node:crypto';
import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeCipher } from '../node/node-cipher.ts';
import { type Cipher, HEAD_BYTES } from '../transport/cipher.ts';
import { nobleCipher } from '../transport/noble-cipher.ts';
import { webCipher } from '../transport/web-cipher.ts';
import { always } from './always.ts';

const ENGINES = { noble: nobleCipher, web: webCipher, node: nodeCipher };
const engine = fc.constantFrom(...(Object.keys(ENGINES) as (keyof typeof ENGINES)[])).map((name) => ENGINES[name]);
const key = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });
const text = fc.oneof(
  // A byte-order mark at the start is part of the text.
  fc.string({ maxLength: 20 }).map((rest) => `\uFEFF${rest}`),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);

/** The plain text of a sealed text; null if it is refused. */
async function opened(by: Cipher, under: string, sealed: string): Promise<string | null> {
  try {
    return await by.open(under, sealed);
  } catch {
    return null;
  }
}
function flipped(sealed: Buffer, bit: number): string {
  const changed = Buffer.from(sealed);
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed.toString('base64');
}

describe('A sealed text', () => {
  always(
    'of any engine is decrypted by any engine to the original text',
    [engine, engine, key, text],
    async (writer, reader, under, plain) => (await reader.open(under, await writer.seal(under, plain))) === plain,
  );

  always(
    'never repeats, even for the same text and key',
    [engine, key, text],
    async (writer, under, plain) => (await writer.seal(under, plain)) !== (await writer.seal(under, plain)),
  );

  always(
    'never decrypts to the same text with another key',
    [engine, key, key, text.filter(({ length }) => length > 4)],
    async (by, under, other, plain) =>
      under === other || (await opened(by, other, await by.seal(under, plain))) !== plain,
  );

  always('has whole blocks, and the smallest number of them', [engine, key, text], async (writer, under, plain) => {
    const bytes = Buffer.from(await writer.seal(under, plain), 'base64').length - HEAD_BYTES;
    return bytes % 16 === 0 && bytes - Buffer.byteLength(plain) >= 1 && bytes - Buffer.byteLength(plain) <= 16;
  });

  always(
    'never decrypts to the same text after one changed bit, and every engine has the same result',
    [engine, key, text, fc.nat()],
    async (writer, under, plain, at) => {
      const sealed = Buffer.from(await writer.seal(under, plain), 'base64');
      const changed = flipped(sealed, at % (sealed.length * 8));
      const answers = await Promise.all(Object.values(ENGINES).map((by) => opened(by, under, changed)));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toBe(plain);
    },
  );
});

/** Whether a sealed text still ends in valid padding, the only check of CBC itself. */
function isPadded(sealed: string): boolean {
  const bytes = Buffer.from(sealed, 'base64');
  const derived = CryptoJS.kdf.OpenSSL.execute('kunci', 8, 4, CryptoJS.enc.Hex.parse(bytes.toString('hex', 8, 16)));
  const [key256, iv] = [derived.key, derived.iv].map((words) => Buffer.from(words.toString(), 'hex'));
  const decipher = createDecipheriv('aes-256-cbc', key256 ?? '', iv ?? null);
  try {
    decipher.update(bytes.subarray(HEAD_BYTES));
    decipher.final();
    return true;
  } catch {
    return false;
  }
}

it('CBC has no authentication: most single-bit changes keep valid padding and are refused only as invalid text', () => {
  // Key, salt and text are fixed, so that the count is the same in every run.
  const salt = CryptoJS.enc.Hex.parse('0011223344556677');
  const derived = CryptoJS.kdf.OpenSSL.execute('kunci', 8, 4, salt);
  const plain = JSON.stringify(Array.from({ length: 12 }, (_, at) => ({ name: 'CV BERKAH MEDAN KATERING', at })));
  const { ciphertext } = CryptoJS.AES.encrypt(plain, derived.key, { iv: derived.iv });
  const sealed = Buffer.from(
    `${Buffer.from('Salted__').toString('hex')}0011223344556677${ciphertext.toString()}`,
    'hex',
  );
  expect(nodeCipher.open('kunci', sealed.toString('base64'))).toBe(plain);

  const found = { changes: sealed.length * 8, padded: 0, texts: 0, same: 0 };
  for (let bit = 0; bit < found.changes; bit += 1) {
    const changed = flipped(sealed, bit);
    // The mark is not encrypted; without it the text is not read at all.
    if (bit >= 64 && isPadded(changed)) found.padded += 1;
    try {
      const text = nodeCipher.open('kunci', changed);
      found.texts += 1;
      if (text === plain) found.same += 1;
    } catch {
      // refused
    }
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "changes": 4352,
      "padded": 4025,
      "same": 0,
      "texts": 0,
    }
  `);
}, 60_000);
