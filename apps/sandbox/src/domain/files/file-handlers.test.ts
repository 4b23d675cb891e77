import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzipSync } from 'fflate';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';

const UPLOAD = { referenceChannel: 'UP26070001' };

describe('The result of an upload', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
  }, 120_000);
  afterAll(() => bank.close());

  it("arrives as a spreadsheet of the bank's own rows, through a sealed request", async () => {
    const { bank: client } = await signedIn(bank, 'niaB1');
    const file = await client.files.downloadUploadResult({
      ...UPLOAD,
      listDetail: [{ customerName: 'PALSU' }],
      count: 9,
    });
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const xml = Object.entries(parts)
      .filter(([name]) => /sheet1|sharedStrings/.test(name))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join('');
    for (const word of ['SAUT MARPAUNG', '=TIGOR HUTAPEA', '10001020031177', 'Rekening tujuan tidak aktif', '17496750'])
      expect(xml).toContain(word);
    expect(xml).not.toContain('PALSU');
    expect(xml).not.toContain('<f>');
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

  it('is unknown to other groups and available to administrators', async () => {
    const { bank: client } = await signedIn(bank, 'kartikaD1');
    await expect(client.files.downloadUploadResult(UPLOAD)).rejects.toMatchObject({ ruleId: 'upload.unknown' });
    const admin = await signedIn(bank, 'admB1');
    expect((await admin.bank.files.downloadUploadResult(UPLOAD)).size).toBeGreaterThan(1_000);
  });
});
