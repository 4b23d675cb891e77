// `npm run slowest`: the twenty slowest tests of the last run of each gate of tests, and the slowest files.
// `npm run slowest -- 50` names more. Times are wall time, so two gates side by side lengthen each other's.
import { timesOfTests } from './reports.mjs';
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
  console.log('\nby file');
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  print([...files].map(([file, seconds]) => ({ file, seconds })));
}
