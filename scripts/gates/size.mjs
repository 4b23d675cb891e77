// `npm run size`, after a build: what a browser must load before somebody can sign in, in brotli bytes, by Vite's manifest.
// What main.tsx waits for by import() counts as well, however it is cut into chunks. Noble's AES does not: over https no
// browser loads it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../machine/root.mjs';
import { measureSdk, SDK_BUDGET } from './sdk-size.mjs';

/** kB here are 1,000 bytes, as in every figure of the project. */
const LOGIN_BUDGET = 80_000;
const dist = join(root, 'apps/portal/dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error(
    'apps/portal/dist/.vite/manifest.json is missing: run npm run build; vite.config.ts sets build.manifest.',
  );
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** A chunk and all it imports at once; what it fetches later by import() is not in it. */
function graph(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) graph(next, seen);
  return seen;
}
const brotli = (file) => brotliCompressSync(readFileSync(join(dist, file))).length;
const measure = (keys) => {
  const js = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const css = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const total = (files) => [...files].reduce((sum, file) => sum + brotli(file), 0);
  return { files: js.size, js: total(js), css: total(css) };
};

const keys = Object.keys(manifest);
const entries = keys.filter((key) => manifest[key].isEntry);
if (entries.length === 0) throw new Error('the manifest names no entry');
/** What main.tsx fetches by import() before it draws anything: the host's parts that are no page and not the menu. */
const awaited = keys.filter((key) => manifest[key].isDynamicEntry && /^src\/[\w-]+\.tsx?$/.test(key));
const first = new Set([...entries, ...awaited].flatMap((key) => [...graph(key)]));
// A page before the login may be a chunk of its own: then it is the entry and that chunk.
const publicPages = keys.filter((key) => manifest[key].isDynamicEntry && /(^|\/)src\/public\//.test(key));
const rows = [
  ['entry, and what it awaits', measure(first)],
  ...publicPages.map((key) => [key, measure(new Set([...first, ...graph(key)]))]),
];
const later = keys.filter((key) => manifest[key].isDynamicEntry && ![...publicPages, ...awaited].includes(key));
const known = new Set([...first, ...publicPages.flatMap((key) => [...graph(key)])]);

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
console.log(`${'before the login'.padEnd(44)} files   js kB  css kB`);
for (const [name, size] of rows)
  console.log(`${name.padEnd(44)} ${String(size.files).padStart(5)}${kB(size.js)}${kB(size.css)}`);
console.log('later, each with what nothing before it brought');
for (const key of later) {
  const more = measure(new Set([...graph(key)].filter((name) => !known.has(name))));
  console.log(`${key.padEnd(44)} ${String(more.files).padStart(5)}${kB(more.js)}${kB(more.css)}`);
}

const heavy = rows.filter(([, size]) => size.js > LOGIN_BUDGET);
for (const [name, size] of heavy) {
  console.error(`${name} needs ${size.js} brotli bytes of JavaScript; the budget is ${LOGIN_BUDGET}.`);
}
const sdk = await measureSdk();
console.log(`${'@ibk/sdk in a page'.padEnd(44)} ${String(sdk.files).padStart(5)}${kB(sdk.bytes)}`);
if (sdk.bytes > SDK_BUDGET)
  console.error(`The SDK needs ${sdk.bytes} brotli bytes in a page; the budget is ${SDK_BUDGET}.`);
for (const file of sdk.foreign) console.error(`${file} has come into the SDK's browser entry.`);
process.exitCode = heavy.length > 0 || sdk.bytes > SDK_BUDGET || sdk.foreign.length > 0 ? 1 : 0;
