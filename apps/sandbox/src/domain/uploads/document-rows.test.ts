import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { groupInstance, leg } from '../../db/schema/banking.ts';
import { outsideOrder } from '../../db/schema/outside.ts';
import { uploadRow } from '../../db/schema/upload.ts';
import type { SeededDocument } from '../../demo/data/treasury.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act, enterInquiry } from '../../testing/desk.ts';
import type { Sandbox } from '../../testing/start-sandbox.ts';
import { enterDocuments, treasuryBank } from '../../testing/treasury-desk.ts';
import { DELI, inquireUpload, KATERING, uploadForm } from '../../testing/upload-desk.ts';

type Product = SeededDocument['productId'];
const SOURCE = '10001040030017';
const PAID = 'nomor_rekening,nama,nominal';
const BILLS = 'produk,nomor_pelanggan,nominal';
const TOKENS = 'produk,nomor_pelanggan,denom';
const csv = (head: string, rows: readonly string[]): string => [head, ...rows].join('\n');

describe.each(databases())('The rows of a document, on $name,', ({ databaseUrl }) => {
  let bank: Sandbox;
  let approver: Clerk;
  let maker: Clerk;
  let verifier: Clerk;
  treasuryBank({ databaseUrl }, (started) => {
    bank = started;
  });
  const signInAll = async () => {
    [maker, verifier] = [await signIn(bank, 'niaB1'), await signIn(bank, 'okiB1')];
    approver = await signIn(bank, 'pandeB1');
  };
  beforeAll(signInAll);
  const db = () => bank.database.db;

  /** An ACTIVE document: one whose entry was recalled. */
  async function active(productId: Product, net: number) {
    const { kasdaId, referenceId } = await bank.factories.treasuryDocument({ status: 'ENTRY', productId, net });
    await act(maker, 'recall', { referenceId, version: 1 });
    return kasdaId;
  }
  const send = (kasdaId: string, productId: Product, text: string, more: Record<string, string> = {}) =>
    maker('sendUpload', { body: uploadForm(text, { productId, source: SOURCE, kasdaId, ...more }) });
  const documentOf = async (kasdaId: string) => {
    const [found] = await db().select().from(treasuryDocument).where(eq(treasuryDocument.kasdaId, kasdaId));
    return found!;
  };
  async function enter(kasdaId: string) {
    const { version, channel } = await documentOf(kasdaId);
    return (await enterDocuments(maker, [{ kasdaId, version, channel, note: 'Menurut daftar' }])).body.results[0];
  }
  async function approve(referenceId: string) {
    await act(verifier, 'verify', { referenceId, version: 1 });
    return act(approver, 'approve', { referenceId, version: 2 });
  }
  const rowsOf = (referenceChannel: string) =>
    db().select().from(uploadRow).where(eq(uploadRow.referenceChannel, referenceChannel)).orderBy(uploadRow.line);
  const debitsOf = (reference: string) =>
    db()
      .select()
      .from(leg)
      .where(and(eq(leg.referenceId, reference), eq(leg.leg, 1)));

  // prettier-ignore
  const DOCUMENTS: readonly [product: Product, net: number, text: string, columns: object][] = [
    ['SP2D_MLT_TRF',       20_000_000, csv(PAID, [`${KATERING},15000000`, `${DELI},5000000`]), { channel: 'INTERNAL' }],
    ['SP2D_PAYROLL',       6_000_000,  csv(PAID, [`${KATERING},4000000`, `${DELI},2000000`]), { channel: 'INTERNAL' }],
    ['SP2D_PAYMENT_PDAM',  526_150,    csv(BILLS, ['PDAM_TIRTANADI,0108990125,207400', 'PDAM_TIRTANADI,0214410090,']), { channel: 'BILLER', productId: 'PDAM_TIRTANADI' }],
    ['SP2D_PURCHASE_PLN',  150_000,    csv(TOKENS, ['PLN_PRE,12004556778,100', 'PLN_PRE,12004890113,50']), { channel: 'BILLER', productId: 'PLN_PRE' }],
    ['KASDA_PURCHASE',     100_000,    csv(TOKENS, ['PLN_PRE,12110045832,100']), { channel: 'BILLER', productId: 'PLN_PRE' }],
  ];
  it.each(DOCUMENTS)('of %s are entered with it and paid one by one, each with exactly one debit', async (...row) => {
    const [product, net, text, columns] = row;
    const kasdaId = await active(product, net);
    const sent = await send(kasdaId, product, text);
    expect(sent.body, JSON.stringify(sent.body.faults)).toMatchObject({
      status: 'READY',
      kasdaId,
      amount: net,
      treasuryId: '1200',
    });
    const { referenceChannel } = sent.body;
    expect(await documentOf(kasdaId)).toMatchObject({ referenceChannel });
    const entered = await enter(kasdaId);
    expect(entered).toMatchObject({ outcome: 'done' });
    await approve(entered.referenceId);
    const rows = await rowsOf(referenceChannel);
    for (const each of rows) {
      expect(each).toMatchObject({ status: 'SUCCESS', ...columns });
      expect(await debitsOf(`${entered.referenceId}-${each.line}`)).toMatchObject([{ amount: -each.amount }]);
    }
    expect(
      rows.every(({ token }) =>
        /^PLN_PRE$/.test(rows[0]?.productId ?? '') ? /^\d{20}$/.test(token ?? '') : token === null,
      ),
    ).toBe(true);
    const [carrier] = await db().select().from(transaction).where(eq(transaction.referenceId, entered.referenceId));
    expect(carrier).toMatchObject({ status: 'SUCCESS', amount: BigInt(net) * 100n });
    expect(await documentOf(kasdaId)).toMatchObject({ state: 'SUCCESS' });
  });

  // prettier-ignore
  const FAULTS: readonly [what: string, product: Product, net: number, text: string, cause: string, column: string | null, words: RegExp][] = [
    ['a sum that is one sen short',   'SP2D_MLT_TRF', 5_000_000, csv(PAID, [`${KATERING},4999999.99`]), 'batch.document.net', null, /kurang Rp\.0\.01 dari nilai bersih/],
    ['a sum beyond the net',          'KASDA_MLT_TRF', 5_000_000, csv(PAID, [`${KATERING},5000000`, `${DELI},1`]), 'batch.document.net', null, /lebih Rp\.1\.00 dari nilai bersih/],
    ['bills that are not the net',    'SP2D_PAYMENT_PDAM', 207_401, csv(BILLS, ['PDAM_TIRTANADI,0108220377,']), 'batch.document.net', null, /lebih|kurang/],
    ['a product of another document', 'SP2D_PAYMENT_PLN', 5_000, csv(BILLS, ['PDAM_TIRTANADI,0108990125,']), 'batch.bill.product', 'produk', /tidak membayar PDAM_TIRTANADI/],
    ['an unknown customer',           'KASDA_PAYMENT', 5_000, csv(BILLS, ['PDAM_TIRTANADI,0000000001,']), 'batch.bill', 'nomor_pelanggan', /tidak ditemukan/],
    ['a nominal that is not the bill', 'KASDA_PAYMENT', 5_000, csv(BILLS, ['PDAM_TIRTANADI,0108220014,5000']), 'batch.bill.control', 'nominal', /seharusnya Rp\.5,000\.00/],
    ['the same bill twice',           'KASDA_PAYMENT', 5_000, csv(BILLS, ['PDAM_TIRTANADI,0108220014,', 'PDAM_TIRTANADI,0108220014,']), 'batch.bill.twice', 'nomor_pelanggan', /sudah ada di baris 2/],
    ['an unknown denomination',       'SP2D_PURCHASE_PLN', 5_000, csv(TOKENS, ['PLN_PRE,12004556778,7']), 'batch.denom', 'denom', /tidak dijual untuk PLN_PRE\. Yang dijual: 20, 50/],
    ['no denomination',               'KASDA_PURCHASE', 5_000, csv(TOKENS, ['PLN_PRE,12004556778,']), 'batch.denom.missing', 'denom', /Denominasi kosong/],
    ['more than 1,000 bills',         'KASDA_PURCHASE', 5_000, csv(TOKENS, Array.from({ length: 1_001 }, () => 'PLN_PRE,12004556778,20')), 'batch.file.lines', null, /lebih dari 1000 baris/],
  ];
  it.each(FAULTS)('with %s are told to be faulty, and the document does not carry them', async (...row) => {
    const [, product, net, text, cause, column, words] = row;
    const kasdaId = await active(product, net);
    const { body } = await send(kasdaId, product, text);
    expect(body.status).toBe('FAULTY');
    const found = (body.faults as { cause: string; column: string | null; message: string }[]).find(
      (each) => each.cause === cause,
    );
    expect(found, JSON.stringify(body.faults)).toMatchObject({
      column,
      message: expect.stringMatching(words) as string,
    });
    expect(await documentOf(kasdaId)).toMatchObject({ referenceChannel: null, state: 'ACTIVE' });
  });

  it('are replaced only by a file that says so, by one of two who send at once, and not once it is entered', async () => {
    const kasdaId = await active('SP2D_MLT_TRF', 5_000_000);
    const both = await Promise.all(
      [`${KATERING},5000000`, `${DELI},5000000`].map((row) => send(kasdaId, 'SP2D_MLT_TRF', csv(PAID, [row]))),
    );
    const ready = both.filter(({ body }) => body.status === 'READY');
    expect(ready).toHaveLength(1);
    const { referenceChannel } = await documentOf(kasdaId);
    expect(ready[0]?.body.referenceChannel).toBe(referenceChannel);
    const text = csv(PAID, [`${KATERING},4100000`, `${DELI},900000`]);
    const again = await send(kasdaId, 'SP2D_MLT_TRF', text);
    expect([again.status, again.body]).toMatchObject([409, { ruleId: 'document.rows', fields: { referenceChannel } }]);
    const listed = async (withRows: boolean) => {
      const { body } = await maker('listDocuments', {
        query: { products: 'SP2D_MLT_TRF', state: 'ACTIVE', withRows, size: 200 },
      });
      return (body.content as { kasdaId: string }[]).some((each) => each.kasdaId === kasdaId);
    };
    expect([await listed(true), await listed(false)]).toEqual([true, false]);
    const { body } = await send(kasdaId, 'SP2D_MLT_TRF', text, { replaces: referenceChannel! });
    expect(body).toMatchObject({ status: 'READY', count: 2 });
    expect((await documentOf(kasdaId)).referenceChannel).toBe(body.referenceChannel);
    expect((await maker('readUpload', { path: { referenceChannel: referenceChannel! } })).body.header.status).toBe(
      'EXPIRED',
    );
    const entered = await enter(kasdaId);
    expect(entered).toMatchObject({ outcome: 'done' });
    const late = await send(kasdaId, 'SP2D_MLT_TRF', csv(PAID, [`${KATERING},5000000`]));
    expect([late.status, late.body]).toMatchObject([409, { ruleId: 'document.moved' }]);
    expect((await documentOf(kasdaId)).referenceChannel).toBe(body.referenceChannel);
  });

  it('stay with it after a recall and are entered again without another file, as long as they wait', async () => {
    const kasdaId = await active('KASDA_PAYROLL', 5_000_000);
    const { body } = await send(kasdaId, 'KASDA_PAYROLL', csv(PAID, [`${KATERING},5000000`]));
    const { referenceChannel } = body;
    expect(body).toMatchObject({ status: 'READY', expiresAt: null });
    bank.clock.advance('25h');
    await signInAll();
    const first = await enter(kasdaId);
    expect(first).toMatchObject({ outcome: 'done' });
    const header = async () => (await maker('readUpload', { path: { referenceChannel } })).body.header;
    expect(await header()).toMatchObject({
      status: 'ENTERED',
      referenceId: first.referenceId,
      payrollId: `GJ${referenceChannel.slice(2)}`,
    });
    await act(maker, 'recall', { referenceId: first.referenceId, version: 1 });
    expect(await header()).toMatchObject({ status: 'READY', referenceId: null, payrollId: null });
    const second = await enter(kasdaId);
    expect(second).toMatchObject({ outcome: 'done' });
    expect(second.referenceId).not.toBe(first.referenceId);
    await approve(second.referenceId);
    expect(await documentOf(kasdaId)).toMatchObject({ state: 'SUCCESS', referenceChannel });
  });

  const tryEach = async (product: Product, net: number, text: string) => {
    const kasdaId = await active(product, net);
    const { referenceChannel, ...sent } = (await send(kasdaId, product, text)).body;
    expect(sent, JSON.stringify(sent.faults)).toMatchObject({ status: 'READY' });
    return { kasdaId, referenceChannel, ...(await enter(kasdaId)) };
  };

  it('that are bills end each for itself: paid, refused, paid elsewhere meanwhile, or told only when asked; with one debit at most', async () => {
    const [fine, other, refused, lost] = ['121100450011', '121100450029', '121100450102', '121100450304'];
    const bills = csv(
      'produk,nomor_pelanggan',
      [fine, other, refused, lost].map((number) => `PLN_POST,${number}`),
    );
    const sum = (await send(await active('SP2D_PAYMENT_PLN', 1), 'SP2D_PAYMENT_PLN', bills)).body.amount as number;
    const { kasdaId, referenceChannel, referenceId } = await tryEach('SP2D_PAYMENT_PLN', sum, `${bills}\n`);
    const [, meanwhile] = await rowsOf(referenceChannel);
    const paid = {
      orderKey: 'lain-1',
      productId: 'PLN_POST',
      dest: other,
      billKey: meanwhile!.billKey,
      state: 'done',
    } as const;
    const at = new Date(bank.clock.now());
    await db()
      .insert(outsideOrder)
      .values({ ...paid, outcome: 'success', answersAt: at, at });
    await approve(referenceId);
    await bank.runDue();
    bank.clock.advance('10m');
    await bank.runDue();
    await signInAll();
    const rows = await rowsOf(referenceChannel);
    expect(rows.map(({ customerId, status, errorText }) => [customerId, status, errorText])).toEqual([
      [fine, 'SUCCESS', null],
      [other, 'FAILED', expect.stringContaining('sudah dibayar')],
      [refused, 'FAILED', expect.any(String)],
      [lost, 'SUCCESS', null],
    ]);
    for (const { line, status } of rows)
      expect(await debitsOf(`${referenceId}-${line}`)).toHaveLength(status === 'SUCCESS' ? 1 : 0);
    expect(await documentOf(kasdaId)).toMatchObject({ state: 'SUCCESS' });
    const again = await maker('retryUpload', { body: { referenceId } });
    expect(again.body.ruleId).toBe('upload.retryBill');
  });

  it('that failed are paid again as a multi transfer from its source', async () => {
    const [dest] = DELI.split(',');
    const rules = [{ match: { dest }, outcome: 'refuse' as const, message: 'Ditolak oleh skenario' }];
    await bank.useScenario({ name: 'tolak', rules });
    const text = csv(PAID, [`${KATERING},3300000`, `${DELI},1200000`]);
    const { kasdaId, referenceId } = await tryEach('KASDA_MLT_TRF', 4_500_000, text);
    await approve(referenceId);
    await bank.useScenario('normal');
    expect(await documentOf(kasdaId)).toMatchObject({ state: 'SUCCESS' });
    const { body } = await maker('retryUpload', { body: { referenceId } });
    expect(body).toMatchObject({
      ...{ status: 'READY', productId: 'MLT_TRF', source: SOURCE, count: 1, amount: 1_200_000 },
      ...{ retryOf: referenceId, kasdaId: null },
    });
    const shown = async () => (await maker('readDocument', { path: { kasdaId } })).body.document.retriedBy;
    expect(await shown()).toEqual([body.referenceChannel]);
    bank.clock.advance('25h');
    await signInAll();
    await bank.runDue();
    expect(await shown()).toEqual([]);
  });

  it('that are salaries and failed are paid again without a payroll instance, and once mended by a file', async () => {
    await db().delete(groupInstance);
    const [dest] = DELI.split(',');
    const rules = [{ match: { dest }, outcome: 'refuse' as const, message: 'Ditolak oleh skenario' }];
    await bank.useScenario({ name: 'tolak', rules });
    const { referenceId } = await tryEach(
      'SP2D_PAYROLL',
      5_000_018,
      csv(PAID, [`${KATERING},4000007`, `${DELI},1000011`]),
    );
    await approve(referenceId);
    await bank.useScenario('normal');
    const repeating = { productId: 'SI_GAJI_MULTI', source: SOURCE, retryOf: referenceId };
    const again = { ...repeating, status: 'READY', instanceId: null, treasuryId: '1200' };
    const { body } = await maker('retryUpload', { body: { referenceId } });
    expect(body, JSON.stringify(body)).toMatchObject({ ...again, count: 1, amount: 1_000_011 });
    const { requestId } = (
      await inquireUpload(maker, body.referenceChannel, { productId: 'SI_GAJI_MULTI', source: SOURCE })
    ).body;
    const entered = (await enterInquiry(maker, requestId)).body;
    await act(verifier, 'reject', { referenceId: entered.referenceId, version: 1 });
    const file = uploadForm(`baris,${PAID}\n3,${DELI},1000011`, repeating);
    expect((await maker('sendUpload', { body: file })).body).toMatchObject({ ...again, count: 1 });
    const other = uploadForm(csv(PAID, [`${DELI},1000011`]), { productId: 'SI_GAJI_MULTI', source: SOURCE });
    expect((await maker('sendUpload', { body: other })).body.ruleId).toBe('upload.instance');
  });
});
