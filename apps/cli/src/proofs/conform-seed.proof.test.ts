import { access } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ConformReport } from '../conform/check.ts';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';
import { fields } from '../testing/planted-deviations.ts';
import { type Deviation, openTamperingProxy } from '../testing/tampering-proxy.ts';

/**
 * What `ibk conform --seed` promises: our bank shows no difference, whatever is drawn, and a fault that only some order of
 * calls brings about is found, with the command that repeats it. `npm run prove -- conform-seed` draws 20 seeds of 30 steps.
 */
const isLong = inject('isLongProof');
const SEEDS = isLong ? Array.from({ length: 20 }, (_, at) => at + 1) : [1];
const STEPS = isLong ? 30 : 2;
const TEAM = ['ekoS1', 'fitriA1', 'gunawanR1'];
/** Its first step enters the payment of a bill that is taken back. */
const RECALLS = 82;

/** A bank whose transactions lose the last step of their history once they are rejected or taken back. */
const FORGETS_END: Deviation = {
  of: /^GET \/api\/transaction\/detail\//,
  change: fields((json) => {
    const { status } = json['transaction'] as { status: string };
    if (status === 'REJECT') (json['history'] as unknown[]).pop();
  }),
};

describe('A seeded run', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await openBench();
  });
  afterAll(() => bench.close());
  const seeded = (seed: number | string, steps: number, baseUrl = bench.proxy.url) => {
    const users = TEAM.flatMap((name) => ['-u', name]);
    const args = ['--seed', String(seed), '--steps', String(steps), '--write', '--yes', ...users, '--password-stdin'];
    return bench.run(['conform', ...args, '--json'], { input: `${PASSWORD}\n`, baseUrl });
  };
  const stepsOf = (stderr: string): string[] => stderr.split('\n').filter((line) => line.startsWith('Langkah'));

  it.each(SEEDS)(
    'finds no difference at our bank: seed %i',
    async (seed) => {
      const { code, stdout, stderr } = await seeded(seed, STEPS);
      const { checks } = JSON.parse(stdout) as ConformReport;
      expect(checks.filter(({ verdict }) => verdict === 'beda')).toEqual([]);
      expect([code, stepsOf(stderr).length]).toEqual([0, STEPS]);
    },
    600_000,
  );

  it('finds a fault after a payment is taken back, names the command that repeats it, and keeps its capsule', async () => {
    const proxy = await openTamperingProxy(bench.proxy.url, [FORGETS_END]);
    const first = await seeded(RECALLS, 1, proxy.url);
    const [, again = ''] =
      /^Ulangi: ibk conform --seed (\S+) --steps 1 --write --yes --base-url \S+ -u ekoS1/m.exec(first.stderr) ?? [];
    const second = await seeded(again, 1, proxy.url);
    await proxy.close();
    expect([first.code, second.code]).toEqual([5, 5]);
    expect(stepsOf(second.stderr)).toEqual(stepsOf(first.stderr));
    expect(first.stderr).toContain('menemukan beda pada langkah 1');
    const { checks } = JSON.parse(first.stdout) as ConformReport;
    const places = checks.flatMap(({ differences }) => differences.map(({ place }) => place));
    expect(places).toContain('/transaction/status');
    expect(first.stderr).toContain('Kapsul: ');
    await access(bench.path(`kapsul-seed-${RECALLS}.json`));
  }, 120_000);

  it.each([
    ['a seed of another contract', '7-0000', ['--write', '--yes'], 'Seed 7-0000 tidak berlaku lagi'],
    ['a run without --write', '7', [], '--seed menulis, jadi hanya bersama --write.'],
  ])('refuses %s and sends nothing', async (_what, seed, more, words) => {
    const { code, stderr } = await bench.run(['conform', '--seed', seed, '-u', 'ekoS1', ...more, '--password-stdin'], {
      input: `${PASSWORD}\n`,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it('refuses a bank without the controls of a sandbox', async () => {
    const proxy = await openTamperingProxy(bench.proxy.url, [
      { of: /^GET \/sandbox\/clock/, change: (answer) => (answer.status = 404) },
    ]);
    const { code, stderr } = await seeded(7, 1, proxy.url);
    await proxy.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining('bukan bank uji')]);
  });
});
