import type { Bank } from '@ibk/sdk';
import { bankMatchers, type Sandbox, startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

expect.extend(bankMatchers);

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()), 60_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

/** The request of a deduction that failed after its debit, paid today. */
async function failedToday(approver: Bank): Promise<string> {
  for await (const { referenceId } of approver.transactions.listTransactions({ productGroup: 'KASDA_TRANSACTION' })) {
    const { info } = (await approver.transactions.readTransaction(referenceId)).dataRequest.content;
    for (const row of info && 'listPotongan' in info ? info.listPotongan : []) {
      const isFailed = row.kodeMap === '411128' && 'status' in row && row.status === 'GAGAL_EC';
      if (isFailed && row.requestId) return row.requestId;
    }
  }
  throw new Error('The demo world has no such deduction');
}

describe('Potongan yang gagal setelah pendebitan', () => {
  const reason = 'Ditolak kantor pajak';

  it('dapat direversal pada hari pembayarannya', async () => {
    const approver = await sandbox.signIn('pandeB1');
    const reversed = await approver.treasury.reverseDeduction({ requestId: await failedToday(approver), reason });
    expect(reversed).toMatchContract('reverseDeduction');
    expect(reversed.message).toBe('Data berhasil di reversal');
  });

  it('tidak dapat direversal lagi besok', async () => {
    const requestId = await failedToday(await sandbox.signIn('pandeB1'));
    sandbox.clock.advance('1d');
    const approver = await sandbox.signIn('pandeB1');
    await expect(approver.treasury.reverseDeduction({ requestId, reason })).rejects.toBeRefusedWith(
      'deduction.reversalSameDay',
    );
  });
});
