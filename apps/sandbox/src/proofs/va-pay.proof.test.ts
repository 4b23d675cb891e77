import { fromSen } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { virtualAccountBill, virtualAccountPayment } from '../db/schema/virtual-accounts.ts';
import { randomFrom } from '../demo/random.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { Refused } from '../operation/refusals.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { databases } from '../testing/databases.ts';
import { enterInquiry, SOURCE, stage } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';

const PAYMENTS = inject('isLongProof') ? 1_000 : 20;
const PAYERS = 8;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_126;
/** Three quarters of what the payers bring: more than those from outside have, so that both kinds pay. */
const OWED = PAYMENTS * 30_000 + 0.01;
const NUMBER = '1170030000009011';
/** How often a payer of the portal looks again after somebody else has paid the part that was shown. */
const LOOKS = 20;

describe.each(databases())('Eight payers of one virtual account on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let desk: Record<'maker' | 'verifier' | 'approver', Clerk>;
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
    const [maker, verifier, approver] = await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map((who) => signIn(bank, who)),
    );
    if (!maker || !verifier || !approver) throw new Error('Nobody pays');
    desk = { maker, verifier, approver };
    const plan = {
      installmentMessage: 'Pinjaman',
      installmentType: 'OPEN',
      tenor: 999,
      amount: OWED,
      minTransaction: 10_000,
    };
    const account = {
      merchantId: 'M0003',
      virtualAccountName: 'SITI',
      idMember: '9011',
      virtualAccountType: 'CR_ONLY',
    };
    await maker('registerVirtualAccount', { body: { ...account, virtualAccountInstallment: true, ...plan } });
  });
  afterAll(() => bank.close());

  /** Pays from outside of the portal. @returns the rule that refused it, or null */
  const outside = (amount: number, paymentKey: string): Promise<string | null> =>
    bank.payVirtualAccount({ virtualAccountNumber: NUMBER, amount, payer: 'ATM', paymentKey }).then(
      () => null,
      (fault: unknown) => {
        if (fault instanceof Refused) return fault.ruleId;
        throw fault;
      },
    );

  /** Pays by the portal: entered, verified and approved. @returns the rule that refused it, or null */
  async function portal(amount: number): Promise<string | null> {
    const { maker, verifier, approver } = desk;
    const bills = await maker('readVirtualAccountBills', { query: { merchantId: 'M0003', virtualAccount: NUMBER } });
    if (bills.status !== 200) return bills.body.ruleId as string;
    const [{ installmentId, installmentDetailId, otherInfo }] = bills.body.choices;
    const parameters = { merchantId: 'M0003', type: 'INSTALLMENT', installmentId, installmentDetailId };
    const paid = Math.min(amount, otherInfo.deficiencyAmount as number);
    const inquired = await maker('inquire', {
      body: { productId: 'MULTI_PYM', source: SOURCE, dest: NUMBER, amount: paid, parameters },
    });
    if (inquired.status !== 200) return inquired.body.ruleId as string;
    const { referenceId } = (await enterInquiry(maker, inquired.body.requestId as string)).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    const [result] = (await stage(approver, 'approve', [{ referenceId, version: 2 }])).body.results;
    return result.outcome === 'done' ? null : (result.ruleId as string);
  }

  it(`never pay a sen more than is owed, and no part twice, by seed ${SEED}`, { timeout: 1_800_000 }, async () => {
    const refused = new Map<string, number>();
    const payer = async (index: number) => {
      const random = randomFrom(SEED + index);
      for (let at = index; at < PAYMENTS; at += PAYERS) {
        const amount = 20_000 + random.below(40_000) + (at % 3) / 100;
        let ruleId = index % 2 === 0 ? await outside(amount, `key-${at}`) : await portal(amount);
        for (let look = 1; ruleId === 'bill.choice' && look < LOOKS; look += 1) ruleId = await portal(amount);
        if (ruleId !== null) refused.set(ruleId, (refused.get(ruleId) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: PAYERS }, (_, index) => payer(index)));
    const { db } = bank.database;
    const payments = await db
      .select()
      .from(virtualAccountPayment)
      .where(eq(virtualAccountPayment.virtualAccountNumber, NUMBER));
    const [bill] = await db
      .select()
      .from(virtualAccountBill)
      .where(eq(virtualAccountBill.virtualAccountNumber, NUMBER));
    const made = payments.filter(({ state }) => state === 'PAID');
    const paid = made.reduce((sum, { amount }) => sum + amount, 0n);
    expect(fromSen(paid)).toBeLessThanOrEqual(OWED);
    expect(bill?.paid).toBe(paid);
    expect(new Set(made.map(({ partId }) => partId)).size).toBe(made.length);
    expect(made.length + [...refused.values()].reduce((sum, count) => sum + count, 0)).toBe(PAYMENTS);
    expect(
      [...refused.keys()].filter(
        (rule) => !['rail.amount', 'bill.paid', 'bill.choice', 'bill.underWay', 'bill.changed'].includes(rule),
      ),
    ).toEqual([]);
    expect(
      made.some(({ paymentKey }) => paymentKey === null) && made.some(({ paymentKey }) => paymentKey !== null),
    ).toBe(true);
    expect(await checkLedger(db)).toEqual([]);
  });
});
