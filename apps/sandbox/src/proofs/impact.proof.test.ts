import type { ApprovalTier, Item } from '@ibk/sdk/contract';
import { type GroupTerms, impactChanged, impactReplay, type PastPayment, type PaymentOutcome } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { corporateGroup } from '../db/schema/identity.ts';
import { randomFrom } from '../demo/random.ts';
import { pastPayments, termsOf } from '../domain/administration/impact-rows.ts';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { act, enterInquiry, inquire } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { always, APPROVERS, GROUP, MATRIX_SOURCE, matrixDesk, of, OTHER_B, step } from '../testing/matrix-desk.ts';

const isLong = inject('isLongProof');
const LONG = { timeout: 3_600_000 };
const PAYMENTS = isLong ? 1_000 : 24;
/** The bank moves to the next day after so many payments. */
const A_DAY = 12;
const SEED = 31;
const THOUSAND = 1_000;

interface Planned {
  amount: number;
  /** Who tries to approve it, in this order. */
  approvers: readonly string[];
}

/** Payments of up to 900 thousand, with up to three attempts to approve each. */
function planned(): Planned[] {
  const random = randomFrom(SEED);
  return Array.from({ length: PAYMENTS }, () => {
    const order = [...APPROVERS].sort(() => random.below(3) - 1);
    return { amount: (1 + random.below(900)) * THOUSAND, approvers: order.slice(0, random.below(4)) };
  });
}

/** What changes before the same payments are made once more. */
interface Variant {
  name: string;
  change: (bank: Sandbox, desk: ReturnType<typeof matrixDesk>) => Promise<unknown>;
}
const tier = (upTo: number | null, ...steps: ApprovalTier['steps']): ApprovalTier => ({ upTo, steps });
const setLimit = (bank: Sandbox, limit: number) =>
  bank.database.db
    .update(corporateGroup)
    .set({ limitTransaction: BigInt(limit) * 100n })
    .where(
      and(
        eq(corporateGroup.corporateId, GROUP.corporateId),
        eq(corporateGroup.corporateGroupId, GROUP.corporateGroupId),
      ),
    );
const VARIANTS: readonly Variant[] = [
  {
    name: 'a lower limit of the maker and of one approver',
    change: async (_, desk) => {
      await desk.setUser('tomiS1', { limitTransaction: 80_000_000n });
      await desk.setUser(OTHER_B, { limitTransaction: 30_000_000n });
    },
  },
  {
    name: 'another matrix and a lower limit of the group',
    change: async (bank) => {
      const tiers = [tier(300 * THOUSAND, step(of('B'))), tier(850 * THOUSAND, step(of('A')), step(of('B')))];
      await bank.factories.approvalMatrix(tiers, GROUP);
      await setLimit(bank, 1_500 * THOUSAND);
    },
  },
  {
    name: 'a matrix that nobody fulfils',
    change: (bank) => bank.factories.approvalMatrix(always(step(of('C'))), GROUP),
  },
];

type Outcome = Omit<PaymentOutcome, 'referenceId'>;
const refused = (ruleId: string): Outcome => ({ result: 'REFUSED', refusedBy: ruleId, awaited: null });

