import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leg } from '../../db/schema/banking.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { writeTo } from '../../db/write.ts';
import { INTERNAL_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enter, inquire, ONLINE, RTGS, SKN, SOURCE, stage, type Transfer } from '../../testing/desk.ts';
import { returnDue } from '../transactions/pay/return-transfer.ts';
import type { SettlePort } from '../transactions/facts/settle-port.ts';
import { askDue } from '../transactions/pay/settle.ts';

const BIF: Transfer = { ...ONLINE, productId: 'TRF_BIF' };
/** Endings of the payee's number at which the other bank refuses, never answers, or has no such account. */
const [REFUSES, HANGS, UNKNOWN] = ['5210336702', '5210336703', '5210336705'];

describe.each(databases())('A transfer to another bank on $name', ({ databaseUrl }) => {
  const { bank, maker } = deskBank({ databaseUrl });

  async function approved(transfer: Transfer): Promise<{ referenceId: string; status: string; ruleId: string | null }> {
    const item = await enter(maker, transfer);
    await stage(await signIn(bank(), 'fitriA1'), 'verify', [item]);
    const answer = await stage(await signIn(bank(), 'gunawanR1'), 'approve', [{ ...item, version: 2 }]);
    return answer.body.results[0];
  }
  const rowOf = async (referenceId: string) => {
    const [row] = await bank().database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    if (!row) throw new Error(`${referenceId} is gone`);
    return row;
  };
  /** Advances the clock and lets the bank make the inquiries that are due. @returns the number of payments due */
  async function pass(duration: string): Promise<number> {
    bank().clock.advance(duration);
    const { clock, database, profile } = bank();
    const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: () => undefined };
    return askDue(port, (fault) => expect.unreachable(String(fault)));
  }

  it.each([
    ['TRF_ONL', ONLINE, 6_500],
    ['TRF_BIF', BIF, 2_500],
    ['SKN', SKN, 2_900],
    ['RTGS', { ...RTGS, amount: 100_000_000 }, 25_000],
  ] as const)('by %s is told its fee first, and books it as legs three and four', async (productId, transfer, fee) => {
    expect((await maker('readFee', { query: { productId } })).body).toMatchObject({ fee });
    const { amountParameters } = (await inquire(maker, transfer)).body;
    const { amount, total } = amountParameters as { amount: number; total: number };
    expect(total).toBe(amount + fee);
    const { referenceId } = await approved(transfer);
    await pass('1h');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUCCESS' });
    const legs = await bank().database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg);
    const sen = BigInt(amount) * 100n;
    expect(legs.map(({ accountNumber, amount }) => [accountNumber, amount])).toEqual([
      [SOURCE, -sen],
      [INTERNAL_ACCOUNTS.clearing.accountNumber, sen],
      [SOURCE, -BigInt(fee) * 100n],
      [INTERNAL_ACCOUNTS.fees.accountNumber, BigInt(fee) * 100n],
    ]);
  });

  it('online is settled at once', async () => {
    expect(await approved(ONLINE)).toMatchObject({ status: 'SUCCESS' });
  });

  it('by SKN settles at the next full hour and not a second before', async () => {
    // The bank's clock stands at 09:42 WIB.
    const { referenceId, status } = await approved(SKN);
    expect(status).toBe('SUSPECT');
    expect(await pass('17m 59s')).toBe(0);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUSPECT' });
    expect(await pass('1s')).toBe(1);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUCCESS', settlementDate: '2026-07-14' });
  });

  it('that the other bank refuses returns amount and fee', async () => {
    const before = (await maker('readBalance', { query: { accountNumber: SOURCE } })).body;
    const { referenceId } = await approved({ ...BIF, dest: REFUSES });
    await pass('25s');
    expect(await rowOf(referenceId)).toMatchObject({ status: 'FAILED', errorMessage: 'Ditolak bank penerima' });
    expect((await maker('readBalance', { query: { accountNumber: SOURCE } })).body).toEqual(before);
  });

  it('is settled and returned on the day of the write, although it was found due before midnight', async () => {
    await bank().useScenario({
      name: 'malam',
      rules: [
        { match: { productId: 'TRF_BIF' }, outcome: 'hang', asks: 'success' },
        { match: { productId: 'TRF_ONL' }, outcome: 'return', delay: '2h' },
      ],
    });
    const [asked, returned] = [await approved(BIF), await approved(ONLINE)];
    const { clock, database, profile } = bank();
    const night = Date.parse('2026-07-14T23:59:00+07:00');
    clock.set(night);
    // Each write waits for two minutes.
    const write: SettlePort['write'] = async (work) => {
      clock.set(night + 120_000);
      try {
        return await writeTo(database.db)(work);
      } finally {
        clock.set(night);
      }
    };
    const port = { clock, profile, read: database.db, write, announce: () => undefined };
    for (const job of [askDue, returnDue]) await job(port, (fault) => expect.unreachable(String(fault)));
    expect(await rowOf(asked.referenceId)).toMatchObject({ status: 'SUCCESS', settlementDate: '2026-07-15' });
    const { returnedBy } = await rowOf(returned.referenceId);
    expect(await rowOf(returnedBy ?? '')).toMatchObject({ settlementDate: '2026-07-15' });
  });

  it('without an answer is asked about again after 1, 5, 15 and 60 minutes, then every hour, and is sent once', async () => {
    const { referenceId } = await approved({ ...ONLINE, dest: HANGS });
    const { sentAt } = await rowOf(referenceId);
    for (const [wait, due] of [
      ['59s', 0],
      ['1s', 1],
      ['4m 59s', 0],
      ['1s', 1],
      ['15m', 1],
      ['59m', 0],
      ['1m', 1],
      ['1h', 1],
      ['1h', 1],
    ] as const)
      expect([wait, await pass(wait)]).toEqual([wait, due]);
    expect(await rowOf(referenceId)).toMatchObject({ status: 'SUSPECT', inquiries: 6, sentAt });
  });

  it('is asked about once, however many processes find it due', async () => {
    const { referenceId } = await approved({ ...ONLINE, dest: HANGS });
    bank().clock.advance('1m');
    await Promise.all(Array.from({ length: 4 }, () => pass('0s')));
    expect(await rowOf(referenceId)).toMatchObject({ inquiries: 1 });
  });

  it('after the window is refused with the hours of the next one, and accepted once that opens', async () => {
    const item = await enter(maker, SKN);
    await stage(await signIn(bank(), 'fitriA1'), 'verify', [item]);
    bank().clock.set(Date.parse('2026-07-14T15:00:02+07:00'));
    const approve = async () => {
      const items = [{ ...item, version: 2 }];
      return (await stage(await signIn(bank(), 'gunawanR1'), 'approve', items)).body.results[0];
    };
    expect(await approve()).toMatchObject({
      ruleId: 'rail.window',
      message: 'Transfer SKN sedang tutup. Jadwal berikutnya 15-07-2026 06:30 sampai 15:00.',
    });
    const { warnings } = (await inquire(await signIn(bank(), 'ekoS1'), SKN)).body;
    expect(warnings).toContainEqual(expect.objectContaining({ ruleId: 'rail.window' }));
    bank().clock.set(Date.parse('2026-07-15T06:30:00+07:00'));
    expect(await approve()).toMatchObject({ ruleId: null, status: 'SUSPECT' });
    expect(await pass('89m')).toBe(0);
    await pass('1m');
    expect(await rowOf(item.referenceId)).toMatchObject({ status: 'SUCCESS' });
  });

  it.each([
    ['to a bank that does not exist', { ...ONLINE, parameters: { bankCode: '999' } }, 422, 'rail.bank'],
    ['to a bank that is closed', { ...ONLINE, parameters: { bankCode: '466' } }, 422, 'rail.bank'],
    ['online to a clearing code', { ...ONLINE, parameters: { bankCode: '0080017' } }, 422, 'rail.bank'],
    [
      'by SKN to a code of the online list',
      { ...SKN, parameters: { ...SKN.parameters, bankCode: '008' } },
      422,
      'rail.bank',
    ],
    ['to an unknown account', { ...ONLINE, dest: UNKNOWN }, 404, 'account.unknown'],
    ['online to a number of three digits', { ...ONLINE, dest: '123' }, 422, 'list.onlineAccount'],
    ['by RTGS stated as SKN', { ...RTGS, amount: 100_000_000, parameters: SKN.parameters }, 422, 'rail.type'],
    ['online below its least amount', { ...ONLINE, amount: 9_999.99 }, 422, 'rail.amount'],
    ['online above its largest amount', { ...ONLINE, amount: 50_000_000.01 }, 422, 'rail.amount'],
    ['by BI-FAST above its largest amount', { ...BIF, amount: 250_000_000.01 }, 422, 'rail.amount'],
    ['by SKN above its largest amount', { ...SKN, amount: 1_000_000_000.01 }, 422, 'rail.amount'],
    ['by RTGS below its least amount', { ...RTGS, amount: 99_999_999.99 }, 422, 'rail.amount'],
  ] as const)('is refused %s', async (_what, transfer, status, ruleId) => {
    expect(await inquire(maker, transfer)).toMatchObject({ status, body: { ruleId } });
  });

  it('has a payee whose name is looked up online and typed for SKN', async () => {
    const lookup = (productId: string, accountNumber: string) =>
      maker('validateExternalAccount', { query: { productId, bankCode: '008', accountNumber } });
    const { name } = (await lookup('TRF_ONL', ONLINE.dest)).body;
    expect((await inquire(maker, ONLINE)).body.content.dest).toEqual({
      ...{ account: ONLINE.dest, name, bankCode: '008', bankName: 'MANDIRI' },
    });
    expect((await lookup('TRF_BIF', UNKNOWN)).body).toMatchObject({ ruleId: 'account.unknown' });
    expect((await lookup('SKN', ONLINE.dest)).body).toMatchObject({ ruleId: 'rail.noLookup' });
    expect((await inquire(maker, SKN)).body.content).toMatchObject({
      dest: { account: SKN.dest, name: SKN.parameters.name, bankCode: '0080017', bankName: 'MANDIRI' },
      parameters: { transactionType: '2', recvType: '2', recvResident: '1', recvCitizen: '1' },
    });
  });

  it('has fee, limits and hours by product', async () => {
    const feeOf = async (productId: string) => (await maker('readFee', { query: { productId } })).body;
    expect(await feeOf('TRF_BIF')).toEqual({
      ...{ fee: 2_500, min: 1, max: 250_000_000, opensAt: null, closesAt: null, nextWindow: null },
    });
    expect(await feeOf('RTGS')).toEqual({
      ...{ fee: 25_000, min: 100_000_000, max: null },
      opensAt: '2026-07-13T23:30:00.000Z',
      closesAt: '2026-07-14T08:30:00.000Z',
      nextWindow: { opensAt: '2026-07-14T23:30:00.000Z', closesAt: '2026-07-15T08:30:00.000Z' },
    });
    bank().clock.set(Date.parse('2026-07-14T15:30:00+07:00'));
    const late = await signIn(bank(), 'ekoS1');
    expect((await late('readFee', { query: { productId: 'RTGS' } })).body).toMatchObject({
      ...{ opensAt: null, closesAt: null, nextWindow: { opensAt: '2026-07-14T23:30:00.000Z' } },
    });
    const unknown = await late('readFee', { query: { productId: 'ZZZ' } });
    expect([unknown.status, unknown.body.ruleId]).toEqual([404, 'product.unknown']);
  });
});
