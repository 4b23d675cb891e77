import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { recordRun } from '../testing/conform-run.ts';

const DAYS = Array.from({ length: 10 }, (_, day) => day);
/** One reader for each run of a day, so that every role and both corporates are among them. */
const READERS = [
  'ekoS1',
  'fitriA1',
  'gunawanR1',
  'niaB1',
  'pandeB1',
  'spvA1',
  'admA1',
  'dimasN1',
  'mariaH1',
  'rosmalaT1',
];

describe('A bank that tells the truth', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());

  it.each(DAYS)(
    'is not suspected in ten runs, %i days later',
    async () => {
      for (const reader of READERS) {
        const { differing } = await recordRun(bench.proxy.url, [reader], PASSWORD, 'reads');
        expect([reader, differing]).toEqual([reader, []]);
      }
      bench.bank.clock.advance('24h');
      await bench.bank.runDue();
    },
    1_200_000,
  );
});
