import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '@ibk/sdk/testing';
import { moveOne, signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { SOURCE } from '../../testing/desk.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { DELI, KATERING, uploadCsv } from '../../testing/upload-desk.ts';

const REFUSED = '10003011184206';
const rows = [`${KATERING},1500000`, `${DELI},250000.50`];

describe('A paid file, of which one row failed,', () => {
  let bank: Sandbox;
  let maker: Awaited<ReturnType<typeof signedIn>>['bank'];
  let paid: { referenceId: string; referenceChannel: string; sha256: string };
  beforeAll(async () => {
    bank = await startSandbox({
      scenario: { name: 'tolak', rules: [{ match: { dest: REFUSED }, outcome: 'refuse' }] },
    });
    maker = (await signedIn(bank, 'ekoS1')).bank;
    const request = { productId: 'MLT_TRF_INT', source: SOURCE } as const;
    const file = { ...request, file: uploadCsv(...rows), filename: 'honor.csv' };
    const { referenceChannel, sha256 } = await maker.uploads.sendUpload(file);
    const asked = { ...request, dest: null, amount: null, parameters: { referenceChannel } };
    const { requestId } = await maker.transactions.inquire(asked);
    const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: '000000' };
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
    const { referenceId } = await maker.transactions.enter(entry);
    await moveOne((await signedIn(bank, 'fitriA1')).bank, 'verify', referenceId);
    await moveOne((await signedIn(bank, 'gunawanR1')).bank, 'approve', referenceId);
    paid = { referenceId, referenceChannel, sha256 };
  });
  afterAll(() => bank.close());

  it('tells of each row its number at the bank and its day, as far as it was paid', async () => {
    const { content } = await maker.uploads.readUpload(paid.referenceChannel);
    expect(content.map(({ status, transactionId, settlementDate }) => [status, transactionId, settlementDate])).toEqual(
      [
        ['SUCCESS', expect.stringMatching(/^TX\d+$/), '2026-07-14'],
        ['FAILED', null, null],
      ],
    );
  });

  it('has a receipt that names the file and proves what its rows paid, to whoever checks it', async () => {
    const { amount, terbilang, sections } = await maker.transactions.readReceipt(paid.referenceId);
    expect([amount, terbilang]).toEqual([1_500_000, 'Satu juta lima ratus ribu rupiah']);
    expect(sections.find(({ title }) => title === 'Berkas')?.lines.map(({ term, value }) => [term, value])).toEqual([
      ['Nama berkas', 'honor.csv'],
      ['Jumlah data', '2'],
      ['Hasil baris', '1 berhasil, 1 gagal, 0 menunggu'],
      ['Nominal dibayar', 'Rp.1,500,000.00'],
      ['SHA-256', paid.sha256],
    ]);
    await maker.files.fileReceipts({ referenceIds: [paid.referenceId], format: 'pdf' });
    const { code } = await maker.transactions.readReceipt(paid.referenceId);
    expect(await maker.util.verifyReceipt(code ?? '')).toMatchObject({ amountShown: 'Rp.1,500,000.00' });
  });

  it('is named in the report with its rows, what they paid and its SHA-256', async () => {
    const report = (format: 'csv' | 'pdf') =>
      maker.files.fileTransactionReport({ format, criteria: { references: paid.referenceId } });
    const [, cells = []] = readCsv(await (await report('csv')).text());
    const told = ['honor.csv', '2', '1 berhasil, 1 gagal, 0 menunggu', '1500000.00', paid.sha256];
    expect(cells.slice(-5)).toEqual(told);
    const { pages } = await readPdf(new Uint8Array(await (await report('pdf')).arrayBuffer()));
    const text = pages
      .flatMap((page) => page.rows.flat())
      .join('')
      .replace(/\s+/g, '');
    expect(text).toContain('Namaberkashonor.csv');
    expect(text).toContain(`SHA-256${paid.sha256}`);
  });
});
