import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '../../../ledger/check-ledger.ts';
import { type Sandbox, startSandbox } from '../../../testing/index.ts';
import { UNENCRYPTED, signIn } from '../../../testing/clerk.ts';

let bank: Sandbox;
beforeAll(async () => {
  bank = await startSandbox({ changes: UNENCRYPTED });
});
afterAll(() => bank.close());

it('A transfer passes through three users and moves the money once', async () => {
  const [maker, verifier, approver] = await Promise.all(
    ['ekoS1', 'fitriA1', 'gunawanR1'].map((name) => signIn(bank, name)),
  );
  const before = (await maker!('readBalance', { query: { accountNumber: '10001040012345' } })).body.lastBalance;
  const inquiry = await maker!('inquire', {
    body: {
      productId: 'TRF_INT',
      source: '10001040012345',
      dest: '10001020077813',
      amount: 48_250_000.5,
      parameters: {},
    },
  });
  expect(inquiry.body).toMatchObject({ content: { destName: 'CV BERKAH MEDAN KATERING' }, warnings: [] });
  const { requestId } = inquiry.body;
  const allowed = await maker!('authorise', { body: { action: 'entry', requestId } });
  expect(allowed.body).toMatchObject({ validation: 'NON', count: 1, total: 48_250_000.5 });
  const entered = await maker!('enter', {
    body: {
      requestId,
      schedule: { autoType: 'NOW' },
      note: 'Belanja makan minum rapat Juli',
      authorisation: { authorisationId: allowed.body.authorisationId, code: '000000' },
    },
  });
  expect(entered.body).toMatchObject({ status: 'ENTRY', version: 1 });
  const { referenceId } = entered.body;
  const [toVerify, toApprove] = inquiry.body.next;
  const nextOf = async () => (await maker!('explainTransaction', { path: { referenceId } })).body.next;
  expect(toVerify.message).toMatch(/^Menunggu verifikasi oleh .*Fitri/);
  expect(await nextOf()).toEqual(toVerify);
  const act = async (clerk: typeof maker, action: 'verify' | 'approve', version: number) => {
    const items = [{ referenceId, version }];
    const { authorisationId } = (await clerk!('authorise', { body: { action, items } })).body;
    return (await clerk!(action, { body: { items, authorisation: { authorisationId, code: '000000' } } })).body
      .results[0];
  };
  expect(await act(verifier, 'verify', 1)).toMatchObject({
    outcome: 'done',
    status: 'VERIFY',
    version: 2,
    by: 'fitriA1',
  });
  expect(toApprove.message).toMatch(/^Menunggu approval oleh .*Gunawan/);
  expect(await nextOf()).toEqual(toApprove);
  expect(await act(approver, 'approve', 2)).toMatchObject({
    outcome: 'done',
    status: 'SUCCESS',
    version: 4,
    by: 'gunawanR1',
  });
  const after = (await maker!('readBalance', { query: { accountNumber: '10001040012345' } })).body.lastBalance;
  expect(before - after).toBe(48_250_000.5);
  const { body: detail } = await approver!('readTransaction', { path: { referenceId } });
  expect(detail.history.map(({ action, to }: { action: string; to: string }) => [action, to])).toEqual([
    ['entry', 'ENTRY'],
    ['verify', 'VERIFY'],
    ['approve', 'SUSPECT'],
    ['settle', 'SUCCESS'],
  ]);
  expect(await checkLedger(bank.database.db)).toEqual([]);
});
