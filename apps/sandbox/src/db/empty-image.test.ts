import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageName, shippedImage } from './empty-image.ts';

describe('The image of an empty database', () => {
  let folder: string;
  const said: string[] = [];
  const read = () => shippedImage(folder, (line) => said.push(line));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ibk-image-'));
    said.length = 0;
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is unpacked if it is of the migrations of this code', async () => {
    await writeFile(join(folder, imageName()), brotliCompressSync('files'));
    expect(await (await read())?.text()).toBe('files');
    expect(said).toEqual([]);
  });

  it('is never used if it is of other migrations, which is said once', async () => {
    await writeFile(join(folder, '000000000000000000000000.tar.br'), brotliCompressSync('files'));
    expect([await read(), await read()]).toEqual([null, null]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('of other migrations');
  });

  it('is missing in silence before a build', async () => {
    expect(await read()).toBeNull();
    expect(await shippedImage(join(folder, 'missing'), (line) => said.push(line))).toBeNull();
    expect(said).toEqual([]);
  });
});
