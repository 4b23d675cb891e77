import { fromSen } from '@ibk/sdk/format';
import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { findAccount, ownAccount } from './accounts.ts';
import { listBalances } from './balance-list.ts';

export const bankingHandlers = {
  listBalances,

  /** Holder's name of any customer's account. @source 001 §7 */
  async validateAccount({ query }, { read }) {
    const found = await findAccount(read, query.accountNumber);
    if (!found) throw new Refused('account.unknown', { fields: { accountNumber: 'Rekening tidak ditemukan' } });
    if (found.status !== 'ACTIVE') throw new Refused('account.closed');
    return { name: found.accountName };
  },

  /** Available balance: booked less held. A foreign account is refused like an unknown one. @source 001 §7, 002 §7 */
  async readBalance({ query }, { read, session }) {
    const found = await ownAccount(read, session, query.accountNumber);
    if (!found) throw new Refused('account.unknown', { fields: { accountNumber: 'Rekening tidak ditemukan' } });
    return { lastBalance: fromSen(found.available) };
  },
} satisfies Partial<Handlers>;
