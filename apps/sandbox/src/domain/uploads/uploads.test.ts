import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '../../db/schema/banking.ts';
import { upload } from '../../db/schema/upload.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { act, enter, enterInquiry } from '../../testing/desk.ts';
import { DELI, inquireUpload, KATERING, sendRows } from '../../testing/upload-desk.ts';

const ROWS = [`${KATERING},1500000`, `${DELI},250000.50`];

describe.each(databases())('An upload, on $name,', ({ databaseUrl }) => {
  const { bank, as, maker, verifier, approver } = deskBank({ databaseUrl });
  const header = async (referenceChannel: string) =>
    (await maker('readUpload', { path: { referenceChannel } })).body.header;
  const entered = async (rows: readonly string[]) => {
    const { referenceChannel } = (await sendRows(maker, rows)).body;
    const { requestId } = (await inquireUpload(maker, referenceChannel)).body;
    const { referenceId, version } = (await enterInquiry(maker, requestId)).body;
    return { referenceChannel, item: { referenceId, version } };
  };

  it('is checked as a whole and becomes one transaction of all its rows', async () => {
    const { status, body } = await sendRows(maker, ROWS, { count: '2', total: '1750000.50' });
    expect([status, body]).toMatchObject([
      200,
      { status: 'READY', count: 2, checked: 2, amount: 1_750_000.5, fee: 0, faults: [], filename: 'honor.csv' },
    ]);
    const { referenceChannel } = body;
    const inquiry = await inquireUpload(maker, referenceChannel);
    expect(inquiry.body).toMatchObject({
      amountParameters: { amount: 1_750_000.5 },
      content: { parameters: { referenceChannel }, detail: [{ account: '10001020077813', valid: true }, {}] },
    });
    const { referenceId } = (await enterInquiry(maker, inquiry.body.requestId)).body;
    expect(await header(referenceChannel)).toMatchObject({ status: 'ENTERED', referenceId, expiresAt: null });
    const listed = (await maker('listTransactions', { query: { kind: 'upload' } })).body.content;
    expect(listed).toMatchObject([{ referenceId, upload: { referenceChannel, count: 2, waiting: 2, success: 0 } }]);
    expect((await maker('listUploads')).body.content).toEqual([]);
  });

  it('has its faults grouped by cause, each row with its own, and is not entered before they are mended', async () => {
    await bank()
      .database.db.update(account)
      .set({ status: 'CLOSED' })
      .where(eq(account.accountNumber, '10001010033428'));
    const { body } = await sendRows(maker, [
      `${KATERING},1000`,
      '99999999999999,SIAPA SAJA,1000',
      '99999999999998,SIAPA LAGI,1000',
      '10001010033428,PT SINAR BELAWAN LOGISTIK,1000',
      '10003011184206,CV LAIN SAMA SEKALI,1000',
      '10001040012345,BENDAHARA PENGELUARAN DINKES,1000',
    ]);
    expect(body.status).toBe('FAULTY');
    expect(body.faults.map(({ cause, column, lines }: Record<string, unknown>) => [cause, column, lines])).toEqual([
      ['batch.account.unknown', 'nomor_rekening', [3, 4]],
      ['batch.account.closed', 'nomor_rekening', [5]],
      ['batch.name.differs', 'nama', [6]],
      ['batch.account.source', 'nomor_rekening', [7]],
    ]);
    const { referenceChannel } = body;
    const page = await maker('readUpload', { path: { referenceChannel }, query: { only: 'fault', size: 2 } });
    expect([page.body.total, page.body.content.map(({ line }: { line: number }) => line)]).toEqual([5, [3, 4]]);
    expect(page.body.content[0].faults).toMatchObject([{ cause: 'batch.account.unknown' }]);
    const first = await maker('readUpload', { path: { referenceChannel }, query: { order: 'faults', size: 5 } });
    expect(first.body.content.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6, 7]);
    expect((await inquireUpload(maker, referenceChannel)).body.ruleId).toBe('upload.faulty');
  });

  it('passes a close name and marks it', async () => {
    const { body } = await sendRows(maker, ['10001020077813,CV BERKAH MEDAN KATERINGG,1000']);
    expect([body.status, body.closeNames]).toEqual(['READY', 1]);
    const { content } = (
      await maker('readUpload', { path: { referenceChannel: body.referenceChannel }, query: { only: 'close' } })
    ).body;
    expect(content).toMatchObject([{ name: 'close', holderName: 'CV BERKAH MEDAN KATERING' }]);
  });

  it('with a sum or a number of rows that is off by one is faulty as a whole', async () => {
    const { body } = await sendRows(maker, ROWS, { count: '3', total: '1750000.51' });
    expect(body.faults.map(({ cause, lines }: Record<string, unknown>) => [cause, lines])).toEqual([
      ['batch.control.count', []],
      ['batch.control.total', []],
    ]);
    expect(body.status).toBe('FAULTY');
  });

  it('that repeats a payment waits for a reason, which the trail and every later reader see', async () => {
    const { referenceChannel, item } = await entered([`${KATERING},1000`]);
    await enter(maker, { dest: '10003011184206', amount: 2_000 });
    const rows = [`${KATERING},1000`, `${DELI},2000`, `${DELI},2000`, `${DELI},3000`];
    const { body } = await sendRows(maker, rows);
    expect([body.status, body.duplicateCount, body.duplicates]).toMatchObject([
      'FAULTY',
      3,
      [
        { line: 2, of: null, referenceChannel, referenceId: item.referenceId },
        { line: 3, of: null, referenceId: expect.stringMatching(/^IB/) },
        { line: 4, of: 3 },
      ],
    ]);
    const validate = (lines: number[]) =>
      maker('validateUpload', {
        body: { referenceChannel: body.referenceChannel, override: { lines, reason: 'Honor dua kegiatan' } },
      });
    expect((await validate([5])).body).toMatchObject({
      ruleId: 'upload.override',
      message: expect.stringContaining('5'),
    });
    expect((await validate([2, 3])).body).toMatchObject({
      status: 'FAULTY',
      duplicateCount: 1,
      override: { count: 2 },
    });
    const done = (await validate([4])).body;
    expect(done).toMatchObject({ status: 'READY', duplicateCount: 0, override: { count: 3, by: 'ekoS1' } });
    const { rows: told } = (await as('spvA1')('listAudit', { query: { action: 'validateUpload' } })).body;
    expect(told[0].message).toContain('Honor dua kegiatan');
    const seen = (await verifier('readUpload', { path: { referenceChannel: body.referenceChannel } })).body.header;
    expect(seen.override.reason).toBe('Honor dua kegiatan');
  });

  it('does not repeat what was rejected, nor what was paid more than 30 days ago', async () => {
    const { item } = await entered([`${KATERING},1000`]);
    expect((await sendRows(maker, [`${KATERING},1000`, `${DELI},1`])).body.duplicateCount).toBe(1);
    await act(verifier, 'reject', item);
    expect((await sendRows(maker, [`${KATERING},1000`, `${DELI},2`])).body.duplicateCount).toBe(0);
    const paid = await enter(maker, { dest: '10003011184206', amount: 2_000 });
    await act(verifier, 'verify', paid);
    await act(approver, 'approve', { ...paid, version: 2 });
    expect((await sendRows(maker, [`${DELI},2000`, `${KATERING},3`])).body.duplicateCount).toBe(1);
    bank().clock.advance(31 * 24 * 60 * 60_000);
    const later = await sendRows(as('dimasN1'), [`${DELI},2000`, `${KATERING},2`]);
    expect([later.status, later.body.duplicateCount]).toEqual([200, 0]);
  });

  it('is looked at again before it is entered, since an account may have closed meanwhile', async () => {
    const { referenceChannel } = (await sendRows(maker, ROWS)).body;
    await bank()
      .database.db.update(account)
      .set({ status: 'CLOSED' })
      .where(eq(account.accountNumber, '10003011184206'));
    expect((await inquireUpload(maker, referenceChannel)).body.ruleId).toBe('upload.faulty');
    expect(await header(referenceChannel)).toMatchObject({
      status: 'FAULTY',
      faults: [{ cause: 'batch.account.closed' }],
    });
    await bank()
      .database.db.update(account)
      .set({ status: 'ACTIVE' })
      .where(eq(account.accountNumber, '10003011184206'));
    expect((await maker('validateUpload', { body: { referenceChannel } })).body.status).toBe('READY');
  });

  it('is entered once, by whoever is first', async () => {
    const { referenceChannel } = (await sendRows(maker, ROWS)).body;
    const [one, two] = [await inquireUpload(maker, referenceChannel), await inquireUpload(maker, referenceChannel)];
    expect((await enterInquiry(maker, one.body.requestId)).status).toBe(200);
    expect((await enterInquiry(maker, two.body.requestId)).body.ruleId).toBe('upload.stale');
    expect((await inquireUpload(maker, referenceChannel)).body.ruleId).toBe('upload.entered');
  });

  it('ends 24 hours after its last check, by the clock of the bank', async () => {
    const { referenceChannel } = (await sendRows(maker, ROWS)).body;
    const { db } = bank().database;
    const expire = () =>
      db
        .update(upload)
        .set({ expiresAt: new Date(bank().clock.now()) })
        .where(eq(upload.referenceChannel, referenceChannel));
    await expire();
    expect((await header(referenceChannel)).status).toBe('EXPIRED');
    expect((await inquireUpload(maker, referenceChannel)).body.ruleId).toBe('upload.expired');
    const statuses = async (status: string) =>
      (await maker('listUploads', { query: { status } })).body.content.map(
        (each: Record<string, unknown>) => each.referenceChannel,
      );
    expect([await statuses('READY'), await statuses('EXPIRED')]).toEqual([[], [referenceChannel]]);
    await bank().runDue();
    const [stored] = await db.select().from(upload).where(eq(upload.referenceChannel, referenceChannel));
    expect(stored?.status).toBe('EXPIRED');
    // What has ended no longer stands in the way of the same file.
    expect((await sendRows(maker, ROWS)).body.status).toBe('READY');
  });
});
