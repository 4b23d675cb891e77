// `npm run slowest`: the twenty slowest tests of the last run of each gate of tests, and the slowest files, with what
// they took outside of their tests: imports and hooks. `npm run slowest -- 50` lists more. Times are wall time, so two
// gates side by side lengthen each other's.
import { timesOfTests, timesOutsideTests } from './reports.mjs';
import { GATES } from './table.mjs';

const most = Number(process.argv[2] ?? 20);
const tests = GATES.filter(({ reports }) => reports).flatMap(({ name }) => timesOfTests(name));
const print = (rows) => {
  for (const { seconds, file, title } of rows.sort((a, b) => b.seconds - a.seconds).slice(0, most))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}${title === undefined ? '' : `  ${title}`}`);
};

if (tests.length === 0) console.log('There is no report yet: run `npm test`, or one of its gates, first.');
else {
  print([...tests]);
  console.log('\nby file, hooks and imports included');
  const files = new Map();
  const add = (file, seconds, outside = '') => {
    const known = files.get(file) ?? { seconds: 0, outside: '' };
    files.set(file, { seconds: known.seconds + seconds, outside: known.outside || outside });
  };
  for (const { file, seconds } of tests) add(file, seconds);
  for (const { file, loading, hooks } of GATES.flatMap(({ name }) => timesOutsideTests(name)))
    add(file, loading + hooks, `hooks ${hooks.toFixed(1)}, imports ${loading.toFixed(1)}`);
  print([...files].map(([file, { seconds, outside }]) => ({ file, seconds, title: outside })));
}
