import { Refused } from '../../operation/refusals.ts';
import { findAccount } from '../banking/accounts.ts';
import { isPlaced } from '../outside/orders.ts';
import { mayDiffer } from '../outside/scenario-in-force.ts';
import { answerOf, factsOf, inquireAbout, send } from './outside.ts';
import type { Payment, Rail, RailAnswer, RailPort } from './rail.ts';

/** Credits a payee at this bank at once, unless the account was closed after the inquiry or a scenario says otherwise. */
async function credit(payment: Payment, port: RailPort): Promise<RailAnswer> {
  const payee = await findAccount(port.read, payment.creditAccount);
  if (payee?.status === 'CLOSED') return { outcome: 'refused', message: 'Rekening tujuan tidak aktif' };
  if (await isPlaced(port.read, payment.orderKey)) return answerOf(await inquireAbout(port, payment));
  // Nearly every internal transfer succeeds at once, so nothing is stored or counted for it.
  if (!(await mayDiffer(port.read, factsOf(payment)))) return { outcome: 'done' };
  return answerOf(await send(port, payment));
}

/** Payments between accounts of this bank. */
export const inHouse: Rail = {
  leavesBank: false,
  decidesAmount: false,
  returnsMoney: false,
  async inquire({ source, dest }, amount, { read }) {
    if (dest === source) throw new Refused('account.same', { fields: { dest: 'Sama dengan rekening sumber' } });
    const payee = dest === null ? null : await findAccount(read, dest);
    if (!payee) throw new Refused('account.unknown', { fields: { dest: 'Rekening tujuan tidak ditemukan' } });
    if (payee.status !== 'ACTIVE')
      throw new Refused('account.closed', { fields: { dest: 'Rekening tujuan tidak aktif' } });
    const { accountNumber, accountName } = payee;
    return { dest: accountNumber, destName: accountName, amount, creditAccount: accountNumber };
  },
  settle: credit,
  ask: credit,
};
