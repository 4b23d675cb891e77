// The bytes of one rule in a page: a bundle of each single rule of the SDK, by plain esbuild, which keeps more of what
// a module does when it is loaded than Rollup does.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'tsup';
import { root } from '../machine/root.mjs';

/** Brotli bytes. */
export const RULE_BUDGET = 3_000;
const sdk = join(root, 'packages/sdk');
const RULES = join(sdk, 'dist/rules/index.js');

/** These answer any rule by its id, so they need them all. */
const OF_ALL_RULES = ['runRule', 'explainRule', 'factFaults', 'unknownFacts', 'knownValues'];

/** The exported functions of which each is a rule of its own, or a part of one. */
async function exportedRules() {
  const exported = await import(pathToFileURL(RULES).href);
  return Object.keys(exported).filter((name) => typeof exported[name] === 'function' && !OF_ALL_RULES.includes(name));
}

/** How many functions of rules are exported, and the largest of them with its brotli bytes. */
export async function measureRules() {
  const names = await exportedRules();
  const work = mkdtempSync(join(sdk, 'node_modules/.rule-size-'));
  try {
    const entry = Object.fromEntries(names.map((name) => [name, join(work, `${name}.js`)]));
    for (const [name, file] of Object.entries(entry)) writeFileSync(file, `export { ${name} } from '${RULES}';`);
    await build({
      entry,
      outDir: join(work, 'out'),
      format: ['esm'],
      platform: 'browser',
      target: 'es2022',
      minify: true,
      splitting: false,
      config: false,
      silent: true,
    });
    const sizes = names.map((name) => ({
      name,
      bytes: brotliCompressSync(readFileSync(join(work, 'out', `${name}.js`))).length,
    }));
    return { rules: names.length, largest: sizes.reduce((most, each) => (each.bytes > most.bytes ? each : most)) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
