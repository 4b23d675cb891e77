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

/** Names the row that a query is about. */
const ofRow = (row: TransactionRow): SQL<string> => sql<string>`${row.referenceId}::text`;

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
    .select({ of: ofRow(row), name: destName, amount })
    .from(transaction)
    .where(and(ofGroup(row), toPayee(row, payee), isPaid))
    .orderBy(desc(entryAt), desc(referenceId))
    .limit(LAST_PAID);

/** The last payment to the same name with another number. */
const lastNamesake = (tx: Tx, row: TransactionRow) =>
  tx
    .select({
      of: ofRow(row),
      name: destName,
      account: dest,
      bank: sql<string | null>`${content} #>> '{dest,bankName}'`,
    })
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
      of: ofRow(row),
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

/** One statement of many queries, in place of a round trip each. */
async function together<Answer>(
  queries: readonly (PromiseLike<Answer[]> & { unionAll: (other: never) => unknown })[],
): Promise<Answer[]> {
  const [first, ...rest] = queries;
  if (!first) return [];
  // The queries come from one function, so they select the same columns; drizzle's types cannot tell.
  return rest.reduce((all, one) => all.unionAll(one as never) as typeof first, first);
}

type Asked<Name extends keyof ReturnType<typeof oddityQueries>> = Awaited<
  ReturnType<typeof oddityQueries>[Name]
>[number];

/** What the database answered about one row. */
interface Answers {
  paid: readonly Asked<'paid'>[];
  others: readonly Asked<'others'>[];
  namesake: Asked<'namesake'> | undefined;
}

function oddityFacts(row: TransactionRow, payee: PayeeKind, zone: string, answers: Answers): OddityFacts {
  const { paid, others, namesake = null } = answers;
  return {
    ...timeOf(row, zone),
    payee,
    name: row.destName,
    amount: fromSen(row.amount),
    paid: paid.map((each) => ({ name: each.name, amount: fromSen(each.amount) })),
    namesake: namesake && { name: namesake.name, account: namesake.account, bank: namesake.bank },
    limit: fromSen(others.find(({ isOfDay }) => isOfDay)?.limit ?? 0n),
    sameDay: others
      .filter(({ isOfDay }) => isOfDay && row.scheduleOf === null)
      .map((each) => ({ referenceId: each.referenceId, amount: fromSen(each.amount) })),
    sameAmount: others
      .filter((each) => each.amount === row.amount)
      .map((each) => ({ referenceId: each.referenceId, status: each.status, ...timeOf(each, zone) })),
  };
}

/** The answers by the row that they are about; each row's stay in their order. */
function byRow<Answer extends { of: string }>(answers: readonly Answer[]): (of: string) => readonly Answer[] {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) found.set(answer.of, [...(found.get(answer.of) ?? []), answer]);
  return (of) => found.get(of) ?? [];
}

export type Oddities = ReadonlyMap<string, Oddity[]>;

/**
 * Reasons to look twice at payments, by reference, from the rows of their own group as they are now. It takes three
 * queries at most for all of them, and each reads a few indexed rows a payment, however many rows the group has.
 *
 * @param zone the profile's time zone, which decides what a day is
 */
export async function odditiesOf(tx: Tx, rows: readonly TransactionRow[], zone: string): Promise<Oddities> {
  const asked = rows.flatMap((row) => {
    const payee = oddPayee(row);
    return payee === null ? [] : [{ row, payee, queries: oddityQueries(tx, row, payee, zone) }];
  });
  const paid = byRow(await together(asked.map(({ queries }) => queries.paid)));
  const others = byRow(await together(asked.map(({ queries }) => queries.others)));
  // A payee that was paid before has no other account to find.
  const unpaid = asked.filter(({ row, payee }) => payee === 'account' && paid(row.referenceId).length === 0);
  const namesakes = byRow(await together(unpaid.map(({ queries }) => queries.namesake)));
  return new Map(
    asked.map(({ row, payee }) => {
      const of = row.referenceId;
      const answers = { paid: paid(of), others: others(of), namesake: namesakes(of)[0] };
      return [of, oddities(oddityFacts(row, payee, zone, answers))];
    }),
  );
}

/** The roles that decide on payments of others. */
const DECIDES: readonly Actor['roleId'][] = ['VRF_USER', 'APR_USER'];
export const decidesOnPayments = ({ roleId }: Pick<Actor, 'roleId'>): boolean => DECIDES.includes(roleId);

/** The reasons that a user is shown: those who decide see them until the decision, nobody else does. */
export const odditiesFor = (
  tx: Tx,
  actor: Pick<Actor, 'roleId'>,
  rows: readonly TransactionRow[],
  zone: string,
): Promise<Oddities> =>
  odditiesOf(
    tx,
    decidesOnPayments(actor)
      ? rows.filter(({ status: at, retryable }) => at === 'ENTRY' || at === 'VERIFY' || (at === 'FAILED' && retryable))
      : [],
    zone,
  );
