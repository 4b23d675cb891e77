import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { recordRun, type RecordedRun } from '../testing/conform-run.ts';
import { isNamed, LIES, lieOf, reportedWith } from '../testing/lies.ts';

/**
 * How well `ibk conform` finds a bank that lies. A true run is recorded once; each seed then changes an answer of it, as a
 * bank that always answers this call falsely, and the same checks and laws judge the run again.
 * `npm run prove -- conform-lies` plants 500 lies, and reads a bank that tells the truth a hundred times on ten days.
 */
const isLong = inject('isLongProof');
const PLANTED = isLong ? 500 : 24;
const CREW = isLong ? ['ekoS1', 'fitriA1', 'niaB1', 'admA1'] : ['ekoS1'];
const FIRST_SEED = 1_000;
/** The share that may escape; of a few lies one more weighs too much. */
const MOST_ESCAPED = isLong ? 0.05 : 0.1;

describe('A bank that lies', () => {
  let bench: Bench;
  let run: RecordedRun;
  beforeAll(async () => {
    bench = await openBench();
    run = await recordRun(bench.proxy.url, CREW, PASSWORD);
  }, 600_000);
  afterAll(() => bench.close());

  it('is not suspected while it tells the truth', () => {
    expect(run.differing).toEqual([]);
  });

  it(`is named by call and place for at least ${100 * (1 - MOST_ESCAPED)} % of its lies`, () => {
    const tally = new Map(LIES.map((kind) => [kind, { planted: 0, named: 0 }]));
    const escaped: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + PLANTED; seed += 1) {
      const lie = lieOf(seed, run.readings);
      const row = tally.get(lie.kind);
      const found = isNamed(lie, reportedWith(lie, run));
      if (row) row.planted += 1;
      if (row && found) row.named += 1;
      if (!found) escaped.push(`seed ${seed}: ${lie.kind} of ${lie.call} at ${lie.place}: ${lie.says}`);
    }
    const lines = escaped.join('\n');
    if (isLong) {
      console.table(Object.fromEntries(tally));
      console.log(lines);
    }
    expect(`${PLANTED - escaped.length} named\n${lines}`).toSatisfy(() => escaped.length <= PLANTED * MOST_ESCAPED);
  }, 3_600_000);
});
