// The work of `npm test` once this Node is known to be new enough. `npm test -- --changed` runs the gates that a change
// can break.
import { ensureChromium } from '../machine/chromium.mjs';
import { ensureInstalled } from '../machine/install.mjs';
import { findPostgres } from '../machine/postgres.mjs';
import { planChanged } from './changed.mjs';
import { childSeconds, machineSeconds, postgresSeconds } from './cost.mjs';
import { countTests } from './reports.mjs';
import { endAll, runGates } from './run.mjs';
import { GATES } from './table.mjs';

const [machineBefore, postgresBefore] = [machineSeconds(), postgresSeconds()];
ensureInstalled();
const installed = childSeconds();
const chromium = ensureChromium();
const onlyChanged = process.argv.includes('--changed');
const plan = onlyChanged ? planChanged() : { gates: GATES, leftOut: [], needsPostgres: true };
if (onlyChanged) console.log(`${plan.files.length} files differ from ${plan.base.slice(0, 12)}`);
const databaseUrl = plan.needsPostgres ? await findPostgres() : undefined;
console.log(`Chromium: ${chromium}`);
console.log(databaseUrl ? 'PostgreSQL: run' : 'PostgreSQL: not run');

const env = {
  ...process.env,
  CI: process.env.CI ?? 'true',
  CHROMIUM_PATH: chromium,
  // Gates run side by side; each test runner keeps to one core.
  VITEST_MAX_WORKERS: '1',
  // The compiler and oxlint's types are programs in Go; collecting their garbage less often takes a third of their time.
  GOGC: '400',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  NO_COLOR: '1',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
};
if (!databaseUrl) delete env.DATABASE_URL;
delete env.FORCE_COLOR;
delete env.NODE_OPTIONS;

/** Why a gate of tests is red although its command succeeded: no test ran, or not every test passed. */
const hollow = ({ passed, failed, skipped }, { mayRunNothing = false }) => {
  if (passed + failed === 0 && !mayRunNothing) return 'no test ran';
  if (failed > 0) return `${failed} failed`;
  if (skipped > 0 && databaseUrl) return `${skipped} skipped`;
  return undefined;
};

const shown = (cores) => cores?.toFixed(1) ?? '?';
const minutes = (seconds) => (seconds / 60).toFixed(1);

/**
 * The cost of the run: its minutes, npm install included, the core minutes of the whole machine meanwhile, and the most
 * expensive parts. A part counts the children that its processes waited for, which leaves out most of a browser's own.
 */
function costLines() {
  const lines = [`${minutes(process.uptime())} minutes`];
  const machine = machineSeconds();
  if (machine !== undefined) lines.push(`${minutes(machine - machineBefore)} core minutes of this machine`);
  const postgres = postgresSeconds();
  if (postgres !== undefined && postgresBefore !== undefined) costs.push(['PostgreSQL', postgres - postgresBefore]);
  const known = costs.filter(([, cores]) => cores !== undefined).sort(([, a], [, b]) => b - a);
  const dearest = known.slice(0, 3).map(([name, cores]) => `${name} ${minutes(cores)}`);
  if (dearest.length > 0) lines.push(`dearest: ${dearest.join(', ')}`);
  return lines;
}

/** Output of a red gate without the tests that passed, so that the fault stands in the first lines. */
const withoutPassed = (output) => output.replace(/^\s*✓.*\n/gm, '');

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void endAll().then(() => process.exit(130)));
}

const sum = { passed: 0, failed: 0 };
const red = [];
/** Core seconds of each part of the run. */
const costs = [['npm ci', installed]];
const whole = await runGates(plan.gates, env, ({ gate, ok, seconds, cores, output }) => {
  const tests = gate.reports && seconds > 0 ? countTests(gate.name) : { passed: 0, failed: 0, skipped: 0 };
  const fault = ok && gate.reports ? hollow(tests, gate) : undefined;
  const green = ok && !fault;
  sum.passed += tests.passed + (green ? 1 : 0);
  sum.failed += green ? 0 : Math.max(tests.failed, 1);
  if (!green) red.push(gate.name);
  costs.push([gate.name, cores]);
  const counted = gate.reports ? `${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped` : '';
  console.log(
    `${green ? 'ok  ' : 'FAIL'} ${gate.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s ${shown(cores).padStart(7)} core s  ${fault ?? counted}`.trimEnd(),
  );
  if (!green) console.log(withoutPassed(output).replace(/^/gm, '     | ').trimEnd());
});
if (whole) {
  for (const sentence of plan.leftOut) console.log(`left out  ${sentence}`);
  if (red.length > 0) console.log(`red: ${red.join(', ')}`);
  for (const line of costLines()) console.log(line);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed > 0 ? 1 : 0);
}
