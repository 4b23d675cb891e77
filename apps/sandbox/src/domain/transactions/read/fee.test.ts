import { formatRupiah } from '@ibk/sdk/format';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { balance, hold } from '../../../db/schema/banking.ts';
import { corporateGroup, user } from '../../../db/schema/identity.ts';
import { inquiry } from '../../../db/schema/transactions.ts';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { signIn } from '../../../testing/clerk.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, enterInquiry, inquire } from '../../../testing/desk.ts';

const AMOUNT = 60_000;
const SEN = 60_000_00n;
const FEE = 2_500_00n;

// In-house transfers are free, so the test adds a fee to the inquiry; from the entry on, all code is the bank's own.
describe.each(databases())('On $name, a transfer with a fee', ({ databaseUrl }) => {
  const { bank, maker } = deskBank({ databaseUrl });

  const balanceOf = async (accountNumber: string) =>
    (await bank().database.db.select().from(balance).where(eq(balance.accountNumber, accountNumber)))[0];
  /** Enters a transfer from a new account with this balance, and verifies it. */
  async function verified(sen: bigint) {
    const { accountNumber: source } = await bank().factories.account({ balance: Number(sen) / 100 });
    const { requestId } = (await inquire(maker, { source, amount: AMOUNT })).body;
    await bank()
      .database.db.update(inquiry)
      .set({ fee: FEE })
      .where(eq(inquiry.requestId, requestId as string));
    const { referenceId } = (await enterInquiry(maker, requestId as string)).body as { referenceId: string };
    await act(await signIn(bank(), 'fitriA1'), 'verify', { referenceId, version: 1 });
    return { source, item: { referenceId, version: 2 } };
  }
  const approve = async (item: { referenceId: string; version: number }) =>
    act(await signIn(bank(), 'gunawanR1'), 'approve', item);

  it('debits amount and fee from the source once, even when the balance is exactly their sum', async () => {
    const { source, item } = await verified(SEN + FEE);
    expect(await approve(item)).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
    expect(await balanceOf(source)).toMatchObject({ booked: 0n, held: 0n });
    const holds = await bank().database.db.select().from(hold).where(eq(hold.referenceId, item.referenceId));
    expect(holds.map(({ amount }) => amount)).toEqual([SEN + FEE]);
    expect(await checkLedger(bank().database.db)).toEqual([]);
  });

  it('is refused when one sen of its fee is missing, and debits nothing', async () => {
    const { source, item } = await verified(SEN + FEE - 1n);
    expect(await approve(item)).toMatchObject({ outcome: 'refused', ruleId: 'balance.insufficient' });
    expect(await balanceOf(source)).toMatchObject({ booked: SEN + FEE - 1n, held: 0n });
  });

  it('counts only its amount towards the limits of user and group', async () => {
    const { item } = await verified(SEN + FEE);
    await bank().database.db.update(corporateGroup).set({ limitTransaction: SEN });
    await bank().database.db.update(user).set({ limitTransaction: SEN });
    expect(await approve(item)).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
  });

  it('exceeds a limit only by its amount, even if by one sen', async () => {
    const { item } = await verified(SEN + FEE);
    await bank()
      .database.db.update(user)
      .set({ limitTransaction: SEN - 1n });
    expect(await approve(item)).toMatchObject({
      outcome: 'refused',
      ruleId: 'limit.user',
      // The fee is not part of what the limit bounds, so the sentence does not call it a total.
      message: `Nominal ${formatRupiah(SEN)} melebihi limit transaksi Anda, ${formatRupiah(SEN - 1n)}.`,
    });
  });

  it('includes its fee in the authorised total', async () => {
    const { item } = await verified(SEN + FEE);
    const approver = await signIn(bank(), 'gunawanR1');
    const allowed = await approver('authorise', { body: { action: 'approve', items: [item] } });
    expect(allowed.body.total).toBe(62_500);
  });
});
