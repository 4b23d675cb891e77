import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StatementLine, StatementQuery } from '@ibk/sdk/contract';
import { dayOf, fromSen, plainText, toSen } from '@ibk/sdk/format';
import { type LineKind, statementMessage } from '@ibk/sdk/rules';
import { leg } from '../../db/schema/banking.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { virtualAccountBill, virtualAccountPayment } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { type Asking, containing } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { LineWindow } from './line-window.ts';

/** What narrows the lines of a statement. */
export type LineCriteria = Pick<StatementQuery, 'q' | 'amountFrom' | 'amountTo' | 'dbCr'>;

/** The treasury document whose deductions a leg withholds or returns. */
const ofDocument = sql`${leg.referenceId} ~ '^(DOC|RET)-' and ${treasuryDocument.kasdaId} = split_part(${leg.referenceId}, '-', 2)`;
/** The payment of a virtual account from outside that a leg brings in, or takes back under a reference of its own. */
const collected = virtualAccountPayment;
const isCollected = and(
  isNotNull(collected.paymentKey),
  eq(collected.referenceId, sql`regexp_replace(${leg.referenceId}, '-R$', '')`),
);

type Text = SQL<string | null>;
/** What is stated of a payment from outside: where it came in, and where it was taken back. */
const ofSide = (cameIn: AnyPgColumn, takenBack: AnyPgColumn) =>
  sql`case when ${leg.referenceId} = ${collected.referenceId} then ${cameIn} else ${takenBack} end`;
/** What moved the money tells, a payment from outside or a transaction; all are null for any other movement. */
const facts = {
  /** The name of the other side: of the payee for a debit, of the payer for a credit. */
  party: sql`coalesce(${collected.payer},
    case when ${leg.amount} < 0 then ${transaction.destName} else ${transaction.sourceName} end)` as Text,
  note: sql`coalesce(${ofSide(virtualAccountBill.message, collected.reversalReason)}, ${transaction.note})` as Text,
  transactionId:
    sql`coalesce(${ofSide(collected.transactionId, collected.reversalId)}, ${transaction.transactionId})` as Text,
  settlementDate: sql`coalesce(${collected.settlementDate}, ${transaction.settlementDate})` as Text,
};

const { referenceId, corporateId, corporateGroupId, productDescription } = getTableColumns(transaction);

/** Lines with what moved the money, if that is known. */
const lineRows = (read: Tx) =>
  read
    .select({
      leg,
      facts,
      noDokumen: treasuryDocument.noDokumen,
      moved: { referenceId, corporateId, corporateGroupId, productDescription },
      collected: { referenceId: collected.referenceId, virtualAccountNumber: collected.virtualAccountNumber },
    })
    .from(leg)
    .leftJoin(treasuryDocument, ofDocument)
    .leftJoin(
      transaction,
      eq(transaction.referenceId, sql`coalesce(${treasuryDocument.referenceId}, ${leg.referenceId})`),
    )
    .leftJoin(collected, isCollected)
    .leftJoin(
      virtualAccountBill,
      and(
        eq(virtualAccountBill.virtualAccountNumber, collected.virtualAccountNumber),
        eq(virtualAccountBill.sequence, collected.sequence),
      ),
    );
type LineRow = Awaited<ReturnType<typeof lineRows>>[number];

const PREFIXES: Readonly<Record<string, LineKind>> = { OPEN: 'opening', DOC: 'withheld', RET: 'withheldReturned' };
/** Legs 3 and 4 carry the fee. */
function kindOf({
  leg: { referenceId: reference, leg: number },
  moved,
  collected: payment,
}: LineRow): LineKind | 'other' {
  if (payment !== null) return reference === payment.referenceId ? 'collected' : 'collectedBack';
  return PREFIXES[reference.split('-')[0] ?? ''] ?? (moved === null ? 'other' : number > 2 ? 'fee' : 'payment');
}
/** The kinds whose lines tell of somebody. */
const OF_PEOPLE: readonly string[] = ['payment', 'collected', 'collectedBack'] satisfies LineKind[];

/**
 * A line as its account's holder sees it. A payer of another corporate is known by name and note only, and a transaction
 * by its reference only to those who see it.
 */
