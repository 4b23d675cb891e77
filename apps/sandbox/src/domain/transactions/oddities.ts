import { and, desc, eq, gte, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Oddity } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { oddities, type OddityFacts, oddPayee, type PayeeKind, scheduleRepeated } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import { nameKey, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import { bankDay } from '../../operation/bank-day.ts';
import type { Actor } from '../../operation/session.ts';

/** The last payments to a payee that the rules compare with. */
const LAST_PAID = 6;
/** Most other transactions that a reason can name. */
const MOST_OTHERS = 50;

const { amount, content, dest, destName, entryAt, entryBy, productId, referenceId, schedule, scheduleOf, status } =
  transaction;

const ofGroup = (row: TransactionRow): SQL | undefined =>
  and(
    eq(transaction.corporateId, row.corporateId),
    eq(transaction.corporateGroupId, row.corporateGroupId),
    ne(referenceId, row.referenceId),
    // Money that came back was not paid.
    and(isNull(transaction.returnOf), isNull(transaction.returnedBy)),
  );

// The codes of a bank begin with the same three digits on every rail.
const placeOf = ({ content: { dest: payee, parameters } }: TransactionRow): string | null =>
  (typeof payee === 'object' ? payee.bankCode.slice(0, 3) : parameters?.areaCode) ?? null;
const PLACE = sql`coalesce(left(${content} #>> '{dest,bankCode}', 3), ${content} #>> '{parameters,areaCode}')`;

/** Rows of the same payee: an account by its bank, a customer by biller or seller and area. */
function toPayee(row: TransactionRow, payee: PayeeKind): SQL | undefined {
  const place = placeOf(row);
  return and(
    eq(dest, row.dest),
    payee === 'account' ? eq(transaction.creditAccount, row.creditAccount) : eq(productId, row.productId),
    place === null ? undefined : sql`coalesce(${PLACE}, ${place}) = ${place}`,
  );
}

/** Payments that were executed or are being executed. An order is none, its runs are. */
const isPaid: SQL | undefined = and(
  inArray(status, ['SUSPECT', 'SUCCESS']),
  not(sql`${schedule} ->> 'autoType' in ('DAILY', 'MONTHLY')`),
);

const lastPaid = (tx: Tx, row: TransactionRow, payee: PayeeKind) =>
  tx
    .select({ name: destName, amount })
    .from(transaction)
    .where(and(ofGroup(row), toPayee(row, payee), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(LAST_PAID);

/** The last payment to the same name with another number. */
const lastNamesake = (tx: Tx, row: TransactionRow) =>
  tx
    .select({ name: destName, account: dest, bank: sql<string | null>`${content} #>> '{dest,bankName}'` })
    .from(transaction)
    .where(and(ofGroup(row), eq(nameKey(destName), nameKey(sql`${row.destName}::text`)), ne(dest, row.dest), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(1);

/**
 * Transactions to the payee that could be the same payment or a part of it: entered earlier, or already executed. So of
 * two that wait the later one is odd, and either of them once the other was paid.
 */
function otherPayments(tx: Tx, row: TransactionRow, payee: PayeeKind, zone: string) {
  const { from, to } = bankDay(row.entryAt.getTime(), zone);
  const isEarlier = sql`(${entryAt}, ${referenceId}) < (${row.entryAt.toISOString()}::timestamptz, ${row.referenceId})`;
  const isOfDay = and(gte(entryAt, from), lt(entryAt, to), eq(entryBy, row.entryBy ?? ''), isNull(scheduleOf));
  return tx
    .select({
      referenceId,
      amount,
      status,
      schedule,
      scheduleOf,
      entryAt,
      isOfDay: sql<boolean>`${isOfDay}`,
      limit: user.limitTransaction,
    })
    .from(transaction)
    .innerJoin(user, eq(user.userId, entryBy))
    .where(
      and(
        ofGroup(row),
        toPayee(row, payee),
        or(and(inArray(status, ['ENTRY', 'VERIFY', 'AUTOTRX']), isEarlier), inArray(status, ['SUSPECT', 'SUCCESS'])),
        or(eq(amount, row.amount), isOfDay),
      ),
    )
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(MOST_OTHERS);
}

type Scheduled = Pick<TransactionRow, 'schedule' | 'scheduleOf' | 'entryAt'>;

/** When a transaction is to be paid, and by which schedule. */
const timeOf = ({ schedule: order, scheduleOf: run, entryAt: entered }: Scheduled, zone: string) => ({
  day: order.autoType === 'DATE' && order.dateTransaction ? order.dateTransaction : dayOf(entered, zone),
  isRepeated: scheduleRepeated(order),
  scheduleOf: run,
});

/** The queries whose answers the rules compare, not yet sent. Each reads a few rows from an index. */
export const oddityQueries = (tx: Tx, row: TransactionRow, payee: PayeeKind, zone: string) => ({
  paid: lastPaid(tx, row, payee),
  namesake: lastNamesake(tx, row),
  others: otherPayments(tx, row, payee, zone),
});

async function oddityFacts(tx: Tx, row: TransactionRow, payee: PayeeKind, zone: string): Promise<OddityFacts> {
  const queries = oddityQueries(tx, row, payee, zone);
  const paid = await queries.paid;
  const others = await queries.others;
  // A payee that was paid before has no other account to find.
  const [namesake = null] = payee === 'account' && paid.length === 0 ? await queries.namesake : [];
  return {
    ...timeOf(row, zone),
    payee,
    name: row.destName,
    amount: fromSen(row.amount),
    paid: paid.map((each) => ({ name: each.name, amount: fromSen(each.amount) })),
    namesake,
    limit: fromSen(others.find(({ isOfDay }) => isOfDay)?.limit ?? 0n),
    sameDay: others
      .filter(({ isOfDay }) => isOfDay && row.scheduleOf === null)
      .map((each) => ({ referenceId: each.referenceId, amount: fromSen(each.amount) })),
    sameAmount: others
      .filter((each) => each.amount === row.amount)
      .map((each) => ({ referenceId: each.referenceId, status: each.status, ...timeOf(each, zone) })),
  };
}

/**
 * Reasons to look twice at a payment, from the rows of its own group as they are now. It takes three indexed queries at
 * most, however many rows the group has.
 *
 * @param zone the profile's time zone, which decides what a day is
 */
export async function odditiesOf(tx: Tx, row: TransactionRow, zone: string): Promise<Oddity[]> {
  const payee = oddPayee(row);
  return payee === null ? [] : oddities(await oddityFacts(tx, row, payee, zone));
}

/** The roles that decide on payments of others. */
const DECIDES: readonly Actor['roleId'][] = ['VRF_USER', 'APR_USER'];

/** The reasons that a user is shown: those who decide see them until the decision, nobody else does. */
export async function odditiesFor(
  tx: Tx,
  { roleId }: Pick<Actor, 'roleId'>,
  row: TransactionRow,
  zone: string,
): Promise<Oddity[]> {
  const awaitsDecision =
    row.status === 'ENTRY' || row.status === 'VERIFY' || (row.status === 'FAILED' && row.retryable);
  return awaitsDecision && DECIDES.includes(roleId) ? odditiesOf(tx, row, zone) : [];
}
