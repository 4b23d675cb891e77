import { eq, exists, sql } from 'drizzle-orm';
import { account } from '../../db/schema/banking.ts';
import { setting } from '../../db/schema/identity.ts';
import { outsideOrder } from '../../db/schema/outside.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { Refused } from '../../operation/refusals.ts';
import { findAccount } from '../banking/accounts.ts';
import { mayDiffer, SCENARIO_SETTING } from '../outside/scenario-in-force.ts';
import { answerOf, factsOf, inquireAbout, send } from './outside.ts';
import type { Payment, Rail, RailAnswer, RailPort } from './rail.ts';

/** What decides about a payment within the bank, in one query. */
async function decisive(read: Tx, { creditAccount, orderKey }: Payment) {
  const [found] = await read
    .select({
      isClosed: sql<boolean>`${account.status} = 'CLOSED'`,
      isPlaced: exists(read.select().from(outsideOrder).where(eq(outsideOrder.orderKey, orderKey))).mapWith(Boolean),
      inForce: setting.value,
    })
    .from(account)
    .leftJoin(setting, eq(setting.name, SCENARIO_SETTING))
    .where(eq(account.accountNumber, creditAccount));
  if (!found) throw new LedgerFault(`No account ${creditAccount}`);
  return found;
}

/**
 * Whether the payee is open and no scenario says otherwise. Nearly every internal transfer succeeds at once, so nothing
 * is stored or counted for it.
 */
async function isCertain(payment: Payment, tx: Tx): Promise<boolean> {
  const { isClosed, isPlaced, inForce } = await decisive(tx, payment);
  return !isClosed && !isPlaced && !mayDiffer(inForce, factsOf(payment));
}

/** Credits a payee at this bank at once, unless the account was closed after the inquiry or a scenario says otherwise. */
async function credit(payment: Payment, port: RailPort): Promise<RailAnswer> {
  const { isClosed, isPlaced, inForce } = await decisive(port.read, payment);
  if (isClosed) return { outcome: 'refused', message: 'Rekening tujuan tidak aktif' };
  if (isPlaced) return answerOf(await inquireAbout(port, payment));
  return mayDiffer(inForce, factsOf(payment)) ? answerOf(await send(port, payment)) : { outcome: 'done' };
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
  isCertain,
  settle: credit,
  ask: credit,
};
