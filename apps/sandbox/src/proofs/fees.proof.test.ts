import { and, eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { toSen } from '@ibk/sdk/format';
import { leg } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { randomFrom } from '../demo/random.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { type Clerk, UNENCRYPTED } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { DEST, enterInquiry, inquire, ONLINE, signInDesk, SKN, SOURCE, stage, type Transfer } from '../testing/desk.ts';
import { type Sandbox, scenario, startSandbox } from '../testing/index.ts';

const ENTRIES = inject('isLongProof') ? 10_000 : 24;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_123;
const MOST_AT_ONCE = 50;
const TRANSFERS: readonly [Transfer, ...Transfer[]] = [
  { dest: DEST },
  { ...ONLINE },
  { ...ONLINE, productId: 'TRF_BIF' },
  { ...SKN },
];

describe.each(databases())(`${ENTRIES} random transfers from seed ${SEED} on $name`, ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let verifier: Clerk;
  let approver: Clerk;
  beforeAll(async () => {
    // One in six is refused unless it stays within the bank, so that not every fee that was quoted is earned.
    const refused = scenario('some-refused').when({ dest: '*7' }).refuses();
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl, scenario: refused });
    ({ maker, verifier, approver } = await signInDesk(bank));
  });
  afterAll(() => bank.close());

  const booked = async (): Promise<bigint> => {
    const { accounts } = await bank.books();
    return toSen(accounts.find(({ accountNumber }) => accountNumber === SOURCE)?.booked ?? 0);
  };
  const earned = async (): Promise<bigint> => {
    const fees = eq(leg.accountNumber, INTERNAL_ACCOUNTS.fees.accountNumber);
    const [row] = await bank.database.db
      .select({ sum: sum(leg.amount) })
      .from(leg)
      .where(fees);
    return BigInt(row?.sum ?? 0);
  };

  it('earn exactly the fees that were quoted, and cost the source nothing else', async () => {
    const random = randomFrom(SEED);
    const [feesBefore, bookedBefore] = [await earned(), await booked()];
    const quoted = new Map<string, { amount: bigint; fee: bigint }>();
    for (let entry = 0; entry < ENTRIES; entry += 1) {
      const like = random.pick(TRANSFERS);
      const amount = 10_000 + random.below(100_000) / 100;
      const dest = like.dest === DEST ? DEST : `${like.dest?.slice(0, -1)}${entry % 6 === 5 ? 7 : random.below(6)}`;
      const { body } = await inquire(maker, { ...like, dest, amount });
      const { referenceId } = (await enterInquiry(maker, body.requestId)).body;
      const { amountParameters } = body;
      quoted.set(referenceId, { amount: toSen(amountParameters.amount), fee: toSen(amountParameters.feeExclude) });
    }
    const references = [...quoted.keys()];
    for (let from = 0; from < ENTRIES; from += MOST_AT_ONCE) {
      const items = (version: number) =>
        references.slice(from, from + MOST_AT_ONCE).map((referenceId) => ({ referenceId, version }));
      await stage(verifier, 'verify', items(1));
      await stage(approver, 'approve', items(2));
    }
    bank.clock.advance('1h');
    await bank.runDue();

    const mine = and(eq(transaction.status, 'SUCCESS'), eq(transaction.entryBy, 'u_ekoS1'));
    const rows = (await bank.database.db.select().from(transaction).where(mine)).flatMap(({ referenceId }) => {
      const quote = quoted.get(referenceId);
      return quote ? [quote] : [];
    });
    expect(rows.length).toBeGreaterThan(ENTRIES / 2);
    expect(rows.length).toBeLessThan(ENTRIES);
    const total = (pick: (quote: { amount: bigint; fee: bigint }) => bigint) =>
      rows.reduce((all, quote) => all + pick(quote), 0n);
    expect((await earned()) - feesBefore).toBe(total(({ fee }) => fee));
    expect(bookedBefore - (await booked())).toBe(total(({ amount, fee }) => amount + fee));
    expect(await checkLedger(bank.database.db)).toEqual([]);
  }, 3_600_000);
});
