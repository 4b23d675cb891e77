import { bankMatchers, type Sandbox, scenario, startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enterOnline, moveOf } from './sesi.ts';

expect.extend(bankMatchers);

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()), 60_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const online = { productId: 'TRF_ONL' };
const statusOf = async (referenceId: string) =>
  (await (await sandbox.signIn('ekoS1')).transactions.readTransaction(referenceId)).transaction;

/** Enters, verifies and approves a transfer to another bank. @returns its reference */
async function pay(amount = 50_000): Promise<string> {
  const referenceId = await enterOnline(await sandbox.signIn('ekoS1'), amount);
  const verifier = await sandbox.signIn('fitriA1');
  await verifier.transactions.verify(await moveOf(verifier, 'verify', referenceId));
  const approver = await sandbox.signIn('gunawanR1');
  await approver.transactions.approve(await moveOf(approver, 'approve', referenceId));
  return referenceId;
}

describe('Transfer ke bank lain', () => {
  it.each([
    ['berhasil', scenario('uji').when(online).succeeds(), 'SUCCESS'],
    ['ditolak', scenario('uji').when(online).refuses({ message: 'Rekening ditutup' }), 'FAILED'],
    ['tanpa jawaban', scenario('uji').when(online).hangs(), 'SUSPECT'],
    ['yang jawabannya hilang', scenario('uji').when(online).losesTheAnswer(), 'SUSPECT'],
    ['yang terlambat', scenario('uji').when(online).answersLate({ delay: '10m' }), 'SUSPECT'],
  ])('%s', async (_name, world, status) => {
    await sandbox.useScenario(world);
    expect((await statusOf(await pay())).status).toBe(status);
  });

  it('yang jawabannya hilang selesai setelah bank bertanya lagi', async () => {
    await sandbox.useScenario(scenario('uji').when(online).losesTheAnswer());
    const referenceId = await pay();
    sandbox.clock.advance('1m');
    await sandbox.runDue();
    expect((await statusOf(referenceId)).status).toBe('SUCCESS');
  });

  it('yang kedua saja ditolak', async () => {
    await sandbox.useScenario(
      scenario('uji')
        .when({ ...online, nth: 2 })
        .refuses(),
    );
    const statuses = [];
    for (let transfer = 1; transfer <= 3; transfer += 1) statuses.push((await statusOf(await pay())).status);
    expect(statuses).toEqual(['SUCCESS', 'FAILED', 'SUCCESS']);
  });

  it('yang dikembalikan menjadi transaksi masuk', async () => {
    await sandbox.useScenario(scenario('uji').when(online).returns({ delay: '1h', message: 'Nama tidak sesuai' }));
    const referenceId = await pay();
    sandbox.clock.advance('1h');
    await sandbox.runDue();
    const { returnedBy } = await statusOf(referenceId);
    expect(await statusOf(returnedBy ?? '')).toMatchObject({ status: 'SUCCESS', returnOf: referenceId });
  });
});
