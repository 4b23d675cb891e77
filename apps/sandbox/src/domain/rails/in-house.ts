import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
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

const ASKED = sql`unnest(${sql.placeholder('orderKeys')}::text[], ${sql.placeholder('accounts')}::text[])
  as asked (order_key, account_number)`;
const decisiveFacts = prepared((db) =>
  db
    .select({
      orderKey: sql<string>`asked.order_key`,
      isClosed: sql<boolean>`${account.status} = 'CLOSED'`,
      isPlaced: sql<boolean>`exists (select from ${outsideOrder} where ${outsideOrder.orderKey} = asked.order_key)`,
      inForce: setting.value,
    })
    .from(ASKED)
    .innerJoin(account, eq(account.accountNumber, sql`asked.account_number`))
    .leftJoin(setting, eq(setting.name, SCENARIO_SETTING))
    .prepare('decisive_facts'),
);
/** What decides about payments within the bank, in one query, by their order keys. */
async function decisive(read: Tx, payments: readonly Payment[]) {
  const found = await decisiveFacts(read).execute({
    orderKeys: payments.map(({ orderKey }) => orderKey),
    accounts: payments.map(({ creditAccount }) => creditAccount),
  });
  const known = new Map(found.map((each) => [each.orderKey, each]));
  return ({ orderKey, creditAccount }: Payment) => {
    const facts = known.get(orderKey);
    if (!facts) throw new LedgerFault(`No account ${creditAccount}`);
    return facts;
  };
}
type Decisive = ReturnType<Awaited<ReturnType<typeof decisive>>>;

const CLOSED: RailAnswer = { outcome: 'refused', message: 'Rekening tujuan tidak aktif' };
const isOpen = (payment: Payment, { isPlaced, inForce }: Decisive): boolean =>
  isPlaced || mayDiffer(inForce, factsOf(payment));

/**
 * The payee is credited at once, unless the account was closed after the inquiry. Nearly every internal transfer
 * succeeds at once, so nothing is stored or counted for it; a scenario that says otherwise leaves it to `settle`.
 */
async function certain(payments: readonly Payment[], tx: Tx): Promise<RailAnswer[]> {
  const factsOfPayment = await decisive(tx, payments);
  return payments.map((payment) => {
    const facts = factsOfPayment(payment);
    if (facts.isClosed) return CLOSED;
    return { outcome: isOpen(payment, facts) ? 'pending' : 'done' };
  });
}

/** Credits a payee, unless the scenario lets somebody else decide about the payment. */
async function credit(payment: Payment, port: RailPort): Promise<RailAnswer> {
  const facts = (await decisive(port.read, [payment]))(payment);
  if (facts.isClosed) return CLOSED;
  if (facts.isPlaced) return answerOf(await inquireAbout(port, payment));
  return isOpen(payment, facts) ? answerOf(await send(port, payment)) : { outcome: 'done' };
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
  certain,
  settle: credit,
  ask: credit,
};