function toLine({ session, zone }: Asking, row: LineRow): StatementLine {
  const { leg: line, moved, collected: payment, noDokumen } = row;
  const kind = kindOf(row);
  const isSeen = moved !== null && scopeTo(session).holds(moved);
  const told = OF_PEOPLE.includes(kind) ? row.facts : { party: null, note: null, settlementDate: null };
  const { party, note } = told;
  const reference = payment?.virtualAccountNumber ?? noDokumen ?? line.referenceId;
  return {
    line: line.line,
    transactionDateTime: line.postedAt.toISOString(),
    settlementDate: told.settlementDate ?? dayOf(line.postedAt, zone),
    transactionMessage: statementMessage({ kind, product: moved?.productDescription, party, note, reference }),
    dbCr: line.amount < 0n ? 'DB' : 'CR',
    amount: fromSen(line.amount < 0n ? -line.amount : line.amount),
    lastBalance: fromSen(line.credited - line.debited),
    transactionId: row.facts.transactionId,
    referenceId: isSeen ? moved.referenceId : null,
    party,
    note: note === '' ? null : note,
  };
}

/** A line of a file, with the reference by which a program finds it again. */
export type FiledLine = StatementLine & { reference: string };
/** Its reference is the reader's own, that of a payment from outside, the bank's number, or the line's. */
function toFiledLine(asking: Asking, row: LineRow): FiledLine {
  const line = toLine(asking, row);
  const own = row.collected === null ? null : row.leg.referenceId;
  return { ...line, reference: line.referenceId ?? own ?? line.transactionId ?? `L${line.line}` };
}

/** The condition that lines meet all criteria; undefined without any. */
function meeting({ session }: Asking, { q = '', amountFrom, amountTo, dbCr }: LineCriteria): SQL | undefined {
  const text = plainText(q);
  const { party, note, transactionId } = facts;
  const paid = [collected.virtualAccountNumber, collected.referenceId];
  const texts = [productDescription, treasuryDocument.noDokumen, ...paid, party, note, transactionId];
  return and(
    text === ''
      ? undefined
      : or(
          ...texts.map((each) => ilike(each, containing(text))),
          and(scopeTo(session).transactions, ilike(referenceId, containing(text))),
        ),
    amountFrom === undefined ? undefined : gte(sql`abs(${leg.amount})`, toSen(amountFrom)),
    amountTo === undefined ? undefined : lte(sql`abs(${leg.amount})`, toSen(amountTo)),
    dbCr === undefined ? undefined : dbCr === 'DB' ? lt(leg.amount, 0n) : gt(leg.amount, 0n),
  );
}

/** Lines of an account by number, both ends included. */
interface LineRange {
  from: number;
  to: number;
}
const within = (accountNumber: string, { from, to }: LineRange) =>
  and(eq(leg.accountNumber, accountNumber), between(leg.line, from, to));

interface Wanted extends LineRange {
  accountNumber: string;
  criteria: LineCriteria;
  order: 'asc' | 'desc';
  limit: number;
  offset?: number;
}
/** Lines that meet the criteria, in the order of their numbers. */
const rowsOf = (asking: Asking, { accountNumber, criteria, order, limit, offset = 0, ...range }: Wanted) =>
  lineRows(asking.read)
    .where(and(within(accountNumber, range), meeting(asking, criteria)))
    .orderBy(order === 'asc' ? asc(leg.line) : desc(leg.line))
    .limit(limit)
    .offset(offset);
/** Lines that meet the criteria, in the order of their numbers. */
export const linesOf = async (asking: Asking, wanted: Wanted): Promise<StatementLine[]> =>
  (await rowsOf(asking, wanted)).map((row) => toLine(asking, row));

/** How many lines of a window meet the criteria; null if all do. */
export async function countOf(asking: Asking, window: LineWindow, criteria: LineCriteria): Promise<number | null> {
  const condition = meeting(asking, criteria);
  if (!condition) return null;
  const range = { from: window.before.line + 1, to: window.after.line };
  const met = lineRows(asking.read).where(and(within(window.accountNumber, range), condition));
  const [found] = await asking.read.select({ count: count() }).from(met.as('met'));
  return found?.count ?? 0;
}

/** Lines that a file holds in memory at once. */
const PAGE_LINES = 100;

/** The lines of a window, the oldest first, in pages. */
export async function* linePages(
  asking: Asking,
  { accountNumber, before, after }: LineWindow,
  turn: () => Promise<void>,
): AsyncGenerator<FiledLine[]> {
  for (let from = before.line + 1; from <= after.line; from += PAGE_LINES) {
    await turn();
    const to = Math.min(after.line, from + PAGE_LINES - 1);
    const wanted: Wanted = { accountNumber, from, to, criteria: {}, order: 'asc', limit: PAGE_LINES };
    yield (await rowsOf(asking, wanted)).map((row) => toFiledLine(asking, row));
  }
}
