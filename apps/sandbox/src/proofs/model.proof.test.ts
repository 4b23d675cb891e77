import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomFrom } from '../demo/random.ts';
import { databases } from '../testing/databases.ts';
import { drawAction } from './model-actions.ts';
import { linesOf, ModelBank } from './model-bank.ts';
import type { Action, World } from './model-terms.ts';
import { perform } from './transaction-model.ts';

const LONG = inject('isLongProof');
/** The seed of the first run; each run after it has the next one. */
const SEED = 20_262_660;
const [RUNS, ACTIONS] = LONG ? [1_000, 60] : [20, 40];
/** The one run to replay, or null for all of them. */
const REPLAYED = inject('modelSeed');
const SEEDS = REPLAYED === null ? Array.from({ length: RUNS }, (_, run) => SEED + run) : [REPLAYED];

const KINDS: readonly Action['kind'][] = [
  ...(['enter', 'verify', 'approve', 'reject', 'recall', 'retry', 'close', 'cancel'] as const),
  ...(['settle', 'fail', 'outcome', 'clock', 'restart', 'change', 'absence'] as const),
];

/** An approval in the place of an absent user. */
const IN_PLACE = 'in place';
function isInPlace({ users, corporates }: World, action: Action): boolean {
  if (action.kind !== 'approve' && action.kind !== 'retry') return false;
  const user = users[action.by];
  const awaits = corporates[user?.corporate ?? '']?.awaits ?? null;
  return awaits !== null && user?.approverClass !== awaits;
}

describe.each(databases())('The bank on $name', ({ databaseUrl }) => {
  let bank: ModelBank;
  beforeAll(async () => {
    bank = await ModelBank.open(databaseUrl);
  });
  afterAll(() => bank.close());

  /** Takes an action in the model and in the bank, and compares their answers, payments and accounts. */
  async function take(world: World, action: Action): Promise<boolean> {
    const rules = perform(world, action);
    const refusal = await bank.perform(action);
    if (rules.length === 0) expect(refusal).toBeNull();
    else expect(rules).toContain(refusal);
    const { lines, refusedBy } = await bank.books();
    expect(lines).toEqual(linesOf(world));
    for (const { key, refusedBy: allowed } of world.payments.values())
      if (allowed.length === 0) expect([key, refusedBy[key]]).toEqual([key, undefined]);
      else expect(allowed).toContain(refusedBy[key]);
    expect(await bank.breaches()).toEqual([]);
    return refusal === null;
  }

  async function run(seed: number, done: Set<string>): Promise<void> {
    const random = randomFrom(seed);
    const world = await bank.begin();
    for (let count = 1; count <= ACTIONS; count += 1) {
      const action = drawAction(random, world);
      const isDone = await take(world, action).catch((cause: unknown) => {
        const replay = `To replay: MODEL_SEED=${seed} npm run prove -- model`;
        throw new Error(`Action ${count} of seed ${seed}, ${JSON.stringify(action)}. ${replay}`, { cause });
      });
      if (isDone) done.add(isInPlace(world, action) ? IN_PLACE : action.kind);
    }
  }

  it(`answers, moves and books as the model does, in ${SEEDS.length} runs of ${ACTIONS} actions from seed ${SEEDS[0]}`, async () => {
    const done = new Set<string>();
    for (const seed of SEEDS) await run(seed, done);
    if (REPLAYED === null) expect([...done].sort()).toEqual([...KINDS, IN_PLACE].sort());
  }, 7_200_000);
});
