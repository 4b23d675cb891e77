import { toSen } from '@ibk/sdk/format';
import { Refused } from '../../operation/refusals.ts';
import { findAccount } from '../banking/accounts.ts';
import type { Payment, Rail, RailAnswer, RailPort } from './rail.ts';

/** Credits a payee at this bank at once, unless the account was closed after the inquiry. */
async function credit({ creditAccount }: Payment, { read }: RailPort): Promise<RailAnswer> {
  const payee = await findAccount(read, creditAccount);
  return payee?.status === 'CLOSED'
    ? { outcome: 'refused', message: 'Rekening tujuan tidak aktif' }
    : { outcome: 'done' };
}

/** Payments between accounts of this bank. */
export const inHouse: Rail = {
  leavesBank: false,
  async inquire({ source, dest, amount }, { read }) {
    if (dest === source) throw new Refused('account.same', { fields: { dest: 'Sama dengan rekening sumber' } });
    const payee = dest === null ? null : await findAccount(read, dest);
    if (!payee) throw new Refused('account.unknown', { fields: { dest: 'Rekening tujuan tidak ditemukan' } });
    if (payee.status !== 'ACTIVE')
      throw new Refused('account.closed', { fields: { dest: 'Rekening tujuan tidak aktif' } });
    const { accountNumber, accountName } = payee;
    return { dest: accountNumber, destName: accountName, amount: toSen(amount ?? 0), creditAccount: accountNumber };
  },
  settle: credit,
  ask: credit,
};
