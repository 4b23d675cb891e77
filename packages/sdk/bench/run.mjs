// `npm run bench -w @ibk/sdk`, after a build. Ratios are judged, times only printed.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../dist/node/index.js', import.meta.url))) {
  console.error('packages/sdk/dist is missing: run `npm run build -w @ibk/sdk` first.');
  process.exit(1);
}
const { finish } = await import('./measure.mjs');

// Each is loaded when its turn comes: the collector goes through whatever a process has loaded, and that is CPU time.
const BENCHES = [
  () => import('./envelope.mjs'),
  () => import('./account-check.mjs'),
  () => import('./balances.mjs'),
  () => import('./filter.mjs'),
  () => import('./rupiah.mjs'),
  () => import('../../../apps/sandbox/bench/queue.mjs'),
];
for (const load of BENCHES) {
  const { bench } = await load();
  await bench();
}
finish();
