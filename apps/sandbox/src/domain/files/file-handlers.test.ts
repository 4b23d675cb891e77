import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KasdaInfo } from '@ibk/sdk/contract';
import { UPLOAD_ROW_STATUS_NAMES } from '@ibk/sdk/records';
import { and, eq } from 'drizzle-orm';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { AT_ONCE } from '../../testing/at-once.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { Visitor } from '../../testing/visitor.ts';
import { uploadPages } from './upload-rows.ts';
import { uploadSheet } from './upload-sheet.ts';

const UPLOAD = { referenceChannel: 'UP26070001' };

describe('The result of an upload', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
  }, 120_000);
  afterAll(() => bank.close());

  it("arrives as a spreadsheet of the bank's own rows, cell by cell as their document lists them", async () => {
    const { bank: client } = await signedIn(bank, 'niaB1');
    const { db } = bank.database;
    const longest = {
      customerName: '=PERKUMPULAN PENGUSAHA KATERING & NUSANTARA <DAN SEKITARNYA> '.repeat(3).trim(),
      customerId: '0123456789'.repeat(3),
      errorText: 'Rekening tujuan tidak aktif.\nPeriksa lagi, lalu entri ulang. '.repeat(4).trim(),
      amount: 9_000_000_000_000_25n,
      fee: 6_500_50n,
    };
    const isFailed = and(eq(uploadRow.referenceChannel, UPLOAD.referenceChannel), eq(uploadRow.line, 3));
    await db.update(uploadRow).set(longest).where(isFailed);
    const [document] = await db
      .select()
      .from(treasuryDocument)
      .where(eq(treasuryDocument.referenceChannel, UPLOAD.referenceChannel));
    const { dataRequest } = await client.transactions.readTransaction(document?.referenceId ?? '');
    const { listDetail, dataUpload } = dataRequest.content.info as KasdaInfo;

    const file = await client.files.downloadUploadResult({
      ...UPLOAD,
      listDetail: [{ customerName: 'PALSU' }],
      count: 9,
    });
    const { sheets, hasFormula } = readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(hasFormula).toBe(false);
    const [rows = []] = Object.values(sheets);
    const withheld = listDetail.reduce((sum, { additionalData: { gaji } }) => sum + (gaji?.kmgAmount ?? 0), 0);
    expect(rows.map((cells) => cells.map(({ value }) => value))).toEqual([
      [
        'No',
        'Nomor Tujuan',
        'Nama',
        'Bank',
        'Status',
        'Nominal',
        'Potongan',
        'Diterima',
        'Biaya',
        'Total',
        'Keterangan',
      ],
      ...listDetail.map((row, at) => [
        at + 1,
        ...[
          row.customerId,
          row.customerName,
          row.additionalData.parameter.bank.bankId,
          UPLOAD_ROW_STATUS_NAMES[row.status],
        ],
        ...[row.nilai, row.additionalData.gaji?.kmgAmount, row.nilai - (row.additionalData.gaji?.kmgAmount ?? 0)],
        ...[row.biaya, row.total, ...(row.keteranganError === null ? [] : [row.keteranganError])],
      ]),
      [
        null,
        'Total',
        null,
        null,
        null,
        dataUpload?.amount,
        withheld,
        (dataUpload?.amount ?? 0) - withheld,
        dataUpload?.fee,
        dataUpload?.total,
      ],
    ]);
    expect(listDetail.at(-1)).toMatchObject({ customerName: longest.customerName, total: 9_000_000_006_500.75 });
  });

  it('has the file name of the documents, and is refused when requested unsealed', async () => {
    const visitor = new Visitor(bank);
    await visitor.signIn('niaB1');
    const answer = await visitor.call('downloadUploadResult', { body: UPLOAD });
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="DATA_UPLOAD - UP26070001.xlsx"');
    expect(answer.headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const plain = await visitor.call('downloadUploadResult', { body: JSON.stringify(UPLOAD) });
    expect([plain.status, plain.body.ruleId]).toEqual([400, 'transport.sealed']);
  });

  it('is sent while its rows are read, page by page', async () => {
    const { db } = bank.database;
    const referenceChannel = 'UP26079999';
    const [header] = await db.select().from(upload).where(eq(upload.referenceChannel, UPLOAD.referenceChannel));
    const [row] = await db.select().from(uploadRow).where(eq(uploadRow.referenceChannel, UPLOAD.referenceChannel));
    await db.insert(upload).values({ ...header!, referenceChannel, payrollId: null, referenceId: null });
    const rows = Array.from({ length: 1_050 }, (_, at) => ({ ...row!, referenceChannel, line: at + 1 }));
    await db.insert(uploadRow).values(rows);
    let read = 0;
    async function* counted() {
      for await (const page of uploadPages(db, referenceChannel, AT_ONCE)) {
        read += page.length;
        yield page;
      }
    }
    const parts: Uint8Array[] = [];
    const readBefore: number[] = [];
    const options = { productId: 'MLT_TRF_INT', at: new Date(bank.clock.now()), zone: bank.profile.timeZone };
    for await (const part of uploadSheet(counted(), options)) {
      readBefore.push(read);
      parts.push(part);
    }
    expect(readBefore[0]).toBeLessThanOrEqual(100);
    const written = readXlsx(Buffer.concat(parts)).sheets.DATA_UPLOAD ?? [];
    expect(written[0]?.map(({ value }) => value)).not.toContain('Potongan');
    expect(written.slice(1, -1).map(([number]) => number?.value)).toEqual(rows.map(({ line }) => line));
  });

  it('has its first 200 rows in the detail of the document that it pays, and the sums of all', async () => {
    const { bank: client } = await signedIn(bank, 'niaB1');
    const { db } = bank.database;
    const isPaid = eq(treasuryDocument.referenceChannel, UPLOAD.referenceChannel);
    const [document] = await db.select().from(treasuryDocument).where(isPaid);
    const [row] = await db.select().from(uploadRow).where(eq(uploadRow.referenceChannel, UPLOAD.referenceChannel));
    const more = Array.from({ length: 300 }, (_, at) => ({ ...row!, line: 100 + at, amount: 1_00n, fee: 0n }));
    const infoOf = async () => {
      const { dataRequest } = await client.transactions.readTransaction(document?.referenceId ?? '');
      return dataRequest.content.info as KasdaInfo;
    };
    const before = await infoOf();
    await db.insert(uploadRow).values(more);
    const count = before.listDetail.length + more.length;
    await db.update(upload).set({ count }).where(eq(upload.referenceChannel, UPLOAD.referenceChannel));
    const { listDetail, dataUpload } = await infoOf();
    expect([listDetail.length, dataUpload?.amount]).toEqual([200, (before.dataUpload?.amount ?? 0) + 300]);
    expect(listDetail.slice(0, before.listDetail.length)).toEqual(before.listDetail);
  });

  it('is unknown to other groups and available to administrators', async () => {
    const { bank: client } = await signedIn(bank, 'kartikaD1');
    await expect(client.files.downloadUploadResult(UPLOAD)).rejects.toMatchObject({ ruleId: 'upload.unknown' });
    const admin = await signedIn(bank, 'admB1');
    expect((await admin.bank.files.downloadUploadResult(UPLOAD)).size).toBeGreaterThan(1_000);
  });
});
