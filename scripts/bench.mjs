// `npm run bench`, after a build: the benches of the client, of the bank and, in Chromium, of the screens. Ratios are judged,
// times only printed.
import { existsSync } from 'node:fs';
import { ensureChromium } from './machine/chromium.mjs';

if (!existsSync(new URL('../packages/sdk/dist/node/index.js', import.meta.url))) {
  console.error('packages/sdk/dist is missing: run `npm run build` first.');
  process.exit(1);
}
// Before the first measurement: an installation takes the processor.
process.env.CHROMIUM_PATH = ensureChromium();
const { finish } = await import('../packages/sdk/bench/measure.mjs');

// Each is loaded when its turn comes: garbage collection scans everything that a process has loaded, which is CPU time.
const BENCHES = [
  () => import('../packages/sdk/bench/envelope.mjs'),
  () => import('../packages/sdk/bench/account-check.mjs'),
  () => import('../packages/sdk/bench/balances.mjs'),
  () => import('../packages/sdk/bench/filter.mjs'),
  () => import('../packages/sdk/bench/rupiah.mjs'),
  () => import('../apps/sandbox/bench/queue.mjs'),
  () => import('../apps/sandbox/bench/accounts.mjs'),
  () => import('../apps/sandbox/bench/uploads.mjs'),
  () => import('../apps/sandbox/bench/treasury.mjs'),
  () => import('../apps/sandbox/bench/statements.mjs'),
  () => import('../apps/sandbox/bench/files.mjs'),
  () => import('../apps/portal/bench/interaction.mjs'),
];
for (const load of BENCHES) {
  const { bench } = await load();
  await bench();
}
finish();
