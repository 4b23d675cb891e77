// `npm run size`, after a build: the bytes that a browser receives from the bank before somebody can sign in, then
// until the dashboard is there, and then for each further screen. Vite's manifest lists these files; each is requested
// from the bank as a browser would. Noble's AES is not among them: over https no browser loads it.
//
// A screen has three bars: its own code, each file that it shares with other screens, and all that it loads beyond the
// shell, which a user waits for who opens that screen first.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../machine/root.mjs';
import { measureRules, RULE_BUDGET } from './rule-size.mjs';
import { measureSdk, SDK_BUDGET } from './sdk-size.mjs';

/** Received bytes of JavaScript; kB here are 1,000 bytes, as in every figure of the project. */
const BUDGETS = { page: 76_000, press: 4_000, dashboard: 129_500, screen: 15_000, shared: 16_000, total: 88_000 };
/** Chromium's Accept-Encoding. */
const ACCEPTED = 'gzip, deflate, br, zstd';
const SHELL = 'src/shell/menu.tsx';
const DASHBOARD = 'src/routes/dashboard/dashboard.route.tsx';

const manifestPath = join(root, 'apps/portal/dist/.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error(
    'apps/portal/dist/.vite/manifest.json is missing: run npm run build; vite.config.ts sets build.manifest.',
  );
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
/** What each page before the login loads once it is drawn, and needs when a button is pressed. */
const PRESS = Object.keys(manifest).find((key) => manifest[key].name === 'press') ?? 'press';

/** A chunk and all it imports at once; what it fetches later by import() is not in it. */
function graph(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) graph(next, seen);
  return seen;
}
/** Files that import each other at once: one of them reads names of another before they are set. */
const inCircle = () =>
  Object.keys(manifest).filter((key) => (manifest[key].imports ?? []).some((next) => graph(next).has(key)));
const graphs = (keys) => new Set(keys.flatMap((key) => [...graph(key)]));
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

/** The bank of this build on a free port, without the demo world. */
async function startBank(folder) {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '',
    IBK_SANDBOX: '0',
    IBK_DATA: join(folder, 'data'),
    DATABASE_URL: '',
  };
  const bank = spawn(process.execPath, [join(root, 'apps/sandbox/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    bank.stdout.on('data', (text) => {
      output += text;
      const [, found] = /Portal\s+(http\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    bank.once('exit', (code) => reject(new Error(`The bank ended with ${code} before it said its address.`)));
  });
  return { bank, url };
}

/** Bytes of a body as they come over the wire; nothing here unpacks them. */
const requestBytes = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ACCEPTED }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (part) => (bytes += part.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

const received = new Map();
/** The bytes of a file, which many rows count: it is requested once, since the bank limits the requests of an address. */
function receivedBytes(url) {
  if (!received.has(url)) received.set(url, requestBytes(url));
  return received.get(url);
}

async function measure(origin, keys) {
  const js = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const css = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const total = async (files) => {
    let bytes = 0;
    for (const file of files) bytes += await receivedBytes(`${origin}/${file}`);
    return bytes;
  };
  return { files: js.size, js: await total(js), css: await total(css) };
}

/** The measured sizes with their budgets; a null budget is only shown. */
function rowsOf() {
  const keys = Object.keys(manifest);
  const dynamic = keys.filter((key) => manifest[key].isDynamicEntry);
  const entries = keys.filter((key) => manifest[key].isEntry);
  if (entries.length === 0) throw new Error('the manifest names no entry');
  for (const key of [SHELL, DASHBOARD, PRESS]) if (!manifest[key]) throw new Error(`the manifest names no ${key}`);
  // The chunks that main.tsx fetches by import() before it draws anything: the host's parts except the pages and the
  // menu.
  const awaited = dynamic.filter((key) => /^src\/[\w-]+\.tsx?$/.test(key));
  const first = graphs([...entries, ...awaited]);
  const pages = dynamic.filter((key) => /^src\/public\/[\w-]+-page\.tsx$/.test(key));
  const press = without(graph(PRESS), first);
  const shell = new Set([...first, ...graph(SHELL)]);
  const screens = dynamic.filter((key) => key.startsWith('src/routes/'));
  const needs = new Map(screens.map((key) => [key, without(graph(key), shell)]));
  const isShared = (chunk) => [...needs.values()].filter((chunks) => chunks.has(chunk)).length > 1;
  const shared = new Set([...needs.values()].flatMap((chunks) => [...chunks].filter(isShared)));
  const later = dynamic.filter((key) => ![...awaited, ...pages, ...screens, SHELL, PRESS].includes(key));
  return [
    ['login', first, BUDGETS.page],
    ...pages.map((key) => [key, new Set([...first, ...graph(key)]), BUDGETS.page]),
    ['what a press needs, more', press, BUDGETS.press],
    ['shell and dashboard, more', without(graphs([SHELL, DASHBOARD]), graphs([...first, PRESS])), BUDGETS.dashboard],
    ...screens.map((key) => [key, without(needs.get(key), shared), BUDGETS.screen]),
    ...[...shared].map((key) => [`shared by screens: ${key}`, new Set([key]), BUDGETS.shared]),
    ...screens.map((key) => [`with what it shares: ${key}`, needs.get(key), BUDGETS.total]),
    ...later.map((key) => [`later: ${key}`, without(graph(key), shell), null]),
  ];
}

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(8);
const line = (name, files, ...bytes) =>
  console.log(`${name.slice(-52).padEnd(52)} ${String(files).padStart(5)}${bytes.map(kB).join('')}`);
const circle = inCircle();
const faults =
  circle.length > 0 ? [`${circle.join(', ')} import each other: change the groups in apps/portal/vite.config.ts.`] : [];

const folder = mkdtempSync(join(tmpdir(), 'ibk-size-'));
const { bank, url } = await startBank(folder);
try {
  console.log(`${'received by a browser'.padEnd(52)} files   js kB  css kB`);
  for (const [name, keys, budget] of rowsOf()) {
    const size = await measure(url, keys);
    line(name, size.files, size.js, size.css);
    if (budget !== null && size.js > budget)
      faults.push(`${name} takes ${size.js} bytes of JavaScript; the budget is ${budget}.`);
  }
} finally {
  bank.kill('SIGTERM');
  await new Promise((resolve) => bank.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

const sdk = await measureSdk();
line('@ibk/sdk in a page, brotli', sdk.files, sdk.bytes);
if (sdk.bytes > SDK_BUDGET)
  faults.push(`The SDK needs ${sdk.bytes} brotli bytes in a page; the budget is ${SDK_BUDGET}.`);
for (const file of sdk.foreign) faults.push(`${file} has come into the SDK's browser entry.`);
const { rules, largest } = await measureRules();
line(`one rule of @ibk/sdk/rules, at most (${largest.name}), brotli`, rules, largest.bytes);
if (largest.bytes > RULE_BUDGET)
  faults.push(`The rule ${largest.name} alone needs ${largest.bytes} brotli bytes; the budget is ${RULE_BUDGET}.`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
