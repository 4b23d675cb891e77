import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idempotency, user } from '../../db/schema/identity.ts';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, deductionHistory } from '../../db/schema/treasury.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { keyHashOf } from '../../operation/idempotency.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { besides } from '../../testing/held-back.ts';
import type { Sandbox } from '../../testing/index.ts';
import * as desk from '../../testing/treasury-desk.ts';

describe.each(databases())('The tax authority of a bank on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let approver: Clerk;
  desk.treasuryBank({ databaseUrl }, (...opened) => ([bank, approver] = opened));

  const paymentsOf = ({ row: { deductionId } }: desk.Potongan) =>
    bank.database.db.$count(
      deductionHistory,
      and(eq(deductionHistory.deductionId, deductionId), eq(deductionHistory.posting, 'pay')),
    );

  it.each(['KD26070001', 'KD26070003'])(
    'is asked without a lock on the row of %s, and a second payer is told who pays it',
    async (kasdaId) => {
      const which = await desk.potongan(bank.database.db, kasdaId, '411121');
      const [first, second] = await besides(bank, databaseUrl, sql`lock table outside_order in exclusive mode`, {
        first: () => desk.pay(approver, which),
        meanwhile: () => desk.pay(approver, which),
      });
      expect(first.status).toBe(200);
      expect(second.status).toBe(422);
      if (databaseUrl !== null) {
        expect(second.body.ruleId).toBe('bill.underWay');
        expect(second.body.message).toMatch(
          /^Tagihan ini sedang dibayar oleh Pande [^,]+ sejak \d\d-\d\d-\d{4} [\d:]+,/,
        );
      }
      expect(await paymentsOf(which)).toBe(1);
    },
  );

  it('makes a code without a lock on its row, and whoever wants the row meanwhile is told who changes its code', async () => {
    const maker = await signIn(bank, 'niaB1');
    const which = await desk.potongan(bank.database.db, 'KD26070003', '411124');
    const [made, other] = await besides(bank, databaseUrl, sql`lock table tax_billing in exclusive mode`, {
      first: () => desk.createBilling(maker, which),
      meanwhile: () => desk.change(maker, which, '077900000006100'),
    });
    expect(made).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(other.status).toBe(422);
    if (databaseUrl !== null) {
      expect(other.body.ruleId).toBe('deduction.underWay');
      expect(other.body.message).toMatch(
        /^Kode billing potongan ini sedang diubah oleh Nia [^,]+ sejak [\d-]+ [\d:]+\. /,
      );
    }
    expect((await again(which)).row).toMatchObject({ idBilling: made.body.billing.billnum, sent: null, sentAt: null });
  });

  it.each([
    ['judges a code', 'KD26070001', '9000000071', null],
    ['makes a code', 'KD26070003', '9000000072', '026070000000001'],
  ])('%s for a row of a bank that was killed meanwhile, once', async (_, kasdaId, kodeMap, billNumber) => {
    const { db } = bank.database;
    const which = await desk.splitOff(db, kasdaId, kodeMap, '00');
    const isIts = eq(deduction.deductionId, which.row.deductionId);
    const code = '077900000007100';
    const [known] = await db.select().from(taxBilling).limit(1);
    const requestId = `rd_${kodeMap}`;
    const sent =
      billNumber === null
        ? ({ action: 'updateBilling', requestId, code, expiredDate: null } as const)
        : ({ action: 'createBilling', requestId, form: known!.data } as const);
    const [maker] = await db.select().from(user).where(eq(user.username, 'niaB1'));
    const sentBy = maker!.userId;
    await db
      .update(deduction)
      .set({ idBilling: null, sent, sentAt: new Date(bank.clock.now()), sentBy })
      .where(isIts);
    await oneMinute();
    const { row } = await again(which);
    expect(row).toMatchObject({ sent: null, sentAt: null, sentBy: null, version: 2, status: which.row.status });
    const made = await db.select().from(taxBilling).where(eq(taxBilling.requestId, requestId));
    expect(made.map((each) => each.billNumber)).toEqual(billNumber === null ? [] : [row.idBilling]);
    expect(row.idBilling).toMatch(billNumber === null ? code : /^\d{15}$/);
  });

  const payAndDie = (which: desk.Which, asks?: boolean) => desk.payAndDie(bank, which, asks);
  const again = ({ row }: desk.Potongan) => desk.potongan(bank.database.db, row.kasdaId, row.kodeMap);
  const oneMinute = async () => {
    bank.clock.advance('1m');
    await Promise.all([bank.runDue(), bank.runDue()]);
  };

  it('is asked about a payment by its request after the bank was killed, and nobody else can act on the row before', async () => {
    const maker = await signIn(bank, 'niaB1');
    const which = await desk.splitOff(bank.database.db, 'KD26070001', '9000000001', '00');
    await payAndDie(which, true);
    expect(await checkLedger(bank.database.db)).toEqual([]);
    for (const refused of [await desk.pay(approver, which), await desk.change(maker, which, '077900000000900')])
      expect(refused).toMatchObject({ status: 422, body: { ruleId: 'bill.underWay' } });
    await bank.runDue();
    expect((await again(which)).row.status).toBe('AKTIF');
    await oneMinute();
    const { row } = await again(which);
    expect(row).toMatchObject({ status: 'BERHASIL', sentAt: null, ntpn: expect.stringMatching(/^\w{16}$/) as string });
    expect(await paymentsOf(which)).toBe(1);
    expect(await desk.pay(approver, which)).toMatchObject({ status: 422, body: { ruleId: 'deduction.states' } });
  });

  it.each([
    ['has no answer yet', '9000000021', '06', true, 'REINQUIRY', 1],
    ['refused it after the debit', '9000000022', '03', true, 'GAGAL_EC', 1],
    ['refused it', '9000000023', '02', true, 'GAGAL', 0],
    ['never received it', '9000000024', '00', false, 'GAGAL', 0],
  ])('%s, and row %s of a killed bank becomes what it says', async (_, kodeMap, ending, asks, to, paid) => {
    const which = await desk.splitOff(bank.database.db, 'KD26070001', kodeMap, ending);
    const before = await desk.held(bank.database.db);
    await payAndDie(which, asks);
    await oneMinute();
    expect((await again(which)).row.status).toBe(to);
    expect(before - (await desk.held(bank.database.db))).toBe(BigInt(paid) * desk.SHARE);
  });

  it('is not asked again by a repeated request that was cut off before its answer was stored', async () => {
    const which = await desk.splitOff(bank.database.db, 'KD26070001', '9000000031', '02');
    const key = 'potongan-terputus-01';
    const first = await desk.pay(approver, which, { key });
    const { deductionId, requestId, version } = (await again(which)).row;
    const begun = { begun: { deductionId, request: { action: 'process', requestId } } };
    await bank.database.db
      .update(idempotency)
      .set({ answer: begun })
      .where(eq(idempotency.keyHash, keyHashOf(key)));
    const repeated = await desk.pay(approver, which, { key });
    expect(repeated.headers.get('Idempotency-Replayed')).toBe('true');
    expect(repeated.body).toEqual(first.body);
    expect((await again(which)).row.version).toBe(version);
  });

  it('may not answer at all: the row then waits for a reinquiry, and fails if the payment never arrived', async () => {
    const which = await desk.splitOff(bank.database.db, 'KD26070001', '9000000051', '00');
    const rename = (from: string, to: string) =>
      bank.database.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
    await rename('outside_order', 'out_of_reach');
    const answer = await desk.pay(approver, which);
    await rename('out_of_reach', 'outside_order');
    expect(answer).toMatchObject({ status: 200, body: { status: 'REINQUIRY' } });
    expect((await again(which)).row).toMatchObject({ status: 'REINQUIRY', sentAt: null, ntpn: null });
    const asked = await desk.reinquire(approver, await again(which));
    expect(asked.body).toMatchObject({
      status: 'GAGAL_EC',
      keteranganError: 'Pembayaran tidak sampai ke kantor pajak',
    });
  });

  it('decides before the refused document of the row fails, which it does without another word of its rail', async () => {
    const which = await desk.splitOff(bank.database.db, 'KD26070002', '9000000041', '00');
    await payAndDie(which, true);
    await bank.force(which.transaction.referenceId, 'fail');
    expect((await again(which)).transaction.status).toBe('SUSPECT');
    await oneMinute();
    expect((await again(which)).row.status).toBe('BERHASIL');
    expect((await again(which)).transaction.status).toBe('FAILED');
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });
});
