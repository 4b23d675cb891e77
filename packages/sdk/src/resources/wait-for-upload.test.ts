import { describe, expect, it } from 'vitest';
import { type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import type { WaitForUploadOptions } from './wait-for-upload.ts';

const [CHANNEL, REFERENCE] = ['UP260714000001', 'IB260714000418'];
const HEADER = `GET /api/file/upload/${CHANNEL}`;
const DETAIL = `GET /api/transaction/detail/${REFERENCE}`;
const header =
  (status: string, referenceId: string | null = null): Reply =>
  () =>
    sealed({ header: { referenceChannel: CHANNEL, status, count: 3, referenceId } });
const entered = header('ENTERED', REFERENCE);
const detail =
  (status: string, success: number): Reply =>
  () =>
    sealed({ transaction: { referenceId: REFERENCE, status, upload: { success, failed: 0, waiting: 3 - success } } });

async function waiting(headers: Reply[], details: Reply[], options: WaitForUploadOptions = {}) {
  const made = scriptedBank({ [HEADER]: headers, [DETAIL]: details });
  await made.signIn();
  const seen: unknown[] = [];
  const onProgress: WaitForUploadOptions['onProgress'] = ({ transaction }) => seen.push(transaction?.status ?? null);
  const ended = made.bank.uploads.waitForFinal(CHANNEL, { onProgress, ...options }).then(
    (paid) => [paid.header.status, paid.transaction?.status ?? null],
    (error: unknown) => error,
  );
  return { ...made, ended, seen };
}

describe('Waiting for the end of an upload', () => {
  it('continues through its entry and its approval, and reports what every read has found', async () => {
    const { ended, time, seen } = await waiting(
      [header('READY'), entered],
      [detail('VERIFY', 0), detail('SUSPECT', 1), detail('SUCCESS', 3)],
    );
    await time.advance(6_000);
    expect(await ended).toEqual(['ENTERED', 'SUCCESS']);
    expect(seen).toEqual([null, 'VERIFY', 'SUSPECT', 'SUCCESS']);
  });

  it.each(['SUCCESS', 'FAILED', 'REJECT'])('ends with a transaction in %s', async (status) => {
    const { ended } = await waiting([entered], [detail(status, 0)]);
    expect(await ended).toEqual(['ENTERED', status]);
  });

  it('ends with an upload that expired before its entry', async () => {
    const { ended } = await waiting([header('EXPIRED')], []);
    expect(await ended).toEqual(['EXPIRED', null]);
  });

  it.each([
    ['how far it is', entered, `2 baris berhasil, 0 gagal, 1 menunggu`, 'SUSPECT'],
    ['that it was not entered', header('READY'), 'belum diajukan, 3 baris', undefined],
  ])('gives up at the end of its time and says %s', async (_, first, words, lastStatus) => {
    const { ended, time } = await waiting([first], [detail('SUSPECT', 2)], { maxWaitMs: 5_000 });
    await time.advance(5_000);
    const message = `Upload ${CHANNEL} belum selesai: ${words}.`;
    expect(await ended).toMatchObject({ kind: 'timeout', message, lastStatus });
  });

  it('throws the reason of an abort unchanged', async () => {
    const controller = new AbortController();
    const { ended, time } = await waiting([entered], [detail('SUSPECT', 0)], { signal: controller.signal });
    await time.advance(1);
    const reason = new Error('pengguna pergi');
    controller.abort(reason);
    expect(await ended).toBe(reason);
  });
});
