import type { Bank } from '@ibk/sdk';
import type { VirtualAccount } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { ACCOUNT_VERBS } from './account-lists.ts';

const refused = {
  ...{ virtualAccountNumber: '1170030000000010', outcome: 'refused', status: 'BLOCKED', version: 3 },
  ...{ ruleId: 'va.state', message: 'Virtual account ini sudah diblokir.' },
};
const answer = () => Promise.resolve({ results: [refused] });
const bank = { virtualAccounts: { blockVirtualAccounts: answer, unblockVirtualAccounts: answer } } as object as Bank;
const row = { virtualAccountNumber: refused.virtualAccountNumber, version: 2 } as VirtualAccount; // all that is sent

it.each(['block', 'unblock'])('%s of an account that the bank refuses is a refusal, not a success', async (id) => {
  const verb = ACCOUNT_VERBS.find((each) => each.id === id);
  if (!verb || !('send' in verb)) throw new Error(`No verb ${id} sends anything`);
  await expect(verb.send(bank, row, { idempotencyKey: 'k', reason: 'Diperiksa' })).rejects.toMatchObject({
    ...{ kind: 'refused', ruleId: 'va.state' },
    message: 'Virtual account ini sudah diblokir.',
  });
});
