import { newIdempotencyKey } from '@ibk/sdk';
import { bankMatchers, type Sandbox, startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterTransfer, moveOf, prepare, SOURCE } from './sesi.ts';

expect.extend(bankMatchers);

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()), 60_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('Transfer', () => {
  it('berhasil melalui tiga tangan', async () => {
    const [maker, verifier, approver] = await Promise.all(
      ['ekoS1', 'fitriA1', 'gunawanR1'].map((username) => sandbox.signIn(username)),
    );
    const referenceId = await enterTransfer(maker!, 125_000.5);
    await verifier!.transactions.verify(await moveOf(verifier!, 'verify', referenceId));
    await approver!.transactions.approve(await moveOf(approver!, 'approve', referenceId));
    const detail = await maker!.transactions.readTransaction(referenceId);
    expect(detail).toMatchContract('readTransaction');
    expect(detail.transaction.status).toBe('SUCCESS');
    expect(detail.transaction.amount).toBeRupiah('Rp.125,000.50');
    const { userEntry, userVerify, userApprove } = detail.transaction;
    expect([userEntry, userVerify, userApprove]).toEqual(['ekoS1', 'fitriA1', 'gunawanR1']);
  });

  it('yang ditolak pemeriksa tidak dapat disetujui lagi', async () => {
    const maker = await sandbox.signIn('ekoS1');
    const referenceId = await enterTransfer(maker, 50_000);
    const verifier = await sandbox.signIn('fitriA1');
    const items = (await moveOf(verifier, 'verify', referenceId)).items;
    const rejection = { items, reason: 'Nominal tidak sesuai dokumen', reasonCode: 'LAINNYA' } as const;
    await verifier.transactions.reject(rejection);
    const approver = await sandbox.signIn('gunawanR1');
    const { results } = await approver.transactions.approve(await moveOf(approver, 'approve', referenceId));
    expect(results[0]).toBeRefusedWith('transaction.moves');
    expect((await maker.transactions.readTransaction(referenceId)).transaction.status).toBe('REJECT');
  });

  it('ditolak dengan OTP yang kedaluwarsa, dan diterima dengan OTP yang baru', async () => {
    const maker = await sandbox.signIn('dimasN1');
    const { requestId, authorisationId } = await prepare(maker, 50_000);
    const enterWith = async (wait: string) => {
      await maker.transactions.requestOtp({ sendBy: 'EMAIL', authorisationId });
      const code = (await sandbox.outbox()).at(-1)?.code ?? '';
      sandbox.clock.advance(wait);
      const authorisation = { authorisationId, code };
      return maker.transactions.enter({ requestId, schedule: { autoType: 'NOW' }, note: '', authorisation });
    };
    await expect(enterWith('3m')).rejects.toBeRefusedWith('otp.expired');
    await expect(enterWith('10s')).resolves.toMatchObject({ status: 'ENTRY' });
  });
});

describe('Persetujuan yang jawabannya hilang', () => {
  it('ditemukan kembali, dan diulang tanpa membayar dua kali', async () => {
    const maker = await sandbox.signIn('ekoS1');
    const referenceId = await enterTransfer(maker, 50_000);
    const verifier = await sandbox.signIn('fitriA1');
    await verifier.transactions.verify(await moveOf(verifier, 'verify', referenceId));
    const approver = await sandbox.signIn('gunawanR1');
    const approval = await moveOf(approver, 'approve', referenceId);
    const idempotencyKey = newIdempotencyKey();

    const fault = sandbox.faults.add({ kind: 'timeout-after-commit', match: { operationId: 'approve' } });
    const outcome = approver.transactions.approve(approval, { idempotencyKey }).catch((error: unknown) => error);
    await fault.met();
    sandbox.clock.advance('16s');
    expect(await outcome).toMatchObject({ kind: 'outcome-unknown' });

    const found = await approver.transactions.readTransaction(referenceId);
    expect(found.transaction.status).toBe('SUCCESS');
    const balance = await maker.accounts.readBalance(SOURCE);
    const again = await approver.transactions.approve(approval, { idempotencyKey });
    expect(again.results[0]).toMatchObject({ outcome: 'done', status: 'SUCCESS' });
    expect(await maker.accounts.readBalance(SOURCE)).toBeRupiah(balance);
    const { history } = await approver.transactions.readTransaction(referenceId);
    expect(history.filter(({ action }) => action === 'settle')).toHaveLength(1);
  });
});
