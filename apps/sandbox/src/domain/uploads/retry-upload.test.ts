import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { account } from '../../db/schema/banking.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import { enterBatch } from '../../testing/batch-factory.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { act, enterInquiry } from '../../testing/desk.ts';
import { DELI, inquireUpload, KATERING, sendRows, uploadForm } from '../../testing/upload-desk.ts';

const CLOSED = '10003011184206';
const BELAWAN = '10001010033428,PT SINAR BELAWAN LOGISTIK';

describe.each(databases())('The failed rows of a batch, on $name,', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver, signInAgain } = deskBank({ databaseUrl });

  /** Enters an upload and carries it through two more hands. */
  async function pay(referenceChannel: string) {
    const { requestId } = (await inquireUpload(maker, referenceChannel)).body;
    const { referenceId } = (await enterInquiry(maker, requestId)).body;
    await act(verifier, 'verify', { referenceId, version: 1 });
    return act(approver, 'approve', { referenceId, version: 2 });
  }
  const setAccount = (status: 'ACTIVE' | 'CLOSED') =>
    bank().database.db.update(account).set({ status }).where(eq(account.accountNumber, CLOSED));
  /** A batch of which one row failed, since a scenario refused it. */
  async function halfPaid() {
    const rules = [{ match: { dest: CLOSED }, outcome: 'refuse' as const, message: 'Ditolak oleh skenario' }];
    await bank().useScenario({ name: 'tolak', rules });
    const { referenceChannel } = (await sendRows(maker, [`${KATERING},1500000`, `${DELI},250000.50`])).body;
    const { referenceId, status } = await pay(referenceChannel);
    await bank().useScenario('normal');
    expect(status).toBe('SUCCESS');
    return { referenceId, referenceChannel };
  }
  const retry = (referenceId: string) => maker('retryUpload', { body: { referenceId } });
  const mend = (referenceId: string, ...lines: string[]) =>
    maker('sendUpload', { body: uploadForm(lines.join('\n'), { retryOf: referenceId }) });
  const rowsOf = (referenceChannel: string) =>
    bank()
      .database.db.select()
      .from(uploadRow)
      .where(eq(uploadRow.referenceChannel, referenceChannel))
      .orderBy(asc(uploadRow.line));

  it('become an upload of their own, which the same hands enter and pay', async () => {
    const { referenceId } = await halfPaid();
    const { status, body } = await retry(referenceId);
    expect([status, body]).toMatchObject([200, { status: 'READY', count: 1, amount: 250_000.5, retryOf: referenceId }]);
    expect(await rowsOf(body.referenceChannel)).toMatchObject([{ customerId: CLOSED, retryOf: `${referenceId}-3` }]);
    const paid = await pay(body.referenceChannel);
    expect(paid).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
    expect((await bank().books(`${paid.referenceId}-2`)).legs).toHaveLength(2);
  });

  it('are repeated once, however often and by however many at once it is asked for', async () => {
    const { referenceId } = await halfPaid();
    const answers = await Promise.all(Array.from({ length: 4 }, () => retry(referenceId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await retry(referenceId)).body.ruleId).toBe('upload.retry');
    const repeated = eq(upload.retryOf, referenceId);
    expect(await bank().database.db.$count(upload, repeated)).toBe(1);
  });

  it('can be repeated again after their upload was not entered in time, or its transaction was rejected', async () => {
    const { referenceId } = await halfPaid();
    await retry(referenceId);
    bank().clock.advance('25h');
    signInAgain();
    const { body } = await retry(referenceId);
    expect(body).toMatchObject({ status: 'READY' });
    const { requestId } = (await inquireUpload(maker, body.referenceChannel)).body;
    const entered = (await enterInquiry(maker, requestId)).body;
    expect((await retry(referenceId)).body.ruleId).toBe('upload.retry');
    await act(verifier, 'reject', { referenceId: entered.referenceId, version: 1 });
    expect((await retry(referenceId)).body).toMatchObject({ status: 'READY', count: 1 });
  });

  it('come back in a file of errors by their lines, and are repeated once when it is mended', async () => {
    const { referenceId, referenceChannel } = await halfPaid();
    const errors = await maker('fileUploadErrors', { body: { referenceChannel, format: 'csv' } });
    const [head = '', row = '', ...none] = String(errors.body).trim().split('\r\n');
    expect([head, row, none]).toEqual([
      'baris,nomor_rekening,nama,nominal,kesalahan',
      `3,'${DELI},250000.50,Ditolak oleh skenario`,
      [],
    ]);
    const mended = `3,${BELAWAN},250000.50,`;
    const { status, body } = await mend(referenceId, head, mended);
    expect([status, body]).toMatchObject([200, { status: 'READY', count: 1, retryOf: referenceId, ignored: [] }]);
    expect(await rowsOf(body.referenceChannel)).toMatchObject([
      { customerId: '10001010033428', retryOf: `${referenceId}-3` },
    ]);
    expect((await mend(referenceId, head, `${mended} `)).body.ruleId).toBe('upload.retry');
    expect((await retry(referenceId)).body.ruleId).toBe('upload.retry');
    expect(await pay(body.referenceChannel)).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
    expect((await mend(referenceId, head, mended)).body.ruleId).toBe('upload.retry');
  });

  it('come back with the columns of their product where no cells of theirs were kept', async () => {
    const { database, clock, profile, useScenario } = bank();
    const rows = [{ customerId: CLOSED, amount: 250_000_50n, instalment: 5_000_00n }];
    const made = { rows, now: new Date(clock.now()), zone: profile.timeZone, productId: 'SI_GAJI_MULTI' as const };
    const { referenceId, referenceChannel, version } = await database.db.transaction((tx) => enterBatch(tx, made));
    await useScenario({ name: 'tolak', rules: [{ outcome: 'refuse', message: 'Ditolak' }] });
    await act(approver, 'approve', { referenceId, version });
    await useScenario('normal');
    const { body } = await maker('fileUploadErrors', { body: { referenceChannel, format: 'csv' } });
    expect(String(body).trim().split('\r\n')).toEqual([
      'baris,nomor_rekening,nama,kode_bank,nominal,potongan,kesalahan',
      `2,'${DELI},,250000.50,5000.00,Ditolak`,
    ]);
  });

  it('are not repeated by a row that was paid, twice, with other money, or by nobody; a faulty file makes room', async () => {
    const { referenceId } = await halfPaid();
    const head = 'baris,nomor_rekening,nama,nominal';
    const wrong = await mend(
      ...[referenceId, head],
      ...[`2,${KATERING},1500000`, `3,${BELAWAN},250000.51`, `3,${BELAWAN},250000.50`, `,${BELAWAN},250000.50`],
    );
    expect(wrong.body.status).toBe('FAULTY');
    expect(wrong.body.faults.map(({ cause, lines }: Record<string, unknown>) => [cause, lines])).toEqual([
      ['batch.retry.row', [2, 5]],
      ['batch.retry.amount', [3]],
      ['batch.retry.twice', [4]],
    ]);
    expect((await rowsOf(wrong.body.referenceChannel)).map(({ retryOf }) => retryOf)).toEqual([null, null, null, null]);
    const closed = await mend(referenceId, head, '3,99999999999999,SIAPA,250000.50');
    expect(closed.body.faults).toMatchObject([{ cause: 'batch.account.unknown' }]);
    expect((await mend(referenceId, head, `3,${BELAWAN},250000.50`)).body.status).toBe('READY');
    const path = { referenceChannel: closed.body.referenceChannel };
    expect((await maker('readUpload', { path })).body.header.status).toBe('EXPIRED');
  });

  it.each([
    ['another product', { productId: 'MLT_TRF' }, 'upload.otherTerms'],
    ['another account', { source: '10001040018710' }, 'upload.otherTerms'],
    ['a transaction that pays no upload', { retryOf: 'IB260714009999' }, 'upload.unknown'],
  ])('are not mended by a file for %s', async (_, more, ruleId) => {
    const { referenceId } = await halfPaid();
    const file = `baris,nomor_rekening,nama,nominal\n3,${BELAWAN},250000.50`;
    const answer = await maker('sendUpload', { body: uploadForm(file, { retryOf: referenceId, ...more }) });
    expect(answer.body.ruleId).toBe(ruleId);
  });

  it('are checked like any other, so that an account that was closed meanwhile is a fault', async () => {
    const { referenceId } = await halfPaid();
    await setAccount('CLOSED');
    const { body } = await retry(referenceId);
    expect(body).toMatchObject({ status: 'FAULTY', faults: [{ cause: 'batch.account.closed', lines: [2] }] });
    // Its rows name the failed ones, so that a mended copy of them repeats these.
    const path = { referenceChannel: body.referenceChannel };
    const { headings, content } = (await maker('readUpload', { path })).body;
    const [{ cells }] = content;
    expect([headings[0], cells[0]]).toEqual(['baris', '3']);
    const mended = cells
      .map((text: string) => (text === CLOSED ? BELAWAN.split(',')[0] : text))
      .with(2, BELAWAN.split(',')[1]);
    expect((await mend(referenceId, headings.join(), mended.join())).body).toMatchObject({
      status: 'READY',
      retryOf: referenceId,
    });
  });

  it('fail again and are repeated again by the reference of the second batch', async () => {
    const { referenceId } = await halfPaid();
    const { body } = await retry(referenceId);
    await bank().useScenario({ name: 'tolak', rules: [{ outcome: 'refuse' }] });
    const again = await pay(body.referenceChannel);
    expect(again.status).toBe('FAILED');
    await bank().useScenario('normal');
    expect((await retry(referenceId)).body.ruleId).toBe('upload.retry');
    expect((await retry(again.referenceId)).body).toMatchObject({ status: 'READY', retryOf: again.referenceId });
  });
});
