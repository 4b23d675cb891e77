import { notices } from '@ibk/sdk/live';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { enterTransfer, moveOne, signedIn } from './client.ts';

let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  origin = await sandbox.listen();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('A transfer by the SDK over HTTP', () => {
  it('passes through three users to its execution', async () => {
    const maker = await signedIn(sandbox, 'ekoS1', { origin });
    const verifier = await signedIn(sandbox, 'fitriA1', { origin });
    const approver = await signedIn(sandbox, 'gunawanR1', { origin });
    try {
      const referenceId = await enterTransfer(maker.bank, 125_000.5);
      await expect(moveOne(verifier.bank, 'verify', referenceId)).resolves.toMatchObject({ outcome: 'done' });
      await expect(moveOne(approver.bank, 'approve', referenceId)).resolves.toMatchObject({ outcome: 'done' });
      const { transaction, history } = await approver.bank.transactions.readTransaction(referenceId);
      expect(transaction).toMatchObject({ status: 'SUCCESS', amount: 125_000.5, userEntry: 'ekoS1' });
      expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['entry', 'verify', 'approve']));
    } finally {
      for (const { bank } of [maker, verifier, approver]) await bank.close();
    }
  });

  it('is entered once, however often its first answer is lost', async () => {
    let losses = 2;
    const { bank } = await signedIn(sandbox, 'ekoS1', {
      random: () => 0,
      async fetch(request) {
        const answer = await sandbox.fetch(request);
        if (new URL(request.url).pathname !== '/api/transaction/entry' || losses === 0) return answer;
        losses -= 1;
        throw new TypeError('fetch failed');
      },
    });
    const before = (await bank.transactions.pageOfTransactions({})).total;
    const referenceId = await enterTransfer(bank);
    expect(losses).toBe(0);
    const after = await bank.transactions.pageOfTransactions({});
    expect(after.total).toBe(before + 1);
    expect(after.content.some((row) => row.referenceId === referenceId)).toBe(true);
  });

  it('appears in the list page by page without gaps or repetitions', async () => {
    const { bank } = await signedIn(sandbox, 'ekoS1', { origin });
    try {
      const { total } = await bank.transactions.pageOfTransactions({});
      const seen: string[] = [];
      for await (const row of bank.transactions.listTransactions({ size: 7 })) seen.push(row.referenceId);
      expect(total).toBeGreaterThan(14);
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
    } finally {
      await bank.close();
    }
  });

  it("changes the verifier's badge when it is entered", async () => {
    const maker = await signedIn(sandbox, 'ekoS1', { origin });
    const verifier = await signedIn(sandbox, 'fitriA1', { origin });
    const live = notices({ bank: verifier.bank });
    const counts = live[Symbol.asyncIterator]();
    try {
      const first = (await counts.next()).value?.notifCount as number;
      await enterTransfer(maker.bank);
      expect((await counts.next()).value?.notifCount).toBe(first + 1);
      await verifier.bank.session.logout();
      await expect(counts.next()).resolves.toMatchObject({ done: true });
    } finally {
      live.close();
      for (const { bank } of [maker, verifier]) await bank.close();
    }
  });
});
