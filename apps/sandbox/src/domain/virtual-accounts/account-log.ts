import type { VirtualAccountLogLine } from '@ibk/sdk/contract';
import { dayOf, formatDate, fromSen, parseStrictJson } from '@ibk/sdk/format';
import { reportPeriod, vaLogLabel } from '@ibk/sdk/rules';
import { type SQL, sql } from 'drizzle-orm';
import { transaction } from '../../db/schema/transactions.ts';
import { virtualAccountPayment } from '../../db/schema/virtual-accounts.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { visibleAccount } from './to-virtual-account.ts';

/** A line as the database has it; `key` orders lines of one moment. */
interface Line {
  at: string;
  key: string;
  transactionId: string | null;
  settlementDate: string | null;
  referenceId: string | null;
  note: string;
  dbCr: 'DB' | 'CR';
  amount: string;
}

/**
 * What came in, and what was taken back again. A transaction keeps the numbers of its own execution; whoever may not see it
 * has the number of the bank only, as of a payment from outside.
 */
const linesFor = (session: Session): SQL => sql`
  select p.virtual_account_number, p.at, p.payment_id || '-CR' as key,
    coalesce(p.transaction_id, ${transaction.transactionId}) as transaction_id,
    coalesce(p.settlement_date, ${transaction.settlementDate}) as settlement_date,
    case when ${scopeTo(session).transactions} then p.reference_id end as reference_id,
    concat_ws(', ', p.payer, b.message) as note, 'CR' as db_cr, p.amount
  from ${virtualAccountPayment} p
  join virtual_account_bill b on b.virtual_account_number = p.virtual_account_number and b.sequence = p.sequence
  left join ${transaction} on ${transaction.referenceId} = p.reference_id where p.state in ('PAID', 'REVERSED')
  union all select p.virtual_account_number, p.reversed_at, p.payment_id || '-DB', p.reversal_id, p.settlement_date,
    null, concat_ws(', ', p.payer, p.reversal_reason), 'DB', p.amount
  from ${virtualAccountPayment} p where p.state = 'REVERSED'`;

async function linesOf(
  { read, session }: Pick<SecuredContext, 'read' | 'session'>,
  where: SQL,
  order: SQL,
  limit: number,
): Promise<Line[]> {
  const moment = sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = (await read.execute(sql`
    select ${moment} as at, key, transaction_id as "transactionId", settlement_date as "settlementDate",
      reference_id as "referenceId", note, db_cr as "dbCr", amount::text as amount
    from (${linesFor(session)}) as lines where ${where} order by ${order} limit ${limit}`)) as { rows: Line[] };
  return rows;
}

const toLine = ({
  at,
  transactionId,
  settlementDate,
  amount,
  referenceId,
  note,
  dbCr,
}: Line): VirtualAccountLogLine => ({
  transactionDateTime: at,
  transactionId: transactionId ?? '',
  settlementDate: settlementDate ?? '',
  ...{ referenceId, note, dbCr },
  amount: fromSen(BigInt(amount)),
});

const badCursor = (): never => {
  throw new Refused('contract.invalid', { fields: { cursor: 'Penanda halaman tidak dikenal' } });
};
/** The last line before a cursor: its moment and its key. */
function readCursor(cursor: string): Place {
  try {
    const [at, key] = parseStrictJson(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (typeof at === 'string' && typeof key === 'string' && !Number.isNaN(Date.parse(at))) return { at, key };
  } catch {
    return badCursor();
  }
  return badCursor();
}

/**
 * The lines of one account in a period: no end is today, no start the first of the month of the end.
 *
 * @throws Refused report.period
 */
export function periodOf(
  virtualAccountNumber: string,
  { startDate, endDate }: { startDate?: string; endDate?: string },
  { now, zone }: { now: number | Date; zone: string },
) {
  const today = dayOf(now, zone);
  const to = endDate ?? today;
  const from = startDate ?? `${to.slice(0, 8)}01`;
  const message = reportPeriod({ from, to, today });
  if (message !== null) throw new Refused('report.period', { facts: { message } });
  const [begin, end] = [startOfDay(from, zone).toISOString(), startOfDay(nextDay(to), zone).toISOString()];
  const where = sql`virtual_account_number = ${virtualAccountNumber}
    and at >= ${begin}::timestamptz and at < ${end}::timestamptz`;
  return { from, to, where, label: `${formatDate(from, zone)} s.d. ${formatDate(to, zone)}` };
}

/** A place in a log: the moment and the key of a line. */
type Place = Pick<Line, 'at' | 'key'>;
/** Up to so many lines of a period after a place, the oldest first, and the place of the last one if others follow. */
export async function linesAfter(
  asking: Pick<SecuredContext, 'read' | 'session'>,
  where: SQL,
  after: Place | null,
  size: number,
): Promise<{ lines: VirtualAccountLogLine[]; last: Place | null }> {
  const beyond = after ? sql` and (at, key) > (${after.at}::timestamptz, ${after.key})` : sql``;
  const found = await linesOf(asking, sql`${where}${beyond}`, sql`at, key`, size + 1);
  const shown = found.slice(0, size);
  return { lines: shown.map(toLine), last: (found.length > size ? shown.at(-1) : null) ?? null };
}

/** Number of the lines of a period. */
export async function countLines(
  { read, session }: Pick<SecuredContext, 'read' | 'session'>,
  where: SQL,
): Promise<number> {
  const { rows } = (await read.execute(
    sql`select count(*)::integer as count from (${linesFor(session)}) as lines where ${where}`,
  )) as { rows: { count: number }[] };
  return rows[0]?.count ?? 0;
}

/** The log of one account: its last lines with the newest first, or those of a period with the oldest first. */
export const readVirtualAccountLog: Handler<'readVirtualAccountLog'> = async ({ query }, context) => {
  const { clock, profile, read, session } = context;
  const {
    virtualAccountNumber: number,
    filterLimit = false,
    filterPeriod = false,
    limit = 5,
    size = 25,
    cursor,
  } = query;
  if (filterLimit === filterPeriod) throw new Refused('statement.mode');
  const { account } = await visibleAccount(read, session, number);
  const answer = { virtualAccountNumber: number, virtualAccountName: account.virtualAccountName };
  if (filterLimit) {
    const own = sql`virtual_account_number = ${number}`;
    const details = await linesOf(context, own, sql`at desc, key desc`, limit);
    return { ...answer, periode: vaLogLabel({ n: limit }), details: details.map(toLine), next: null };
  }
  const { where, label } = periodOf(number, query, { now: clock.now(), zone: profile.timeZone });
  const after = cursor === undefined ? null : readCursor(cursor);
  const { lines, last } = await linesAfter(context, where, after, size);
  return {
    ...answer,
    periode: label,
    details: lines,
    next: last ? Buffer.from(JSON.stringify([last.at, last.key])).toString('base64url') : null,
  };
};
