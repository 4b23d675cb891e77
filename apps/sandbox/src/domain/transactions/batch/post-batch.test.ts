import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account, hold, leg } from '../../../db/schema/banking.ts';
import { history, transaction } from '../../../db/schema/transactions.ts';
import { uploadRow } from '../../../db/schema/upload.ts';
import { writeTo } from '../../../db/write.ts';
import { INTERNAL_ACCOUNTS } from '../../../ledger/internal-accounts.ts';
import { enterBatch, type MadeBatch, type MadeRow } from '../../../testing/batch-factory.ts';
import { databases } from '../../../testing/databases.ts';
import { deskBank } from '../../../testing/desk-bank.ts';
import { act, DEST, SOURCE } from '../../../testing/desk.ts';

const OTHER = '10001020088124';
const [NEAR, SECOND]: [MadeRow, MadeRow] = [
  { customerId: DEST, amount: 1_500_000_00n },
  { customerId: OTHER, amount: 250_000_50n },
];
const far = (channel: 'ONLINE' | 'BIFAST' | 'SKN' | 'RTGS', amount = 100_000_000_00n): MadeRow => ({
  customerId: '5210336789',
  amount,
  channel,
});

describe.each(databases())('An approved batch on $name', ({ databaseUrl }) => {
  const { bank, maker, approver } = deskBank({ databaseUrl });

  const entered = (rows: readonly MadeRow[], productId?: 'SI_GAJI_MULTI') =>
    writeTo(bank().database.db)((tx) =>
      enterBatch(tx, {
        rows,
        now: new Date(bank().clock.now()),
        zone: bank().profile.timeZone,
        ...(productId ? { productId } : {}),
      }),
    );
  const approve = async (rows: readonly MadeRow[], productId?: 'SI_GAJI_MULTI') => {
    const batch = await entered(rows, productId);
    return { ...batch, result: await approved(batch) };
  };
  const approved = ({ referenceId, version }: MadeBatch) => act(approver, 'approve', { referenceId, version });
  const rowsOf = (referenceChannel: string) =>
    bank()
      .database.db.select()
      .from(uploadRow)
      .where(eq(uploadRow.referenceChannel, referenceChannel))
      .orderBy(asc(uploadRow.line));
  const statesOf = async (referenceChannel: string) =>
    (await rowsOf(referenceChannel)).map(({ status }) => status).join(' ');
  const legsOf = async (referenceId: string) =>
    (await bank().database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg)).map(
      ({ accountNumber, amount }) => [accountNumber, amount],
    );
  const holdOf = async (referenceId: string) =>
    (await bank().database.db.select().from(hold).where(eq(hold.referenceId, referenceId)))[0];
  const statusOf = async (referenceId: string) =>
    (await bank().database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId)))[0]?.status;
  const hoursLater = async (hours: number) => {
    bank().clock.advance(`${hours}h`);
    await bank().runDue();
  };

  it('posts each row under its own reference and ends with SUCCESS, and nothing stands under its own', async () => {
    const { referenceId, referenceChannel, result } = await approve([NEAR, SECOND]);
    expect(result).toMatchObject({ outcome: 'done', status: 'SUCCESS', version: 4 });
    expect(await legsOf(referenceId)).toEqual([]);
    expect(await legsOf(`${referenceId}-2`)).toEqual([
      [SOURCE, -NEAR.amount],
      [DEST, NEAR.amount],
    ]);
    expect(await legsOf(`${referenceId}-3`)).toEqual([
      [SOURCE, -SECOND.amount],
      [OTHER, SECOND.amount],
    ]);
    expect(await holdOf(referenceId)).toMatchObject({ status: 'POSTED', left: 0n });
    const rows = await rowsOf(referenceChannel);
    expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(2);
    expect(rows[0]).toMatchObject({ status: 'SUCCESS', settlementDate: '2026-07-14', errorText: null });
  });

  it('pays a salary without its instalment, which goes to TITIPAN ANGSURAN beside it', async () => {
    const { referenceId } = await approve([{ ...NEAR, instalment: 400_000_00n }], 'SI_GAJI_MULTI');
    expect(await legsOf(`${referenceId}-2`)).toEqual([
      [SOURCE, -1_100_000_00n],
      [DEST, 1_100_000_00n],
    ]);
    expect(await legsOf(`${referenceId}-2-KMG`)).toEqual([
      [SOURCE, -400_000_00n],
      [INTERNAL_ACCOUNTS.instalments.accountNumber, 400_000_00n],
    ]);
  });

  it('gives the part of a row back whose account was closed, and pays the others', async () => {
    const batch = await entered([NEAR, SECOND]);
    await bank().database.db.update(account).set({ status: 'CLOSED' }).where(eq(account.accountNumber, OTHER));
    expect(await approved(batch)).toMatchObject({ status: 'SUCCESS' });
    expect(await rowsOf(batch.referenceChannel)).toMatchObject([
      { status: 'SUCCESS', errorText: null },
      { status: 'FAILED', errorText: 'Rekening tujuan tidak aktif', transactionId: null },
    ]);
  });

  it('fails if all rows fail, without a retry of the whole', async () => {
    await bank().useScenario({ name: 'tolak', rules: [{ outcome: 'refuse', message: 'Ditolak oleh skenario' }] });
    const { referenceId, referenceChannel, result } = await approve([NEAR, SECOND]);
    expect(result).toMatchObject({ status: 'FAILED', message: expect.stringContaining('2 baris') as string });
    expect(await holdOf(referenceId)).toMatchObject({ status: 'RELEASED', left: 0n });
    expect(await rowsOf(referenceChannel)).toMatchObject([
      { errorText: 'Ditolak oleh skenario' },
      { errorText: 'Ditolak oleh skenario' },
    ]);
    const again = await act(approver, 'retry', { referenceId, version: 4 });
    expect(again).toMatchObject({ outcome: 'refused', ruleId: 'transaction.retryable' });
  });

  it.each([
    ['its payee', { dest: OTHER }, 'SUCCESS FAILED SUCCESS'],
    ['its amount', { amountFrom: 1_000_000 }, 'FAILED SUCCESS FAILED'],
    ['its place among those that fit', { dest: DEST, nth: 2 }, 'SUCCESS SUCCESS FAILED'],
  ])('has a single row decided by a scenario that names %s', async (_, match, expected) => {
    await bank().useScenario({ name: 'baris', rules: [{ match, outcome: 'refuse' }] });
    const { referenceChannel } = await approve([NEAR, SECOND, NEAR]);
    expect(await statesOf(referenceChannel)).toBe(expected);
  });

  it('sends rows to other banks by their own rails, and ends when the last of them has settled', async () => {
    const rows = [NEAR, far('ONLINE', 1_000_000_00n), far('BIFAST'), far('SKN'), far('RTGS')];
    const { referenceId, referenceChannel, result } = await approve(rows);
    expect(result).toMatchObject({ status: 'SUSPECT', version: 3 });
    expect(await statesOf(referenceChannel)).toBe('SUCCESS SUCCESS SUSPECT SUSPECT SUSPECT');
    const open = (await rowsOf(referenceChannel)).filter(({ status }) => status === 'SUSPECT');
    const waiting = open.reduce((sum, { amount, fee }) => sum + amount + fee, 0n);
    expect(await holdOf(referenceId)).toMatchObject({ status: 'HELD', left: waiting });
    await hoursLater(1);
    expect(await statesOf(referenceChannel)).toBe('SUCCESS SUCCESS SUCCESS SUCCESS SUCCESS');
    expect(await statusOf(referenceId)).toBe('SUCCESS');
    expect(await legsOf(`${referenceId}-6`)).toEqual([
      [SOURCE, -100_000_000_00n],
      [INTERNAL_ACCOUNTS.clearing.accountNumber, 100_000_000_00n],
      [SOURCE, -25_000_00n],
      [INTERNAL_ACCOUNTS.fees.accountNumber, 25_000_00n],
    ]);
  });

  it('lets rows of SKN and RTGS wait for their next window, and pays the others', async () => {
    bank().clock.advance('12h');
    const { referenceId, referenceChannel } = await approve([NEAR, far('SKN'), far('RTGS')]);
    expect(await statesOf(referenceChannel)).toBe('SUCCESS ACTIVE ACTIVE');
    await hoursLater(10);
    expect(await statesOf(referenceChannel)).toContain('SUSPECT');
    await hoursLater(3);
    expect(await statusOf(referenceId)).toBe('SUCCESS');
  });

  it('keeps what a silent bank leaves open, and asks about it until there is an answer', async () => {
    await bank().useScenario({
      name: 'diam',
      rules: [{ match: { productId: 'TRF_ONL' }, outcome: 'hang', asks: 'refuse', delay: '2h' }],
    });
    const { referenceId, referenceChannel } = await approve([NEAR, far('ONLINE', 1_000_000_00n)]);
    await hoursLater(1);
    expect(await statesOf(referenceChannel)).toBe('SUCCESS SUSPECT');
    expect(await holdOf(referenceId)).toMatchObject({ left: 1_006_500_00n });
    await hoursLater(2);
    expect(await statesOf(referenceChannel)).toBe('SUCCESS FAILED');
    expect(await statusOf(referenceId)).toBe('SUCCESS');
  });

  it('is asked about by a reinquiry, row by row', async () => {
    await bank().useScenario({ name: 'diam', rules: [{ match: { productId: 'TRF_ONL' }, outcome: 'lost' }] });
    const { referenceId } = await approve([far('ONLINE', 1_000_000_00n)]);
    const [row] = await bank().database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    const answer = await maker('reinquireTransaction', { body: { requestId: row?.requestId ?? '' } });
    expect(answer.body).toMatchObject({ referenceId, status: 'SUCCESS' });
  });

  it('has a row that another bank sends back booked once as a credit, and names it', async () => {
    await bank().useScenario({ name: 'kembali', rules: [{ match: { productId: 'TRF_ONL' }, outcome: 'return' }] });
    const { referenceId, referenceChannel } = await approve([NEAR, far('ONLINE', 1_000_000_00n)]);
    await hoursLater(2);
    await bank().runDue();
    const [, returned] = await rowsOf(referenceChannel);
    const { returnedBy } = returned ?? expect.unreachable();
    expect(returned).toMatchObject({
      status: 'SUCCESS',
      errorText: expect.stringContaining(returnedBy ?? '-') as string,
    });
    expect(await legsOf(returnedBy ?? '')).toEqual([
      [INTERNAL_ACCOUNTS.clearing.accountNumber, -1_000_000_00n],
      [SOURCE, 1_000_000_00n],
    ]);
    const credits = eq(transaction.returnOf, `${referenceId}-3`);
    expect(await bank().database.db.$count(transaction, credits)).toBe(1);
  });

  it('of more rows than one turn pays is paid by the timer', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => ({ ...SECOND, amount: BigInt(1_000_00 + index) }));
    const { referenceId, referenceChannel, result } = await approve(rows);
    expect(result).toMatchObject({ status: 'SUSPECT' });
    await bank().runDue();
    expect(await statusOf(referenceId)).toBe('SUCCESS');
    const isPaid = and(eq(uploadRow.referenceChannel, referenceChannel), eq(uploadRow.status, 'SUCCESS'));
    expect(await bank().database.db.$count(uploadRow, isPaid)).toBe(250);
    const told = await bank().database.db.select().from(history).where(eq(history.referenceId, referenceId));
    expect(told.map(({ action }) => action)).toEqual(['entry', 'verify', 'approve', 'settle']);
  });

  it('is refused as a whole if the source lacks the total, although each row is below it', async () => {
    const dear = { ...NEAR, amount: 900_000_000_00n };
    const { result } = await approve([dear, { ...dear, customerId: OTHER }]);
    expect(result).toMatchObject({ outcome: 'refused', status: 'VERIFY' });
  });
});
