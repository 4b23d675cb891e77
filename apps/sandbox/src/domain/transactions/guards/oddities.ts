import type { Oddity } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { oddities, type OddityFacts, oddPayee, type PayeeKind, scheduleRepeated } from '@ibk/sdk/rules';
import { inArray } from 'drizzle-orm';
import { user } from '../../../db/schema/identity.ts';
import type { ListedRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Actor } from '../../../operation/session.ts';
import { type Asked, type Namesake, type Other, type Paid, parametersOf, STATEMENTS } from './oddity-queries.ts';

type Scheduled = Pick<ListedRow, 'schedule' | 'scheduleOf' | 'entryAt'>;

/** When a transaction is to be paid, and by which schedule. */
const timeOf = ({ schedule: order, scheduleOf: run, entryAt: entered }: Scheduled, zone: string) => ({
  day: order.autoType === 'DATE' && order.dateTransaction ? order.dateTransaction : dayOf(entered, zone),
  isRepeated: scheduleRepeated(order),
  scheduleOf: run,
});

/** The query results about one row. */
interface Answers {
  maker: OddityFacts['maker'];
  paid: readonly Paid[];
  others: readonly Other[];
  namesake: Namesake | undefined;
}

const rupiahOf = (sen: string): number => fromSen(BigInt(sen));

function oddityFacts(row: ListedRow, payee: PayeeKind | null, zone: string, answers: Answers): OddityFacts {
  const { maker, paid, namesake = null } = answers;
  const others = answers.others.map(([reference, sen, at, order, run, enteredMs, sameDay, limit]) => ({
    ...{ referenceId: reference, sen, amount: rupiahOf(sen), status: at, isOfDay: sameDay, limit },
    time: () => timeOf({ schedule: order, scheduleOf: run, entryAt: new Date(enteredMs) }, zone),
  }));
  return {
    ...timeOf(row, zone),
    ...{ payee, maker },
    name: row.destName,
    amount: fromSen(row.amount),
    paid: paid.map(([name, sen]) => ({ name, amount: rupiahOf(sen) })),
    namesake: namesake && { name: namesake.name, account: namesake.account, bank: namesake.bank },
    limit: rupiahOf(others.find(({ isOfDay: sameDay }) => sameDay)?.limit ?? '0'),
    sameDay: others
      .filter(({ isOfDay: sameDay }) => sameDay && row.scheduleOf === null)
      .map((each) => ({ referenceId: each.referenceId, amount: each.amount })),
    sameAmount: others
      .filter(({ sen }) => sen === String(row.amount))
      .map((each) => ({ referenceId: each.referenceId, status: each.status, ...each.time() })),
  };
}

/** Name and status of each user who entered one of these rows. */
async function makersOf(tx: Tx, rows: readonly ListedRow[]): Promise<ReadonlyMap<string, OddityFacts['maker']>> {
  const ids = [...new Set(rows.flatMap(({ entryBy }) => entryBy ?? []))];
  if (ids.length === 0) return new Map();
  const { userId, name, status } = user;
  const found = await tx.select({ userId, name, status }).from(user).where(inArray(userId, ids));
  return new Map(found.map((each) => [each.userId, { name: each.name, status: each.status }]));
}

export type Oddities = ReadonlyMap<string, Oddity[]>;

/**
 * Reasons to look twice at payments, by reference, from the rows of their own group as they are now. It takes a few
 * queries for all of them, and each reads a few indexed rows a payment, however many rows the group has.
 *
 * @param zone the profile's time zone, which decides what a day is
 */
export async function odditiesOf(tx: Tx, rows: readonly ListedRow[], zone: string): Promise<Oddities> {
  const asked = rows.flatMap((row) => {
    const payee = oddPayee(row);
    return payee === null ? [] : [{ row, payee }];
  });
  const kinds = [...new Set(asked.map(({ payee }) => payee))];
  const all = await Promise.all(
    kinds.map(async (payee) => {
      const rowsOf = asked.filter((one) => one.payee === payee);
      return STATEMENTS[payee].compared(tx).execute(parametersOf(rowsOf, zone));
    }),
  );
  const found = new Map(all.flat().map((each) => [each.of, each]));
  const paidOf = ({ row }: Asked): readonly Paid[] => found.get(row.referenceId)?.paid ?? [];
  // A payee that was paid before has no other account to find.
  const unpaid = asked.filter((one) => one.payee === 'account' && paidOf(one).length === 0);
  const namesake = STATEMENTS.account.namesake(tx);
  const namesakes = unpaid.length > 0 ? await namesake.execute(parametersOf(unpaid, zone)) : [];
  const namesakeOf = new Map(namesakes.map((each) => [each.of, each]));
  const makers = await makersOf(tx, rows);
  return new Map(
    rows.map((row) => {
      const of = row.referenceId;
      const { paid = [], others = [] } = found.get(of) ?? {};
      const maker = makers.get(row.entryBy ?? '') ?? null;
      const answers = { maker, paid, others, namesake: namesakeOf.get(of) };
      return [of, oddities(oddityFacts(row, oddPayee(row), zone, answers))];
    }),
  );
}

/** The roles that decide on payments of others. */
const DECIDES: readonly Actor['roleId'][] = ['VRF_USER', 'APR_USER'];
export const decidesOnPayments = ({ roleId }: Pick<Actor, 'roleId'>): boolean => DECIDES.includes(roleId);

/** The reasons that a user is shown: only users who decide see them, until the decision. */
export const odditiesFor = (
  tx: Tx,
  actor: Pick<Actor, 'roleId'>,
  rows: readonly ListedRow[],
  zone: string,
): Promise<Oddities> =>
  odditiesOf(
    tx,
    decidesOnPayments(actor)
      ? rows.filter(({ status: at, retryable }) => at === 'ENTRY' || at === 'VERIFY' || (at === 'FAILED' && retryable))
      : [],
    zone,
  );
