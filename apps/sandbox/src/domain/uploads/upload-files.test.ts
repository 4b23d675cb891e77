import { type Bank, isBankError } from '@ibk/sdk';
import { readUpload } from '@ibk/sdk/batch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { SOURCE } from '../../testing/desk.ts';
import { DELI, KATERING, uploadCsv } from '../../testing/upload-desk.ts';

describe('Uploads by the SDK, with sealed calls,', () => {
  let bank: Sandbox;
  let client: Bank;
  beforeAll(async () => {
    bank = await startSandbox();
    client = (await signedIn(bank, 'ekoS1')).bank;
  }, 120_000);
  afterAll(() => bank.close());
  const request = { productId: 'MLT_TRF_INT', source: SOURCE } as const;

  it('take a text, bytes, a File and a stream, and answer what was found', async () => {
    const bytes = (amount: number) => new TextEncoder().encode(uploadCsv(`${KATERING},${amount}`));
    async function* streamed() {
      const all = bytes(3);
      yield all.subarray(0, 10);
      yield all.subarray(10);
    }
    const files = [uploadCsv(`${KATERING},1`), bytes(2), streamed(), new File([bytes(4)], 'gaji juli.csv')];
    const sent = [];
    for (const file of files) sent.push(await client.uploads.sendUpload({ ...request, file, count: 1 }));
    expect(sent.map(({ status, amount, filename }) => [status, amount, filename])).toEqual([
      ['READY', 1, 'upload.csv'],
      ['READY', 2, 'upload.csv'],
      ['READY', 3, 'upload.csv'],
      ['READY', 4, 'gaji juli.csv'],
    ]);
    const channels = [];
    for await (const { referenceChannel } of client.uploads.listUploads({ status: 'READY', size: 3 }))
      channels.push(referenceChannel);
    expect(channels.sort()).toEqual(sent.map(({ referenceChannel }) => referenceChannel).sort());
  });

  it('that are twins are a conflict which names the first', async () => {
    const file = uploadCsv(`${DELI},7`);
    const { referenceChannel } = await client.uploads.sendUpload({ ...request, file });
    const twin: unknown = await client.uploads.sendUpload({ ...request, file }).catch((error: unknown) => error);
    expect(isBankError(twin) && [twin.kind, twin.ruleId, twin.fields]).toEqual([
      'conflict',
      'upload.twin',
      { referenceChannel },
    ]);
  });

  it('have their rows iterated to the last, and their check waited for', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `${KATERING},${100_000 + at}`);
    const { referenceChannel } = await client.uploads.sendUpload({ ...request, file: uploadCsv(...rows) });
    const lines: number[] = [];
    for await (const { line } of client.uploads.rowsOfUpload(referenceChannel)) lines.push(line);
    expect(lines).toEqual(rows.map((_, at) => at + 2));
    expect((await client.uploads.waitForCheck(referenceChannel)).checked).toBe(450);
  });

  it('have a template of texts for each product, which is read back as one row', async () => {
    for (const productId of ['MLT_TRF_INT', 'MLT_TRF', 'SI_GAJI_MULTI'] as const) {
      const file = new Uint8Array(await (await client.uploads.downloadUploadTemplate(productId)).arrayBuffer());
      const { rows, faults } = await readUpload(file, { productId });
      expect([rows.length, rows.flatMap((row) => row.faults), faults]).toEqual([1, [], []]);
      expect(readXlsx(file).hasFormula).toBe(false);
    }
  });

  it('are given back with what is wrong in a last column, and once mended are taken again', async () => {
    const head = 'Nama,nomor_rekening,nominal,Catatan';
    const wrong = [head, '"=SUM(A1), PT","0001","1.000,00",satu', 'PT DELI PRIMA SEJAHTERA,10003011184206,2000.50,dua'];
    const { referenceChannel, ignored } = await client.uploads.sendUpload({ ...request, file: wrong.join('\n') });
    expect(ignored).toEqual(['Catatan']);
    const xlsx = await client.uploads.fileUploadErrors({ referenceChannel, format: 'xlsx' });
    const { sheets, hasFormula } = readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
    const cells = (sheets.KESALAHAN ?? []).map((row) => row.map(({ value }) => value));
    expect(hasFormula).toBe(false);
    expect(cells[0]).toEqual(['Nama', 'nomor_rekening', 'nominal', 'Catatan', 'kesalahan']);
    expect(cells[1]?.slice(1)).toEqual(['0001', '1.000,00', 'satu', expect.stringContaining('nama: Isian dihitung')]);
    expect(cells[1]?.[4]).toContain('nomor_rekening: Rekening 0001 tidak ditemukan');
    expect(cells[2]).toEqual(['PT DELI PRIMA SEJAHTERA', '10003011184206', '2000.50', 'dua']);

    const csv = await (await client.uploads.fileUploadErrors({ referenceChannel, format: 'csv' })).text();
    const mended = csv.replace(/.*0001.*\r\n/, 'CV BERKAH MEDAN KATERING,10001020077813,1000,,\r\n');
    const again = await client.uploads.sendUpload({ ...request, file: mended });
    expect([again.status, again.amount, again.ignored]).toEqual(['READY', 3_000.5, ['Catatan']]);
    const errors = await (
      await client.uploads.fileUploadErrors({ referenceChannel: again.referenceChannel, format: 'csv' })
    ).text();
    expect(errors.split('\r\n')[0]).toBe('Nama,nomor_rekening,nominal,Catatan,kesalahan');
  });

  it('are unknown to other groups, and seen by those who decide on them', async () => {
    const { referenceChannel } = await client.uploads.sendUpload({ ...request, file: uploadCsv(`${DELI},9`) });
    const read = async (username: string) => (await signedIn(bank, username)).bank.uploads.readUpload(referenceChannel);
    await expect(read('kartikaD1')).rejects.toMatchObject({ ruleId: 'upload.unknown' });
    expect((await read('fitriA1')).header.filename).toBe('upload.csv');
  });
});
