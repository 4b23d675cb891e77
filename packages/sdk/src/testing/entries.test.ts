import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
interface Manifest {
  sideEffects: boolean;
  exports: Record<string, { 'ibk-source': string }>;
}
const manifest = JSON.parse(await readFile(here('../../package.json'), 'utf8')) as Manifest;
const sources = Object.entries(manifest.exports).flatMap(([name, entry]) =>
  entry['ibk-source'] ? [[name.slice(2) || 'index', here(`../../${entry['ibk-source']}`)] as const] : [],
);
/** Entries for any platform; the other two need Node. */
const PLATFORM_FREE = sources.filter(([name]) => !['node', 'testing'].includes(name));
/** Global property for zod's settings, shared by all copies of zod. */
const ZODS_OWN = '__zod_globalConfig';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-entries-'));
  await build({
    config: false,
    silent: true,
    outDir: folder,
    format: ['iife'],
    target: 'es2022',
    platform: 'browser',
    entry: Object.fromEntries(PLATFORM_FREE),
    noExternal: [/./],
    splitting: false,
    outExtension: () => ({ js: '.js' }),
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('Importing an entry', () => {
  it.each(PLATFORM_FREE.map(([name]) => name))('uses no global of the host: %s', async (name) => {
    // The context has no fetch, document, console, timer or clock; text encoders are allowed, since they keep no state.
    const context = vm.createContext({ TextEncoder, TextDecoder });
    const keys = (): PropertyKey[] => vm.runInContext('Reflect.ownKeys(globalThis)', context) as PropertyKey[];
    const before = keys();
    const code = await readFile(join(folder, `${name}.js`), 'utf8');
    vm.runInContext(`{ ${code} }`, context);
    expect(keys().filter((key) => !before.includes(key) && key !== ZODS_OWN)).toEqual([]);
  });

  it('for Node opens nothing that keeps the process alive', async () => {
    const kinds = (): Set<string> => new Set(process.getActiveResourcesInfo());
    const before = kinds();
    await import('../node/index.ts');
    expect([...kinds()].filter((kind) => !before.has(kind))).toEqual([]);
  });

  it('adds no code to a bundle that uses none of its exports, as the manifest promises', () => {
    expect(manifest.sideEffects).toBe(false);
  });
});
