import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomFrom } from '../demo/random.ts';
import { databases } from '../testing/databases.ts';
import { drawAction } from './treasury-actions.ts';
import { TreasuryBank } from './treasury-bank.ts';
import { modelLines } from './treasury-lines.ts';
import { perform } from './treasury-model.ts';
import type { Action, World } from './treasury-world.ts';

const LONG = inject('isLongProof');
/** The seed of the first run; each run after it has the next one. */
const SEED = 20_263_200;
const [RUNS, ACTIONS] = LONG ? [500, 60] : [4, 60];
/** The one run to replay, or null for all of them. */
const REPLAYED = inject('modelSeed');
/** A run of it that once differed: a refused document, one of whose deductions was under way. */
const DIFFERED = 20_263_594;
const SEEDS = REPLAYED === null ? [DIFFERED, ...Array.from({ length: RUNS }, (_, run) => SEED + run)] : [REPLAYED];

const KINDS: readonly Action['kind'][] = [
  ...(['import', 'enter', 'verify', 'approve', 'reject', 'recall', 'retry', 'close', 'settle', 'fail'] as const),
  ...(['pay', 'die', 'reinquire', 'reverse', 'change', 'create', 'rail', 'tax', 'clock', 'restart'] as const),
];

describe.each(databases())('The treasury of a bank on $name', ({ databaseUrl }) => {
  let bank: TreasuryBank;
  beforeAll(async () => {
    bank = await TreasuryBank.open(databaseUrl);
  }, 120_000);
  afterAll(() => bank.close());

  /** Takes an action in the bank and in the model, and compares their answers, documents and money. */
  async function take(world: World, action: Action): Promise<boolean> {
    const refusal = await bank.perform(action, world);
    const rules = perform(world, action);
    if (rules.length === 0) expect(refusal).toBeNull();
    else expect(rules).toContain(refusal);
    expect(await bank.lines()).toEqual(modelLines(world));
    expect(await bank.breaches()).toEqual([]);
    return refusal === null;
  }

  it(`carries documents out as the model does, in ${SEEDS.length} runs of ${ACTIONS} actions from seed ${SEEDS.at(-RUNS) ?? REPLAYED}`, async () => {
    const done = new Set<string>();
    for (const seed of SEEDS) {
      const random = randomFrom(seed);
      const world = await bank.begin();
      for (let count = 1; count <= ACTIONS; count += 1) {
        const action = drawAction(random, world);
        const isDone = await take(world, action).catch((cause: unknown) => {
          const replay = `To replay: MODEL_SEED=${seed} npm run prove -- treasury-model`;
          throw new Error(`Action ${count} of seed ${seed}, ${JSON.stringify(action)}. ${replay}`, { cause });
        });
        if (isDone) done.add(action.kind);
      }
    }
    if (REPLAYED === null) expect([...done].sort()).toEqual([...KINDS].sort());
  }, 7_200_000);
});
