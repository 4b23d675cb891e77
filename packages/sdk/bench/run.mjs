// `npm run bench -w @ibk/sdk`, after a build. Ratios are judged, times only printed.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../dist/node/index.js', import.meta.url))) {
  console.error('packages/sdk/dist is missing: run `npm run build -w @ibk/sdk` first.');
  process.exit(1);
}
const { benchEnvelope } = await import('./envelope.mjs');
const { benchAccountCheck } = await import('./account-check.mjs');
const { benchBalances } = await import('./balances.mjs');
const { benchFilter } = await import('./filter.mjs');
const { benchRupiah } = await import('./rupiah.mjs');
const { finish } = await import('./measure.mjs');

await benchEnvelope();
await benchAccountCheck();
await benchBalances();
await benchFilter();
await benchRupiah();
finish();
