import { execFileSync } from 'node:child_process';
import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nodeCipher } from '../node/node-cipher.ts';
import { browserCipher } from './browser-cipher.ts';
import type { Cipher } from './cipher.ts';
import { nobleCipher } from './noble-cipher.ts';
import { webCipher } from './web-cipher.ts';

const reference: Cipher = {
  seal: (key, text) => CryptoJS.AES.encrypt(text, key).toString(),
  open: (key, sealed) => CryptoJS.AES.decrypt(sealed, key).toString(CryptoJS.enc.Utf8),
};
const ENGINES = { noble: nobleCipher, web: webCipher, node: nodeCipher } as const;
const KEYS = ['k', 'kunci-é-ü-印', 'x'.repeat(39), 'x'.repeat(40), 'x'.repeat(47), 'x'.repeat(48), 'y'.repeat(100)];
const BODIES = [
  '{}',
  '"Rp.1,00 — é 印 😀"',
  JSON.stringify({ note: 'a'.repeat(10_000) }),
  'b'.repeat(15),
  'b'.repeat(16),
];
const LONG = ['a'.repeat(300_001), '😀'.repeat(70_000), `a${'😀'.repeat(70_000)}`, 'é印'.repeat(50_000)];
const seed = Date.now();
/** An engine may throw or reject; here both reject. */
const opening = async (engine: Cipher, sealed: string) => engine.open('k', sealed);

const openssl = (args: string[], input: string): string =>
  execFileSync('openssl', ['enc', '-aes-256-cbc', '-md', 'md5', '-a', ...args], { input, stdio: 'pipe' }).toString();

// Lengths around those from which Node, and then our own code, stores a text outside the heap; in descending order.
it.each([1_100_000, 1_031_914, 1_031_913, 300_000, 262_144, 262_143])(
  'Node decrypts a text of %i letters without a change',
  (n) => {
    const body = 'abcdefghij'.repeat(Math.ceil(n / 10)).slice(0, n);
    const opened = nodeCipher.open('k', nodeCipher.seal('k', body) as string) as string;
    expect([opened.length, opened === body, JSON.parse(`"${opened}"`) === body]).toEqual([n, true, true]);
  },
);

describe.each(Object.entries(ENGINES))('The %s engine', (_name, engine) => {
  it.each(KEYS)('is compatible with crypto-js in both directions, key %s', async (key) => {
    for (const body of BODIES) {
      expect(await engine.open(key, await reference.seal(key, body))).toBe(body);
      expect(await reference.open(key, await engine.seal(key, body))).toBe(body);
    }
  });

  it('reads and writes long bodies as crypto-js does', async () => {
    for (const body of LONG) {
      expect((await engine.open('k', await reference.seal('k', body))) === body).toBe(true);
      expect((await reference.open('k', await engine.seal('k', body))) === body).toBe(true);
    }
  });

  it('is compatible with openssl in both directions', async () => {
    for (const body of BODIES) {
      const sealed = await engine.seal('kunci-rahasia', body);
      expect(openssl(['-d', '-A', '-k', 'kunci-rahasia'], sealed)).toBe(body);
      expect(await engine.open('kunci-rahasia', openssl(['-k', 'kunci-rahasia'], body))).toBe(body);
    }
  });

  it(`decrypts its own sealed text for any key and text (seed ${seed})`, async () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, async (key, body) => {
        const sealed = await engine.seal(key, body);
        expect(await engine.open(key, sealed)).toBe(body);
      }),
      { seed, numRuns: 300 },
    );
  });

  it('never uses a salt twice', async () => {
    const seals = await Promise.all(Array.from({ length: 3_000 }, async () => engine.seal('k', 'sama')));
    expect(new Set(seals.map((sealed) => sealed.slice(10, 22))).size).toBe(3_000);
  });

  it('refuses a text truncated at any position', async () => {
    const sealed = Buffer.from(await engine.seal('k', '{"name":"CV BERKAH MEDAN KATERING"}'), 'base64');
    for (let length = 0; length < sealed.length; length += 1) {
      const cut = sealed.subarray(0, length).toString('base64');
      // If the text is cut at a block boundary, letters of it stand where the padding should be.
      await expect(opening(engine, cut), `cut to ${length} bytes`).rejects.toThrow('The sealed text cannot be read.');
    }
  });

  it.each(['', 'bukan base64 %%%', 'U2FsdGVkX1', '{"a":1}', 'AAAA'.repeat(12)])('refuses %j', async (text) => {
    await expect(opening(engine, text)).rejects.toThrow('The sealed text cannot be read.');
  });
});

describe('The cipher of browsers', () => {
  const platformCrypto = crypto;
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['with WebCrypto', platformCrypto],
    ['over plain http, without it', { getRandomValues: platformCrypto.getRandomValues.bind(platformCrypto) }],
  ])('is compatible with crypto-js in both directions %s', async (_where, platform) => {
    vi.stubGlobal('crypto', platform);
    for (const body of BODIES) {
      expect(await browserCipher.open('k', await reference.seal('k', body))).toBe(body);
      expect(await reference.open('k', await browserCipher.seal('k', body))).toBe(body);
    }
    await expect(opening(browserCipher, 'bukan base64')).rejects.toThrow('The sealed text cannot be read.');
  });
});

it('The sealed form has no authentication: some one-byte changes still decrypt to text and to JSON', async () => {
  // The salt is fixed, so that every run counts the same.
  const salt = CryptoJS.enc.Hex.parse('0011223344556677');
  const { key, iv } = CryptoJS.kdf.OpenSSL.execute('kunci', 8, 4, salt);
  const body = JSON.stringify({ name: 'CV BERKAH MEDAN KATERING', amount: 48_250_000 });
  const ciphertext = CryptoJS.AES.encrypt(body, key, { iv }).ciphertext;
  const bytes = Buffer.concat([
    Buffer.from('Salted__'),
    Buffer.from(salt.toString(), 'hex'),
    Buffer.from(ciphertext.toString(), 'hex'),
  ]);
  for (const engine of Object.values(ENGINES)) expect(await engine.open('kunci', bytes.toString('base64'))).toBe(body);
  const opened = (engine: Cipher, flips: readonly number[]): { tries: number; texts: number; json: number } => {
    const found = { tries: 0, texts: 0, json: 0 };
    for (let at = 0; at < bytes.length; at += 1) {
      for (const flip of flips) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        found.tries += 1;
        try {
          const text = engine.open('kunci', changed.toString('base64')) as string;
          found.texts += 1;
          JSON.parse(text);
          found.json += 1;
        } catch {
          // refused
        }
      }
    }
    return found;
  };
  const everyByte = Array.from({ length: 255 }, (_, index) => index + 1);
  expect(opened(nodeCipher, everyByte)).toMatchInlineSnapshot(`
    {
      "json": 0,
      "texts": 0,
      "tries": 20400,
    }
  `);
  expect(opened(nobleCipher, [1, 2, 4, 8, 16, 32, 64, 128])).toMatchInlineSnapshot(`
    {
      "json": 0,
      "texts": 0,
      "tries": 640,
    }
  `);
}, 30_000);
