import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';

const SCRIPT = `export const words = ${JSON.stringify('rekening '.repeat(500))};`;
const FONT = new Uint8Array(2_000).fill(7);
const UNPACK = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
};

describe('A file that the bank serves', () => {
  let bank: Sandbox;
  let portal: string;
  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'ibk-static-'));
    await mkdir(join(portal, 'assets'));
    await writeFile(join(portal, 'index.html'), '<!doctype html><title>portal</title>');
    await writeFile(join(portal, 'assets/built.js'), SCRIPT);
    await writeFile(join(portal, 'assets/built.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(portal, 'assets/built.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(portal, 'assets/alone.css'), SCRIPT);
    await writeFile(join(portal, 'assets/letters.woff2'), FONT);
    bank = await startSandbox({ portal });
  });
  afterAll(async () => {
    await bank.close();
    await rm(portal, { recursive: true });
  });

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await bank.fetch(new Request(`http://bank.test${path}`, { headers, method }));
    const header = (name: string) => answer.headers.get(name);
    return { status: answer.status, header, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  describe.each([
    '/assets/built.js',
    '/assets/alone.css',
    '/docs',
    '/docs.css',
    '/openapi.json',
    '/docs/sdk/index.html',
  ])('at %s', (path) => {
    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.2', 'gzip'],
      ['identity, br;q=0.5', 'identity'],
    ] as const)(
      'is sent to a client that accepts %s as %s, with its own length and tag',
      async (accepted, encoding) => {
        const plain = await get(path);
        expect([plain.status, plain.header('content-encoding')]).toEqual([200, null]);
        const { bytes, header } = await get(path, { 'accept-encoding': accepted });
        expect(header('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
        expect(UNPACK[encoding](bytes).equals(plain.bytes)).toBe(true);
        expect(Number(header('content-length'))).toBe(bytes.byteLength);
        expect(header('vary')).toBe('Accept-Encoding');
        expect(header('content-type')).toBe(plain.header('content-type'));
        expect(header('etag') === plain.header('etag')).toBe(encoding === 'identity');
      },
    );

    it('is not sent again to a client that has it in the same encoding', async () => {
      const { header } = await get(path, { 'accept-encoding': 'br' });
      const known = { 'if-none-match': `W/"other", ${header('etag')}` };
      const again = await get(path, { 'accept-encoding': 'br', ...known });
      expect([again.status, again.bytes.byteLength, again.header('etag')]).toEqual([304, 0, header('etag')]);
      expect(again.header('cache-control')).toBe(header('cache-control'));
      expect((await get(path, { 'accept-encoding': 'gzip', ...known })).status).toBe(200);
    });

    it('answers HEAD with its headers and no body', async () => {
      const whole = await get(path, { 'accept-encoding': 'br' });
      const head = await get(path, { 'accept-encoding': 'br' }, 'HEAD');
      expect([head.status, head.bytes.byteLength]).toEqual([200, 0]);
      expect(head.header('content-length')).toBe(whole.header('content-length'));
    });
  });

  it('is not compressed when it is tiny or already compressed', async () => {
    for (const path of ['/assets/letters.woff2', '/login']) {
      const { header } = await get(path, { 'accept-encoding': 'br, gzip' });
      expect([header('content-encoding'), header('vary')]).toEqual([null, null]);
    }
  });

  it('does not expose its compressed variant under a name of its own', async () => {
    for (const name of ['built.js.br', 'built.js.gz']) expect((await get(`/assets/${name}`)).status).toBe(404);
  });

  it('is read again after it was rebuilt', async () => {
    const file = join(portal, 'assets/fresh.js');
    await writeFile(file, 'let first;');
    expect((await get('/assets/fresh.js')).bytes.toString()).toBe('let first;');
    await writeFile(file, 'let again;');
    await utimes(file, 1, 1);
    expect((await get('/assets/fresh.js')).bytes.toString()).toBe('let again;');
  });
});
