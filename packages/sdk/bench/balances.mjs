// Running balances of a statement of 100,000 rows against big.js, the usual choice for exact sums. Amounts and balances
// are numbers in rupiah, as in messages; each balance must be right to the sen.
import Big from 'big.js';
import { statementRunning } from '../dist/rules/index.js';
import { interleave, judge, ratio, typical } from './measure.mjs';

const ROWS = 100_000;
const OPENING = 12_345_678_901_234.56;
const rows = Array.from({ length: ROWS }, (_, at) => ({
  dbCr: at % 3 === 0 ? 'DB' : 'CR',
  amount: (((at * 7_919) % 900_000_000) + 1) / 100,
}));

/** Forward from the opening balance, oldest first. */
function byBig() {
  let balance = new Big(OPENING);
  return rows.map(({ dbCr, amount }) => {
    balance = dbCr === 'CR' ? balance.plus(amount) : balance.minus(amount);
    return balance.toNumber();
  });
}
const closing = byBig().at(-1);
const CANDIDATES = {
  'big.js': byBig,
  forward: () => statementRunning({ order: 'period', closing, rows }),
  backward: () => statementRunning({ order: 'limit', closing, rows: latestFirst }).reverse(),
};
const latestFirst = rows.toReversed();

export async function bench() {
  console.log('\nRunning balances of 100,000 rows, CPU time against big.js');
  const right = byBig();
  for (const [name, balances] of Object.entries(CANDIDATES)) {
    const wrong = balances().findIndex((balance, at) => balance !== right[at]);
    if (wrong >= 0) throw new Error(`${name}: balance ${wrong} is not that of big.js`);
  }
  const turns = { 'big.js': 1, forward: 15, backward: 15 };
  const candidate = ([name, balances]) => [
    name,
    {
      count: turns[name],
      work: (count) => {
        for (let done = 0; done < count; done += 1) balances();
      },
    },
  ];
  const figures = await interleave(7, Object.fromEntries(Object.entries(CANDIDATES).map(candidate)));
  judge('forward from the opening balance', ratio(figures, 'big.js', 'forward'), 20);
  judge('backward from the closing balance', ratio(figures, 'big.js', 'backward'), 20);
  const ms = (name) => `${name} ${(typical(figures, name, 'wall') / 1e3).toFixed(2)}`;
  console.log(`       wall ms: ${Object.keys(CANDIDATES).map(ms).join(', ')}`);
}
