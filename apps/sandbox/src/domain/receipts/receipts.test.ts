import { randomUUID } from 'node:crypto';
import type { ReceiptFile } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, terbilang } from '@ibk/sdk/format';
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receipt } from '../../db/schema/receipts.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { LIMITS } from '../../operation/limits.ts';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { Visitor } from '../../testing/visitor.ts';

let bank: Sandbox;
let references: string[];
type Client = Awaited<ReturnType<typeof signedIn>>['bank'];
let maker: Client;

const pdfOf = async (file: Blob) => readPdf(new Uint8Array(await file.arrayBuffer()));
const rowOf = async (referenceId: string) =>
  (await bank.database.db.select().from(receipt).where(eq(receipt.referenceId, referenceId)))[0];
/** A successful transaction whose receipt no other test prints. */
const unprinted = (): string => references.pop() ?? '';

beforeAll(async () => {
  bank = await startSandbox();
  maker = (await signedIn(bank, 'ekoS1')).bank;
  const { content } = await maker.transactions.pageOfTransactions({ status: 'SUCCESS', size: 50 });
  references = content.map(({ referenceId }) => referenceId);
}, 120_000);
afterAll(() => bank.close());

describe('A receipt', () => {
  it('is the original at its first print and says Salinan 2 at its second, under the same code', async () => {
    const referenceId = unprinted();
    expect(await maker.transactions.readReceipt(referenceId)).toMatchObject({ copies: 0, code: null, verifyUrl: null });
    const first = await pdfOf(await maker.files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' }));
    const second = await pdfOf(await maker.files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' }));
    expect(first.pages[0]?.text).toContain(`${referenceId} • Berhasil • Lembar asli`);
    expect(first.pages[0]?.text).not.toContain('Salinan');
    expect(second.pages[0]?.text).toContain(`${referenceId} • Berhasil • Salinan 2`);
    const { code, copies } = (await rowOf(referenceId))!;
    expect(copies).toBe(2);
    for (const { pages } of [first, second]) expect(pages[0]?.text).toContain(code.match(/.{4}/g)?.join('-'));
    expect(await maker.transactions.readReceipt(referenceId)).toMatchObject({
      title: 'Bukti Transaksi',
      bankName: bank.profile.title,
      copies: 2,
      code,
      verifyUrl: `http://bank.test/resi?code=${code}`,
    });
  });

  it('of an internal transfer names the bank of the payee, as its page does, and the product', async () => {
    const { content } = await maker.transactions.pageOfTransactions({ status: 'SUCCESS', size: 50 });
    const own = content.find(({ productId }) => productId === 'TRF_INT')!;
    const { sections } = await maker.transactions.readReceipt(own.referenceId);
    expect(sections.find(({ title }) => title === 'Rekening')?.lines).toEqual([
      { term: 'Rekening sumber', value: formatAccount(own.source), detail: [own.sourceName] },
      { term: 'Rekening tujuan', value: formatAccount(own.dest), detail: [own.destName] },
      { term: 'Bank tujuan', value: 'Rekening di bank yang sama', detail: [] },
      { term: 'Jenis transfer', value: 'Transfer Internal', detail: [] },
    ]);
  });

  it('is counted once for a request that is repeated with its key, and the file is the same', async () => {
    const [referenceId, idempotencyKey] = [unprinted(), randomUUID() as string];
    const request: ReceiptFile = { referenceIds: [referenceId], format: 'pdf' };
    const first = await maker.files.fileReceipts(request, { idempotencyKey });
    bank.clock.advance('1m');
    const again = await maker.files.fileReceipts(request, { idempotencyKey });
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect((await rowOf(referenceId))?.copies).toBe(1);
    await expect(maker.files.fileReceipts({ ...request, format: 'zip' }, { idempotencyKey })).rejects.toMatchObject({
      ruleId: 'idempotency.otherBody',
    });
  });

  it('counts every one of twenty prints that are requested at once, and no number appears twice', async () => {
    const referenceId = unprinted();
    const files = await Promise.all(
      Array.from({ length: 20 }, () => maker.files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' })),
    );
    const texts = await Promise.all(files.map(async (file) => (await pdfOf(file)).pages[0]?.text ?? ''));
    const copies = texts.map((text) => Number(/• Salinan (\d+) /.exec(text)?.[1] ?? 1));
    expect(copies.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await rowOf(referenceId))?.copies).toBe(20);
  });

  it.each(['pdf', 'zip'] as const)(
    'is counted in a %s when it is sent, so that a client that disconnected gets the rest uncounted',
    async (format) => {
      const referenceIds = [unprinted(), unprinted(), unprinted()];
      const idempotencyKey = randomUUID() as string;
      const leaving = new AbortController();
      const left = maker.files.fileReceipts(
        { referenceIds, format },
        { idempotencyKey, signal: leaving.signal, onProgress: () => leaving.abort() },
      );
      await expect(left).rejects.toThrow();
      const copies = async () => (await Promise.all(referenceIds.map(rowOf))).map((row) => row?.copies);
      expect(await copies()).toEqual([1, undefined, undefined]);
      const again = await maker.files.fileReceipts({ referenceIds, format }, { idempotencyKey });
      expect(await copies()).toEqual([1, 1, 1]);
      if (format === 'pdf')
        for (const { text } of (await pdfOf(again)).pages) expect(text).toContain('Berhasil • Lembar asli');
    },
  );

  it('comes in one PDF with a page for each, or in a zip with a PDF for each', async () => {
    const referenceIds = [unprinted(), unprinted(), unprinted()];
    const whole = await maker.files.fileReceipts({ referenceIds, format: 'pdf' });
    expect(whole.type).toBe('application/pdf');
    const { pages, title } = await pdfOf(whole);
    expect(title).toBe('3 Bukti Transaksi');
    expect(pages).toHaveLength(3);
    for (const [index, referenceId] of referenceIds.entries()) {
      expect(pages[index]?.text).toContain(referenceId);
      expect(pages[index]?.text).toContain('Halaman 1 dari 1');
    }
    const packed = await maker.files.fileReceipts({ referenceIds, format: 'zip' });
    expect(packed.type).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await packed.arrayBuffer()));
    expect(Object.keys(files)).toEqual(referenceIds.map((referenceId) => `resi-${referenceId}.pdf`));
    for (const [index, bytes] of Object.values(files).entries())
      expect((await readPdf(bytes)).pages[0]?.text).toContain(`${referenceIds[index]} • Berhasil • Salinan 2`);
  });

  it('has a file name', async () => {
    const [visitor, referenceId] = [new Visitor(bank), unprinted()];
    await visitor.signIn('ekoS1');
    const { headers } = await visitor.call('fileReceipts', {
      body: { referenceIds: [referenceId], format: 'pdf' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="resi-${referenceId}.pdf"`);
    expect(headers.get('Content-Type')).toBe('application/pdf');
  });
});

describe('The paper of a billing code', () => {
  it('states that it is unpaid and proves nothing, and comes as one PDF or a zip of several', async () => {
    const { content } = await maker.taxBillings.pageOfBillings({ state: 'open', size: 2 });
    const billNumbers = content.map(({ billNumber }) => billNumber);
    const [first = ''] = billNumbers;
    const { pages } = await pdfOf(await maker.files.fileReceipts({ billNumbers: [first], format: 'pdf' }));
    for (const text of [`${first} • Belum dibayar`, content[0]?.taxpayer ?? '', 'Kertas ini bukan bukti pembayaran.'])
      expect(pages[0]?.text).toContain(text);
    expect(pages[0]?.text).not.toContain('QR');
    const zip = await maker.files.fileReceipts({ billNumbers, format: 'zip' });
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(files)).toEqual(billNumbers.map((billNumber) => `resi-${billNumber}.pdf`));
  });

  it('is refused for a code of others, and next to receipts of transactions', async () => {
    const other = (await signedIn(bank, 'niaB1')).bank;
    const { content } = await maker.taxBillings.pageOfBillings({ size: 1 });
    const billNumbers = content.map(({ billNumber }) => billNumber);
    await expect(other.files.fileReceipts({ billNumbers, format: 'pdf' })).rejects.toMatchObject({
      ruleId: 'billing.unknown',
      status: 404,
    });
    const both: ReceiptFile = { billNumbers, referenceIds: [unprinted()], format: 'pdf' };
    for (const wrong of [both, { format: 'pdf' } satisfies ReceiptFile])
      await expect(maker.files.fileReceipts(wrong)).rejects.toMatchObject({ ruleId: 'contract.invalid' });
  });
});

describe('A receipt is refused', () => {
  it('for a transaction that has not succeeded, and then no other one of the request is counted', async () => {
    const { content } = await maker.transactions.pageOfTransactions({ status: 'ENTRY', size: 1 });
    const [open, done] = [content[0]!.referenceId, unprinted()];
    const refusal = { ruleId: 'resi.notFinal', status: 422, referenceId: open };
    await expect(maker.transactions.readReceipt(open)).rejects.toMatchObject(refusal);
    const filing = maker.files.fileReceipts({ referenceIds: [done, open], format: 'pdf' });
    await expect(filing).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(/berstatus Menunggu verifikasi\. Lihat langkah berikutnya/) as string,
    });
    expect(await rowOf(done)).toBeUndefined();
    expect((await maker.transactions.readReceipt(done)).copies).toBe(0);
  });

  it('for a transaction of another group, which looks unknown', async () => {
    const other = (await signedIn(bank, 'niaB1')).bank;
    const [foreign, own] = [unprinted(), await other.transactions.pageOfTransactions({ status: 'SUCCESS', size: 1 })];
    const refusal = { ruleId: 'transaction.unknown', status: 404 };
    await expect(other.transactions.readReceipt(foreign)).rejects.toMatchObject(refusal);
    const referenceIds = [own.content[0]!.referenceId, foreign];
    await expect(other.files.fileReceipts({ referenceIds, format: 'zip' })).rejects.toMatchObject(refusal);
    for (const referenceId of referenceIds) expect(await rowOf(referenceId)).toBeUndefined();
  });

  it('for a repeated reference, for more than 200 references and for an empty list', async () => {
    const referenceId = unprinted();
    const file = (referenceIds: string[]) => maker.files.fileReceipts({ referenceIds, format: 'pdf' });
    await expect(file([referenceId, referenceId])).rejects.toMatchObject({ ruleId: 'items.repeated', status: 422 });
    const many = Array.from({ length: 201 }, (_, index) => `IB${index}`);
    for (const wrong of [many, []])
      await expect(file(wrong)).rejects.toMatchObject({ ruleId: 'contract.invalid', status: 400 });
    expect(await rowOf(referenceId)).toBeUndefined();
  });

  it('never for a role that reads the whole corporate', async () => {
    const { db } = bank.database;
    const [row] = await db
      .select()
      .from(transaction)
      .where(eq(transaction.referenceId, references[0] ?? ''));
    const admin = bank.users.find(
      ({ corporateId, roleId }) => corporateId === row?.corporateId && roleId === 'ADM_CORPORATE',
    );
    const { bank: reader } = await signedIn(bank, admin!.username);
    const request: ReceiptFile = { referenceIds: [unprinted()], format: 'pdf' };
    expect((await pdfOf(await reader.files.fileReceipts(request))).pages).toHaveLength(1);
  });
});

describe('The code of a receipt', () => {
  /** Somebody without a session. */
  async function stranger(place = bank): Promise<Visitor> {
    const visitor = new Visitor(place);
    await visitor.fetchKey();
    return visitor;
  }
  async function printedOne() {
    const referenceId = unprinted();
    await maker.files.fileReceipts({ referenceIds: [referenceId], format: 'pdf' });
    const { code } = (await rowOf(referenceId))!;
    return { referenceId, code };
  }

  it('shows anybody the payment, masked: no whole reference, account or name', async () => {
    const { referenceId, code } = await printedOne();
    const { transaction: paid } = await maker.transactions.readTransaction(referenceId);
    const answer = await (await stranger()).call('verifyReceipt', { query: { code } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      bankName: bank.profile.title,
      reference: `IB•••${referenceId.slice(-4)}`,
      settlementDate: paid.settlementDate,
      status: 'SUCCESS',
      statusName: 'Berhasil',
      amount: paid.amount,
      amountShown: formatRupiah(paid.amount),
      terbilang: terbilang(paid.amount),
      product: paid.productDescription,
      payee: paid.destName
        .split(' ')
        .map((word) => `${word.charAt(0)}•••`)
        .join(' '),
    });
    for (const secret of [referenceId, paid.destName, paid.dest, paid.source, paid.sourceName])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  it('may be typed in lower case, with spaces or hyphens, and with letters that look like digits', async () => {
    const { code } = await printedOne();
    const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace(/.{4}/g, '$& - ');
    const answer = await (await stranger()).call('verifyReceipt', { query: { code: typed } });
    expect(answer.status).toBe(200);
  });

  it('shows that the money came back', async () => {
    const { referenceId, code } = await printedOne();
    await bank.database.db
      .update(transaction)
      .set({ returnedBy: 'IB1' })
      .where(eq(transaction.referenceId, referenceId));
    const { body } = await (await stranger()).call('verifyReceipt', { query: { code } });
    expect([body.status, body.statusName]).toEqual(['RETURNED', 'Berhasil, lalu dana dikembalikan bank penerima']);
  });

  it('gets the same refusal whether it is unknown, too short or malformed', async () => {
    const visitor = await stranger();
    const bodies = [];
    for (const code of ['7K3MZ0QH8TBN4WXD', '7K3M', '', "' or 1=1 --", 'U'.repeat(16), '\u0000', '💥'.repeat(16)]) {
      const { status, body } = await visitor.call('verifyReceipt', { query: { code } });
      expect([code, status]).toEqual([code, 404]);
      bodies.push(JSON.stringify({ ...body, traceId: '' }));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('resi.unknown');
  });

  it('may be checked thirty times a minute from one address', async () => {
    await using strict = await startSandbox({ limits: { receiptCodes: LIMITS.receiptCodes } });
    const visitor = await stranger(strict);
    const guess = async (address: string) =>
      (await visitor.call('verifyReceipt', { query: { code: 'X' }, address })).status;
    for (let calls = 0; calls < 30; calls += 1) expect(await guess('10.1.1.1')).toBe(404);
    expect(await guess('10.1.1.1')).toBe(429);
    expect(await guess('10.1.1.2')).toBe(404);
    strict.clock.advance('1m');
    for (let calls = 0; calls < 30; calls += 1) expect(await guess('10.1.1.1')).toBe(404);
    expect(await guess('10.1.1.1')).toBe(429);
  });
});