describe.each(databases())('The replay of past payments on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  const desk = matrixDesk(() => bank);
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl, changes: UNENCRYPTED });
  });
  afterAll(() => bank.close());
  const at = () => ({ ...GROUP, read: bank.database.db, now: new Date(bank.clock.now()), zone: bank.profile.timeZone });

  /** What the bank shows of a payment after all attempts. */
  async function shown({ referenceId }: Pick<Item, 'referenceId'>, rules: readonly string[]): Promise<Outcome> {
    const { status, approval } = (await desk.detail(referenceId)).transaction;
    if (status !== 'VERIFY') return { result: 'APPROVED', refusedBy: null, awaited: null };
    if (rules.includes('limit.group')) return refused('limit.group');
    return { result: 'WAITS', refusedBy: null, awaited: approval?.awaited ?? null };
  }

  /** Makes the payments with a bank of that day, and approves them as far as it lets. */
  async function make(plans: readonly Planned[]) {
    const made: { referenceId: string | null; outcome: Outcome; given: string[] }[] = [];
    for (const [index, { amount, approvers }] of plans.entries()) {
      if (index > 0 && index % A_DAY === 0) {
        bank.clock.advance('1d');
        desk.forget();
      }
      const maker = await desk.as('tomiS1');
      const inquired = await inquire(maker, { source: MATRIX_SOURCE, amount });
      const entered = inquired.status === 200 ? await enterInquiry(maker, inquired.body.requestId) : inquired;
      if (entered.status !== 200) {
        const { ruleId } = entered.body;
        const nobody = { result: 'NOBODY', refusedBy: null, awaited: null } as const;
        made.push({ referenceId: null, outcome: ruleId === 'approval.missing' ? nobody : refused(ruleId), given: [] });
        continue;
      }
      const { referenceId } = entered.body;
      await act(await desk.as('uliP1'), 'verify', { referenceId, version: 1 });
      const [given, rules]: string[][] = [[], []];
      for (const username of approvers) {
        const { outcome, ruleId } = await desk.approve(username, { referenceId });
        if (outcome === 'done') given?.push(username);
        else rules?.push(ruleId ?? '');
      }
      made.push({ referenceId, outcome: await shown({ referenceId }, rules ?? []), given: given ?? [] });
    }
    return made;
  }

  const since = new Date(0);
  let plans: Planned[] = [];
  let payments: PastPayment[] = [];
  let terms: GroupTerms | null = null;

  it(`under the terms in force is what happened, for all ${PAYMENTS}`, LONG, async () => {
    await setLimit(bank, 4_000 * THOUSAND);
    const made = await make(planned());
    const all = await pastPayments(at(), since);
    payments = made.flatMap(({ referenceId }) => all.find((each) => each.referenceId === referenceId) ?? []);
    terms = await termsOf(at());
    if (!terms) throw new Error('No group');
    const replayed = impactReplay({ payments, terms });
    expect(replayed).toHaveLength(PAYMENTS);
    const happened = made.map(({ outcome, referenceId }) =>
      // An approval that met the limit of the day is not in the history: the payment waits for it.
      outcome.refusedBy === null ? { referenceId, ...outcome } : { referenceId, result: 'WAITS' },
    );
    expect(replayed).toMatchObject(happened);
    expect(new Set(replayed.map(({ result }) => result))).toEqual(new Set(['APPROVED', 'WAITS']));
    plans = made.map(({ given }, index) => ({ amount: planned()[index]?.amount ?? 0, approvers: given }));
  });

  it.each(VARIANTS)('under $name is what a fresh bank does with the same payments', LONG, async ({ change }) => {
    await bank.reset();
    desk.forget();
    await setLimit(bank, 4_000 * THOUSAND);
    await change(bank, desk);
    const changed = await termsOf(at());
    if (!changed) throw new Error('No group');
    const replayed = impactReplay({ payments, terms: changed });
    const before = impactReplay({ payments, terms: terms ?? changed });
    expect(impactChanged({ before, after: replayed }).length).toBeGreaterThan(0);
    const made = await make(plans);
    const differing = made.flatMap(({ outcome }, index) => {
      const { result, refusedBy, awaited } = replayed[index] ?? {};
      // The bank does not say of a payment that has some approvals that nobody can give the others.
      const isSame = result === 'NOBODY' && outcome.result === 'WAITS';
      return isSame || JSON.stringify({ result, refusedBy, awaited }) === JSON.stringify(outcome)
        ? []
        : [{ index, outcome, replayed: replayed[index] }];
    });
    expect(differing, `seed ${SEED}`).toEqual([]);
  });
});
