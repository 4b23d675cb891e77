import { describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { enterInquiry, SOURCE } from '../../testing/desk.ts';

const HEAD = 'nomor_rekening,nama,nominal';
const ROWS = ['10001020077813,CV BERKAH MEDAN KATERING,1500000', '10003011184206,PT DELI PRIMA SEJAHTERA,250000.50'];

/** A file as form data. */
const formOf = (text: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}, name = 'honor.csv') => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ productId: 'MLT_TRF_INT', source: SOURCE, ...more }))
    form.set(field, value);
  form.set('file', new Blob([text]), name);
  return form;
};
const csv = (...rows: string[]) => [HEAD, ...rows].join('\n');

describe.each(databases())('An upload, on $name,', ({ databaseUrl }) => {
  const { maker } = deskBank({ databaseUrl });
  const send = (text: string, more: Record<string, string> = {}) => maker('sendUpload', { body: formOf(text, more) });

  it('is checked as a whole and becomes one transaction of all its rows', async () => {
    const { status, body } = await send(csv(...ROWS), { count: '2', total: '1750000.50' });
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'READY',
        count: 2,
        checked: 2,
        amount: 1_750_000.5,
        fee: 0,
        faults: [],
        duplicates: [],
        filename: 'honor.csv',
      },
    ]);
    const { referenceChannel } = body;
    const inquiry = await maker('inquire', {
      body: { productId: 'MLT_TRF_INT', source: SOURCE, dest: null, amount: null, parameters: { referenceChannel } },
    });
    expect(inquiry.body).toMatchObject({
      amountParameters: { amount: 1_750_000.5 },
      content: { parameters: { referenceChannel }, detail: [{ account: '10001020077813', valid: true }, {}] },
    });
    const entered = await enterInquiry(maker, inquiry.body.requestId);
    expect(entered.body).toMatchObject({ status: 'ENTRY' });
    const { referenceId } = entered.body;
    const { header, content } = (await maker('readUpload', { path: { referenceChannel } })).body;
    expect(header).toMatchObject({ status: 'ENTERED', referenceId, expiresAt: null });
    expect(content.map(({ line, status: row }: { line: number; status: string }) => [line, row])).toEqual([
      [2, 'ACTIVE'],
      [3, 'ACTIVE'],
    ]);
    const listed = (await maker('listTransactions', { query: { kind: 'upload' } })).body.content;
    expect(listed).toMatchObject([{ referenceId, upload: { referenceChannel, count: 2, waiting: 2, success: 0 } }]);
  });
});
