import type { Oddity } from '@ibk/sdk/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { user } from '../db/schema/identity.ts';
import { transaction, type TransactionRow } from '../db/schema/transactions.ts';
import { randomFrom } from '../demo/random.ts';
import { contentOf } from '../domain/transactions/facts/content.ts';
import { odditiesOf } from '../domain/transactions/guards/oddities.ts';
import { PRODUCTS } from '../domain/products/products.ts';
import { UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { type Draft, MONTH, PAYING_GROUPS, paymentsOf } from './ordinary-payments.ts';
import { type Planted, plant, USER_LIMIT } from './planted-payments.ts';

const LONG = inject('isLongProof');
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_123;
const ORDINARY = LONG ? 10_000 : 500;
const EACH = LONG ? 8 : 2;
const GROUPS = LONG ? PAYING_GROUPS.length : 2;
/** The groups have paid for half a year before the first check. */
const HISTORY = 6 * MONTH;
const MOST_DAYS = HISTORY + (LONG ? 14 : 3) * MONTH;
const START = Date.parse('2024-01-01T01:00:00Z');
const ZONE = 'Asia/Jakarta';
const CHUNK = 500;

/** Identifies a payee within its group. */
const payeeKey = ({ group, payee }: Draft): string =>
  [group.corporateId, group.corporateGroupId, payee.productId, payee.dest].join(' ');

/** The payments after the history: the ordinary ones, whose payees were paid before, and the first of each payee. */
function sorted(stream: readonly Draft[]): { ordinary: Set<Draft>; firsts: Draft[] } {
  const known = new Set<string>();
  const ordinary = new Set<Draft>();
  const firsts: Draft[] = [];
  for (const draft of stream) {
    if (draft.day >= HISTORY && ordinary.size < ORDINARY)
      if (known.has(payeeKey(draft))) ordinary.add(draft);
      else firsts.push(draft);
    known.add(payeeKey(draft));
  }
  return { ordinary, firsts };
}

/** Counts of the ids, such as `odd.copy 3`. */
const tally = (ids: readonly string[]): string =>
  [...new Set(ids)].map((id) => `${id} ${ids.filter((each) => each === id).length}`).join(', ');

describe.each(databases())(`Of ${ORDINARY} ordinary payments on $name, from seed ${SEED}`, ({ databaseUrl }) => {
  let bank: Sandbox;
  const makers = new Map<string, (typeof user.$inferSelect)[]>();
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    for (const { corporateId, corporateGroupId } of PAYING_GROUPS.slice(0, GROUPS)) {
      const of = { corporateId, corporateGroupId, limitTransaction: USER_LIMIT };
      const two = [await bank.factories.user(of), await bank.factories.user(of)];
      makers.set(`${corporateId} ${corporateGroupId}`, two);
    }
  });
  afterAll(() => bank.close());

  let count = 0;
  /**
   * The row of a payment. Maker and place in the stream follow from the payment, so that the seed determines
   * everything.
   */
  function rowOf(draft: Draft, status: 'VERIFY' | 'SUCCESS'): typeof transaction.$inferInsert {
    count += 1;
    const { group, payee, day, minute, amount } = draft;
    const { corporateId, corporateGroupId, source } = group;
    const { productId, dest, destName, creditAccount, account } = payee;
    const { productGroup, productDescription, fee } = PRODUCTS[productId];
    const [one, other] = makers.get(`${corporateId} ${corporateGroupId}`) ?? [];
    const maker = minute % 2 === 0 ? one : other;
    const requestId = `rq_odd${count}`;
    const about = { requestId, productId, source, sourceName: '', dest, destName, amount, fee, note: '' };
    return {
      ...about,
      content: contentOf({ ...about, ...(account ? { payee: account } : {}) }),
      referenceId: `ODD${String(count).padStart(6, '0')}`,
      version: 2,
      status,
      corporateId,
      corporateGroupId,
      productGroup,
      productDescription,
      creditAccount,
      schedule: { autoType: 'NOW' },
      entryBy: maker?.userId ?? null,
      entryAt: new Date(START + (day * 1_440 + minute) * 60_000),
    };
  }
  async function insert(drafts: readonly Draft[], status: 'VERIFY' | 'SUCCESS'): Promise<TransactionRow[]> {
    const rows: TransactionRow[] = [];
    for (let at = 0; at < drafts.length; at += CHUNK) {
      const values = drafts.slice(at, at + CHUNK).map((draft) => rowOf(draft, status));
      rows.push(...(await bank.database.db.insert(transaction).values(values).returning()));
    }
    return rows;
  }

  /** The reasons of every payment as a verifier sees it at the end of its day; most are paid then, some wait. */
  async function judge(stream: readonly Draft[]): Promise<Map<Draft, Oddity[]>> {
    const { db } = bank.database;
    const random = randomFrom(SEED);
    const found = new Map<Draft, Oddity[]>();
    for (const today of new Set(stream.map(({ day }) => day))) {
      const drafts = stream.filter(({ day }) => day === today);
      const waiting = await insert(drafts, 'VERIFY');
      for (const [at, draft] of drafts.entries()) {
        const row = waiting[at];
        if (row) found.set(draft, (await odditiesOf(db, [row], ZONE)).get(row.referenceId) ?? []);
      }
      // One in eight waits for its approver until the next working hours.
      const approved = waiting.filter(() => random.below(8) > 0).map(({ referenceId }) => referenceId);
      await db.update(transaction).set({ status: 'SUCCESS' }).where(inArray(transaction.referenceId, approved));
      if (random.below(3) === 0)
        await db.update(transaction).set({ status: 'SUCCESS' }).where(eq(transaction.status, 'VERIFY'));
    }
    return found;
  }

  it(`names all ${5 * EACH} odd ones planted among them and marks fewer than 1 %`, async () => {
    const all = paymentsOf(SEED, { groups: GROUPS, until: MOST_DAYS });
    const { ordinary, firsts } = sorted(all);
    expect(ordinary.size).toBe(ORDINARY);
    const last = Math.max(...[...ordinary].map(({ day }) => day));
    const stream = all.filter(({ day }) => day <= last);
    const planted = plant(SEED, { stream, ordinary: [...ordinary], each: EACH });
    await insert(
      stream.filter(({ day }) => day < HISTORY),
      'SUCCESS',
    );
    await bank.database.db.execute('analyze transaction');
    const added = planted.flatMap(({ odd, with: more }) => [...more, odd]);
    const looked = [...stream.filter(({ day }) => day >= HISTORY), ...added].sort(
      (one, other) => one.day - other.day || one.minute - other.minute,
    );
    const found = await judge(looked);
    const namesOf = (draft: Draft): string[] => (found.get(draft) ?? []).map(({ ruleId }) => ruleId);

    const missed = planted.filter(({ ruleId, odd }) => !namesOf(odd).includes(ruleId));
    const marked = [...ordinary].filter((draft) => namesOf(draft).length > 0);
    console.log(
      `${planted.length - missed.length} of ${planted.length} planted were named; ` +
        `${marked.length} of ${ordinary.size} ordinary were marked (${tally(marked.flatMap(namesOf)) || 'none'})`,
    );
    const shown = ({ ruleId, odd }: Planted) => ({ ruleId, payee: odd.payee.destName, names: namesOf(odd) });
    expect(missed.map(shown)).toEqual([]);
    expect(marked.length).toBeLessThan(ORDINARY / 100);
    // A first payment is not an ordinary one, and is always named.
    expect(firsts.filter((draft) => !namesOf(draft).includes('odd.firstPayee'))).toEqual([]);
  }, 3_600_000);
});
