import { describe, expect, it } from 'vitest';
import { type Reply, refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import type { WaitForFinalOptions } from './wait-for-final.ts';

const REFERENCE = 'IB260714000418';
const DETAIL = `GET /api/transaction/detail/${REFERENCE}`;
const withStatus =
  (status: string): Reply =>
  () =>
    sealed({ transaction: { referenceId: REFERENCE, status } });
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));

async function waiting(replies: Reply[], options: WaitForFinalOptions = {}) {
  const made = scriptedBank({ [DETAIL]: replies });
  await made.signIn();
  const ended = made.bank.transactions.waitForFinal(REFERENCE, options).then(
    ({ transaction }) => transaction.status,
    (error: unknown) => error,
  );
  return { ...made, ended };
}

describe('Waiting for the end of a transaction', () => {
  it('reads at once and then every two seconds, through every intermediate status', async () => {
    const { ended, time, calls } = await waiting(['VERIFY', 'SUSPECT', 'SUSPECT', 'SUCCESS'].map(withStatus));
    await time.advance(5_999);
    expect(calls()).toEqual([DETAIL, DETAIL, DETAIL]);
    await time.advance(1);
    expect(await ended).toBe('SUCCESS');
    expect(calls()).toEqual([DETAIL, DETAIL, DETAIL, DETAIL]);
  });

  it.each(['SUCCESS', 'FAILED', 'REJECT'])('ends with %s', async (status) => {
    const { ended } = await waiting([withStatus(status)]);
    expect(await ended).toBe(status);
  });

  it('ends with a status that the caller names', async () => {
    const { ended, time } = await waiting([withStatus('ENTRY'), withStatus('VERIFY')], {
      until: ['VERIFY'],
      pollMs: 500,
    });
    await time.advance(500);
    expect(await ended).toBe('VERIFY');
  });

  it('gives up at the end of its time and reports the last status', async () => {
    const { ended, time, calls } = await waiting([withStatus('SUSPECT')], { maxWaitMs: 5_000 });
    await time.advance(5_000);
    expect(await ended).toMatchObject({
      name: 'BankError',
      kind: 'timeout',
      referenceId: REFERENCE,
      lastStatus: 'SUSPECT',
      retryable: true,
      message: `Transaksi ${REFERENCE} belum selesai. Status terakhir: SUSPECT.`,
    });
    await time.advance(60_000);
    expect(calls()).toEqual([DETAIL, DETAIL, DETAIL]);
  });

  it('continues after a read that fails in transit, once the delay that the bank requests has passed', async () => {
    const busy: Reply = () => refusal(429, 'limit.tooOften', '', { 'retry-after': '70' });
    const { ended, time } = await waiting([lost, lost, lost, busy, withStatus('SUCCESS')], { maxWaitMs: 120_000 });
    await time.advance(70_000);
    const early = await Promise.race([ended, Promise.resolve('waiting')]);
    await time.advance(10_000);
    expect([early, await ended]).toEqual(['waiting', 'SUCCESS']);
  });

  it('ends with a refusal', async () => {
    const { ended } = await waiting([() => refusal(404, 'transaction.unknown')]);
    expect(await ended).toMatchObject({ kind: 'refused', ruleId: 'transaction.unknown' });
  });

  it('throws the reason of an abort unchanged, and reads no more', async () => {
    const controller = new AbortController();
    const { ended, time, calls } = await waiting([withStatus('SUSPECT')], { signal: controller.signal });
    await time.advance(1);
    const reason = new Error('pengguna pergi');
    controller.abort(reason);
    expect(await ended).toBe(reason);
    await time.advance(60_000);
    expect(calls()).toEqual([DETAIL]);
  });

  it('reads at once when a notice arrives, and unsubscribes from notices at the end', async () => {
    let ring = (): void => undefined;
    let isListening = false;
    const live = {
      subscribe(listener: () => void) {
        ring = listener;
        isListening = true;
        return () => (isListening = false);
      },
    };
    const { ended, time, calls } = await waiting([withStatus('SUSPECT'), withStatus('SUCCESS')], { live });
    await time.advance(1);
    expect([calls().length, isListening]).toEqual([1, true]);
    ring();
    await time.advance(0);
    expect([await ended, calls().length, isListening]).toEqual(['SUCCESS', 2, false]);
  });

  it('remembers a notice that arrives during a read', async () => {
    let ring = (): void => undefined;
    const live = { subscribe: (listener: () => void) => ((ring = listener), () => undefined) };
    const duringLook: Reply = (seen) => {
      ring();
      return withStatus('SUSPECT')(seen);
    };
    const { ended, time } = await waiting([duringLook, withStatus('SUCCESS')], { live });
    await time.advance(1);
    expect(await Promise.race([ended, Promise.resolve('waiting')])).toBe('SUCCESS');
  });
});
