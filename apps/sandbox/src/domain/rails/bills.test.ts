import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entryCustomerName } from '@ibk/sdk/rules';
import { leg } from '../../db/schema/banking.ts';
import { outsideOrder } from '../../db/schema/outside.ts';
import { inquiry, transaction } from '../../db/schema/transactions.ts';
import { writeTo } from '../../db/write.ts';
import { type ClerkAnswer } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry, SOURCE, stage } from '../../testing/desk.ts';
import { settleOne } from '../transactions/pay/settle.ts';
import { BILLERS } from '../products/billers.ts';
import { onlyBill } from './biller.ts';

const FEE = 3_000;
const EXECUTES = '121100450029';
const REFUSES = '121100450102';
const HANGS = '121100450203';
const LATE = '121100450304';
const ALL = [EXECUTES, REFUSES, HANGS, LATE];

it('no fact about a customer repeats the customer number or has its name', () => {
  const repeated = Object.entries(BILLERS).flatMap(([productId, { customers }]) =>
    customers.flatMap(({ number, facts }) => {
      const told = [...Object.keys(facts), ...Object.values(facts)];
      return told.includes(number) || told.includes(entryCustomerName({ productId })) ? [number] : [];
    }),
  );
  expect(repeated).toEqual([]);
});

describe.each(databases())('A bill on $name', ({ databaseUrl }) => {
  const { bank, signInAgain, maker, verifier, approver } = deskBank({ databaseUrl });

  const ask = (dest: unknown, more: object = {}): Promise<ClerkAnswer> =>
    maker('inquire', {
      body: { productId: 'PLN_POST', source: SOURCE, dest, amount: null, parameters: {}, ...more },
    });
  /** Enters and verifies a bill, so that it waits for its approval. */
  async function verified(dest: string): Promise<string> {
    const { requestId } = (await ask(dest)).body;
    const { referenceId } = (await enterInquiry(maker, requestId, { note: 'Listrik Juli' })).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    return referenceId;
  }
  async function approved(dest: string): Promise<{ referenceId: string; status: string; message: string }> {
    const referenceId = await verified(dest);
    const answer = await stage(approver, 'approve', [{ referenceId, version: 2 }]);
    return answer.body.results[0];
  }
  const detailOf = async (referenceId: string) => (await maker('readTransaction', { path: { referenceId } })).body;
  const reinquire = async (referenceId: string) => {
    const { requestId } = (await detailOf(referenceId)).dataRequest.content;
    return (await maker('reinquireTransaction', { body: { requestId } })).body;
  };
  const ordersOf = (referenceId: string) =>
    bank()
      .database.db.select()
      .from(outsideOrder)
      .where(inArray(outsideOrder.orderKey, [`${referenceId}-1`]));

  it('is shown with all its periods, penalties and the fee before it is entered', async () => {
    const answer = await ask(EXECUTES);
    expect(answer.body.amountParameters).toEqual({
      amount: 12_257_695,
      feeExclude: FEE,
      feeInclude: 0,
      total: 12_257_695 + FEE,
    });
    expect(answer.body.content).toMatchObject({
      productCode: 'PLN_POST',
      dest: EXECUTES,
      destName: 'UPT LABKESDA MEDAN',
      customerRef: 'PLN260700450029',
      bills: [
        { billDate: '06-2026', billName: 'UPT LABKESDA MEDAN', amount: 6_270_480, otherInfo: { denda: 150_000 } },
        { billDate: '07-2026', amount: 5_987_215, otherInfo: { denda: 0 } },
      ],
      references: [{ name: 'Tarif/daya', value: 'P1/16500 VA' }, { name: 'Stand meter' }],
    });
  });

  it("is paid with separate legs for its fee, and returns the biller's reference", async () => {
    const result = await approved(EXECUTES);
    expect(result).toMatchObject({ status: 'SUCCESS', message: 'Transaksi berhasil' });
    const legs = await bank()
      .database.db.select()
      .from(leg)
      .where(eq(leg.referenceId, result.referenceId))
      .orderBy(leg.leg);
    expect(legs.map(({ accountNumber, amount }) => [accountNumber, amount])).toEqual([
      [SOURCE, -12_257_695_00n],
      ['00000000000007', 12_257_695_00n],
      [SOURCE, -3_000_00n],
      ['00000000000008', 3_000_00n],
    ]);
    const { dataRequest, dataResponse } = await detailOf(result.referenceId);
    expect(dataRequest.content).toMatchObject({ note: 'Listrik Juli', bills: [{}, {}] });
    expect(dataResponse.references.at(-1)).toMatchObject({ name: 'Nomor biller' });
  });

  it('is not found under a number that the biller does not know', async () => {
    const answer = await ask('121100450999');
    expect(answer).toMatchObject({
      status: 404,
      body: {
        ruleId: 'bill.unknown',
        message: 'Tagihan tidak ditemukan. Periksa kembali nomor pelanggan.',
        fields: { dest: 'Nomor pelanggan tidak ditemukan, periksa kembali' },
      },
    });
  });

  it('that is paid is not offered again, and a second approval is told who approved the first', async () => {
    const [first, second] = [await verified(EXECUTES), await verified(EXECUTES)];
    const items = [first, second].map((referenceId) => ({ referenceId, version: 2 }));
    const { results } = (await stage(approver, 'approve', items)).body;
    expect(results).toMatchObject([
      { status: 'SUCCESS' },
      {
        outcome: 'refused',
        status: 'VERIFY',
        ruleId: 'bill.paid',
        message: expect.stringMatching(
          new RegExp(`^Tagihan ini sudah dibayar dengan ${first}, disetujui .+ pada 14-07-2026 [\\d:]{8}\\.$`),
        ),
      },
    ]);
    expect(await ask(EXECUTES)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
  });

  it('of the region bears 1 % interest for each month that has begun, is credited to the region and is paid once', async () => {
    const asked = { productId: 'PBB' };
    const late = { dest: '1275020004000903102026', ...asked };
    expect((await ask(late.dest, asked)).body.content).toMatchObject({
      bills: [{ billDate: '2026', amount: 2_137_917.5, otherInfo: { penalty: 21_167.5 } }],
      summary: { fee: 0 },
    });
    const { requestId } = (await ask(late.dest, asked)).body;
    const { referenceId } = (await enterInquiry(maker, requestId, { note: 'PBB gudang' })).body;
    await stage(verifier, 'verify', [{ referenceId, version: 1 }]);
    expect((await stage(approver, 'approve', [{ referenceId, version: 2 }])).body.results[0]?.status).toBe('SUCCESS');
    const legs = await bank().database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg);
    expect(legs.map(({ accountNumber, amount }) => [accountNumber, amount])).toEqual([
      [SOURCE, -2_137_917_50n],
      ['00000000000005', 2_137_917_50n],
    ]);
    expect(await ask(late.dest, asked)).toMatchObject({ status: 422, body: { ruleId: 'bill.paid' } });
    expect(await ask('1275020004000903102099', asked)).toMatchObject({
      body: { message: 'Tagihan tidak ditemukan. Periksa kembali NOP dan tahun pajak.' },
    });
  });

  it.each([
    ['2024-01-31', 720_000],
    ['2026-07-13', 30_000],
    ['2026-07-14', 0],
  ])('of the region that was due on %s costs %d more', (due, penalty) => {
    const customer = { number: '1', name: 'YAYASAN HARAPAN', amounts: [3_000_000], due } as const;
    expect(onlyBill({ interest: 1 }, customer, '2026-07-14')).toMatchObject({ otherInfo: { penalty } });
  });

  it('that was paid elsewhere since its entry is not paid again', async () => {
    const referenceId = await verified(EXECUTES);
    const [row] = await bank().database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    const elsewhere = { productId: 'PLN_POST', dest: EXECUTES, billKey: row?.billKey ?? null };
    const order = { orderKey: 'other bank', ...elsewhere, state: 'done', outcome: 'success' } as const;
    await bank()
      .database.db.insert(outsideOrder)
      .values({ ...order, answersAt: new Date(), at: new Date() });
    const { results } = (await stage(approver, 'approve', [{ referenceId, version: 2 }])).body;
    expect(results).toMatchObject([{ outcome: 'refused', ruleId: 'bill.paid', message: 'Tagihan ini sudah dibayar.' }]);
    expect((await detailOf(referenceId)).transaction).toMatchObject({ status: 'VERIFY', version: 2 });
  });

  it('that costs more since the 20th is refused at its approval with both amounts', async () => {
    const referenceId = await verified(EXECUTES);
    bank().clock.advance('7d');
    const { results } = (await stage(approver, 'approve', [{ referenceId, version: 2 }])).body;
    expect(results).toMatchObject([
      {
        outcome: 'refused',
        status: 'VERIFY',
        ruleId: 'bill.changed',
        message: expect.stringContaining(
          'dari Rp.12,257,695.00 periode 07-2026 menjadi Rp.12,557,695.00 periode 07-2026',
        ),
      },
    ]);
  });

  it('of another month is refused at its approval, even if it costs the same', async () => {
    const referenceId = await verified('121100450011');
    bank().clock.advance('20d');
    const { results } = (await stage(approver, 'approve', [{ referenceId, version: 2 }])).body;
    expect(results).toMatchObject([
      {
        ruleId: 'bill.changed',
        message: expect.stringContaining('periode 07-2026 menjadi Rp.18,742,350.00 periode 08-2026'),
      },
    ]);
  });

  it('of the next month can be paid after that of this month', async () => {
    await approved(EXECUTES);
    bank().clock.advance('20d');
    signInAgain();
    expect((await ask(EXECUTES)).body.content.bills).toMatchObject([{ billDate: '08-2026', amount: 5_987_215 }]);
  });

  it('that the biller refuses fails and returns the money', async () => {
    const before = (await maker('readBalance', { query: { accountNumber: SOURCE } })).body.lastBalance;
    expect(await approved(REFUSES)).toMatchObject({ status: 'FAILED', message: 'Transaksi gagal: Ditolak biller' });
    expect((await maker('readBalance', { query: { accountNumber: SOURCE } })).body.lastBalance).toBe(before);
  });

  it('without an answer from the biller stays in process after every reinquiry', async () => {
    const { referenceId, status } = await approved(HANGS);
    expect(status).toBe('SUSPECT');
    expect(await reinquire(referenceId)).toMatchObject({ status: 'SUSPECT' });
  });

  it('with a late answer is settled by a reinquiry and paid once', async () => {
    const { referenceId, status } = await approved(LATE);
    expect(status).toBe('SUSPECT');
    expect(await reinquire(referenceId)).toMatchObject({ status: 'SUCCESS' });
    expect(await reinquire(referenceId)).toMatchObject({ status: 'SUCCESS' });
    expect(await ordersOf(referenceId)).toMatchObject([{ state: 'done', outcome: 'lost' }]);
  });

  it('is sent once, however many processes settle it at the same time', async () => {
    const { referenceId } = await approved(LATE);
    const { clock, database, profile } = bank();
    const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: () => undefined };
    await database.db.update(transaction).set({ sentAt: null }).where(eq(transaction.referenceId, referenceId));
    await Promise.all(Array.from({ length: 8 }, () => settleOne(port, referenceId)));
    const [row] = await database.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    expect(row).toMatchObject({ status: 'SUSPECT', sentAt: expect.any(Date) });
    expect(await ordersOf(referenceId)).toHaveLength(1);
  });

  it('with a cut-off sending fails once the biller reports no order, and a later order would be refused', async () => {
    const { referenceId } = await approved(LATE);
    const { db } = bank().database;
    await db.delete(outsideOrder).where(eq(outsideOrder.orderKey, `${referenceId}-1`));
    expect(await reinquire(referenceId)).toMatchObject({ status: 'FAILED', errorMessage: 'Tidak diterima biller' });
    expect(await ordersOf(referenceId)).toMatchObject([{ state: 'void' }]);
  });

  it('keeps the content of its inquiry, whatever the biller reports later', async () => {
    const { requestId } = (await ask(EXECUTES)).body;
    const [stored] = await bank().database.db.select().from(inquiry).where(eq(inquiry.requestId, requestId));
    const { referenceId } = (await enterInquiry(maker, requestId, { note: 'Listrik' })).body;
    expect((await detailOf(referenceId)).dataRequest.content).toEqual({ ...stored?.content, note: 'Listrik' });
  });

  it.each([
    ['of an unknown product', { productId: 'PLN_NOTHING' }, 404, 'product.unknown'],
    ['of a product that cannot be entered yet', { productId: 'INQ_ACCOUNT' }, 422, 'product.unavailable'],
    ['with the parameters of a voucher', { parameters: { denomId: '50' } }, 400, 'contract.invalid'],
    ['with an amount of its own', { amount: 5_000 }, 400, 'contract.invalid'],
    ['with a content', { content: { dest: SOURCE } }, 400, 'contract.invalid'],
    ['by a transfer that names no bank', { productId: 'TRF_ONL', amount: 50_000 }, 400, 'contract.invalid'],
    ['by a token that names no denomination', { productId: 'PLN_PRE' }, 400, 'contract.invalid'],
    ['from an account of somebody else', { source: '10001010045127' }, 404, 'account.unknown'],
  ])('is refused %s, and nothing is written', async (_name, more, status, ruleId) => {
    const before = await bank().database.db.$count(inquiry);
    const answer = await ask(EXECUTES, more);
    expect(answer).toMatchObject({ status, body: { ruleId } });
    expect(await bank().database.db.$count(inquiry)).toBe(before);
  });

  it('accepts no content from the entry', async () => {
    const { requestId } = (await ask(EXECUTES)).body;
    const { authorisationId } = (await maker('authorise', { body: { action: 'entry', requestId } })).body;
    const body = {
      requestId,
      schedule: { autoType: 'NOW' },
      note: '',
      authorisation: { authorisationId, code: '000000' },
    };
    const answer = await maker('enter', { body: { ...body, content: { dest: SOURCE } } });
    expect(answer).toMatchObject({ status: 400, body: { ruleId: 'contract.invalid' } });
  });

  it('has customers for every behaviour', () => {
    expect(BILLERS.PLN_POST.customers.map(({ number }) => number)).toEqual(expect.arrayContaining(ALL));
  });
});
