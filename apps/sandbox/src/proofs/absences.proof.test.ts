import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Random, randomFrom } from '../demo/random.ts';
import { standIn } from '../db/schema/administration.ts';
import { user } from '../db/schema/identity.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { always, GROUP, matrixDesk, of, step } from '../testing/matrix-desk.ts';

const RUNS = inject('isLongProof') ? 1_000 : 6;
const SEED = 20_261_128;
const APPROVALS = 8;
const AMOUNTS = [1_000, 2_000, 3_000] as const;
const CLASSES = ['A', 'B', null, null, null] as const;
const APPROVERS = ['vinaM1', 'winarS1', 'yantiG1', 'absen1', 'absen2'] as const;
type Approver = (typeof APPROVERS)[number];

/** The expected approvals, written from the decisions and not from the rules of the SDK. */
interface World {
  classes: Record<Approver, string | null>;
  limits: Record<Approver, number>;
  /** The absences of today, by the user who stands in, each with its limit. */
  standsInFor: Map<Approver, { absent: Approver; limit: number }>;
  /** One class for each step. */
  steps: string[];
  amount: number;
  given: { by: Approver; place: Approver }[];
}

/** The place that a user would fill, or the rule that refuses. */
function expected({ classes, limits, standsInFor, steps, amount, given }: World, by: Approver): string {
  const used = given.flatMap((each) => [each.by, each.place]);
  const awaited = steps[given.length];
  if (awaited === undefined) return 'transaction.moves';
  if (used.includes(by)) return 'transaction.fourEyes';
  if (classes[by] === awaited) return amount <= limits[by] ? by : 'limit.user';
  const absence = standsInFor.get(by);
  if (!absence || classes[absence.absent] !== awaited || used.includes(absence.absent)) return 'approval.class';
  const most = Math.min(limits[by], limits[absence.absent], absence.limit);
  return amount <= most ? absence.absent : 'limit.user';
}

/** A world in which the steps can be completed at the entry, by whom is left open. */
function drawWorld(random: Random): World {
  const each = <T>(value: () => T) =>
    Object.fromEntries(APPROVERS.map((name) => [name, value()])) as Record<Approver, T>;
  const classes = { ...each(() => random.pick(CLASSES)), vinaM1: 'A', winarS1: 'B' };
  const limits = { ...each(() => random.pick(AMOUNTS)), vinaM1: 3_000, winarS1: 3_000 };
  const standsInFor: World['standsInFor'] = new Map();
  for (let count = 0; count < 12; count += 1) {
    const [absent, by] = [random.pick(APPROVERS), random.pick(APPROVERS)];
    const isTwice = [...standsInFor].some(([, known]) => known.absent === absent) || standsInFor.has(by);
    const isRing = standsInFor.get(absent)?.absent === by;
    if (absent !== by && !isTwice && !isRing) standsInFor.set(by, { absent, limit: random.pick(AMOUNTS) });
  }
  const steps = random.pick([['A'], ['B'], ['A', 'B'], ['B', 'A']]);
  return { classes, limits, standsInFor, steps, amount: random.pick(AMOUNTS), given: [] };
}

describe.each(databases())('Approvals with absences on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (const username of ['absen1', 'absen2'])
      await bank.factories.user({ ...GROUP, roleId: 'APR_USER', username, userId: `u_${username}`, name: username });
  });
  afterAll(() => bank.close());

  async function arrange({ classes, limits, standsInFor, steps }: World): Promise<void> {
    const { db } = bank.database;
    for (const name of APPROVERS) {
      const limitTransaction = BigInt(limits[name]) * 100n;
      await db.update(user).set({ approverClass: classes[name], limitTransaction }).where(eq(user.username, name));
    }
    await db.delete(standIn);
    const day = '2026-07-14';
    for (const [by, { absent, limit }] of standsInFor)
      await db.insert(standIn).values({
        ...{ absenceId: `si_${by}`, corporateId: GROUP.corporateId, userId: `u_${absent}`, standInId: `u_${by}` },
        ...{ from: day, to: day, limitTransaction: BigInt(limit) * 100n },
      });
    await bank.factories.approvalMatrix(always(...steps.map((name) => step(of(name)))), GROUP);
  }

  async function run(seed: number): Promise<number> {
    const random = randomFrom(seed);
    const world = drawWorld(random);
    await arrange(world);
    const { referenceId } = await desk.waiting({ amount: world.amount, note: `Uji ${seed}` });
    for (let count = 0; count < APPROVALS; count += 1) {
      const by = random.pick(APPROVERS);
      const { version } = (await desk.detail(referenceId)).transaction;
      const { ruleId } = await act(await desk.as(by), 'approve', { referenceId, version });
      const outcome = expected(world, by);
      const isPlace = (APPROVERS as readonly string[]).includes(outcome);
      expect([seed, count, by, ruleId]).toEqual([seed, count, by, isPlace ? null : outcome]);
      if (isPlace) world.given.push({ by, place: outcome as Approver });
    }
    const { approvals } = await desk.detail(referenceId);
    const places = approvals.map(({ username, inPlaceOf }) => ({ by: username, isOwn: inPlaceOf === null }));
    expect(places).toEqual(world.given.map(({ by, place }) => ({ by, isOwn: by === place })));
    return world.given.filter(({ by, place }) => by !== place).length;
  }

  it(`fill the places that the model expects, in ${RUNS} runs from seed ${SEED}`, async () => {
    let byStandIns = 0;
    for (let at = 0; at < RUNS; at += 1) byStandIns += await run(SEED + at);
    expect(byStandIns).toBeGreaterThan(0);
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }, 7_200_000);
});
