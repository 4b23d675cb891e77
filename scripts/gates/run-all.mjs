// What `npm test` does once it is known that this Node can do it.
import { ensureChromium } from '../machine/chromium.mjs';
import { ensureInstalled } from '../machine/install.mjs';
import { findPostgres } from '../machine/postgres.mjs';
import { countTests } from './reports.mjs';
import { endAll, runGates } from './run.mjs';
import { GATES } from './table.mjs';

ensureInstalled();
const chromium = ensureChromium();
const databaseUrl = await findPostgres();
console.log(`Chromium: ${chromium}`);
console.log(databaseUrl ? 'PostgreSQL: run' : 'PostgreSQL: not run');

const env = {
  ...process.env,
  CI: process.env.CI ?? 'true',
  CHROMIUM_PATH: chromium,
  // Two gates run side by side; each test runner keeps to one core.
  VITEST_MAX_WORKERS: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
};
delete env.FORCE_COLOR;
delete env.NODE_OPTIONS;

/** What keeps a gate of tests from being green although its command was: nothing ran, or not all of it passed. */
const hollow = ({ passed, failed, skipped }) => {
  if (passed + failed === 0) return 'no test ran';
  if (failed > 0) return `${failed} failed`;
  if (skipped > 0 && databaseUrl) return `${skipped} skipped`;
  return undefined;
};

/** What a red gate printed, but for the tests that passed: where only the first lines are kept, they tell the fault. */
const withoutPassed = (output) => output.replace(/^\s*✓.*\n/gm, '');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

const sum = { passed: 0, failed: 0 };
const red = [];
const whole = await runGates(GATES, env, ({ gate, ok, seconds, output }) => {
  const tests = gate.reports && seconds > 0 ? countTests(gate.name) : { passed: 0, failed: 0, skipped: 0 };
  const fault = ok && gate.reports ? hollow(tests) : undefined;
  const green = ok && !fault;
  sum.passed += tests.passed + (green ? 1 : 0);
  sum.failed += tests.failed + (green ? 0 : 1);
  if (!green) red.push(gate.name);
  const counted = gate.reports ? `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : '';
  console.log(
    `${green ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${fault ?? counted}`.trimEnd(),
  );
  if (!green) console.log(withoutPassed(output).replace(/^/gm, '     | ').trimEnd());
});
if (whole) {
  if (red.length > 0) console.log(`red: ${red.join(', ')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}
