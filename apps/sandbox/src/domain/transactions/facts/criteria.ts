import { and, eq, gte, ilike, inArray, isNull, like, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { TransactionCriteria } from '@ibk/sdk/contract';
import { foldedText, parseAccount, parsePhone, plainCode, plainText, toSen } from '@ibk/sdk/format';
import { user } from '../../../db/schema/identity.ts';
import { fixedText } from '../../../db/fixed-text.ts';
import {
  history,
  isForApproval,
  isForVerification,
  isOrder,
  isRetryable,
  isToldByHistory,
  transaction,
} from '../../../db/schema/transactions.ts';
import { transactionSearch } from '../../../db/schema/search.ts';
import type { transactionTotal } from '../../../db/schema/totals.ts';
import { treasuryDocument } from '../../../db/schema/treasury.ts';
import { bankDay, nextDay, startOfDay } from '../../../operation/bank-day.ts';
import { type Asking, beginningLine, type Conditions, containing } from '../../../operation/list-source.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { Session } from '../../../operation/session.ts';

/** A transaction, or the state of transactions that are counted together. */
type Awaiting = typeof transaction | typeof transactionTotal;

/** The conditions of queues that do not depend on the reader. */
const FIXED = {
  isForVerification: fixedText((row: Awaiting) => isForVerification(row)),
  isForApproval: fixedText((row: Awaiting) => isForApproval(row)),
  isToldByHistory: fixedText((row: typeof transaction) => isToldByHistory(row)),
  /** The approvals of the attempt that waits; after a failure they begin anew. */
  approvals: fixedText(
    ({ referenceId }: typeof transaction) => sql`select 1 from ${history} where ${history.referenceId} = ${referenceId}
      and ${history.action} in ('approve', 'retry')
      and ${history.version} > coalesce((select max(failed.version) from ${history} failed
        where failed.reference_id = ${referenceId} and failed.action in ('fail', 'refuseRun')), 0)`,
  ),
};

/** Whether the history of a transaction decides if it waits for a certain user. */
export const decidedByHistory = (): SQL => FIXED.isToldByHistory(transaction);

/** Whether the attempt that waits has an approval by a user, or by a stand-in in their place. */
const approvedBy = (userId: string) =>
  sql`exists (${FIXED.approvals(transaction)} and (${history.userId} = ${userId} or ${history.inPlaceOf} = ${userId}))`;

/** A queue: `paramFailed` adds to that of approvals what failed and may be tried again. */
export interface Queue {
  stage: 'verify' | 'approve';
  paramFailed?: boolean | undefined;
}

/** Whether the matrix awaits the place of a user, or asks for none. */
const awaitsOwn = ({ awaitedClasses }: Awaiting, { approverClass }: Session): SQL | undefined =>
  or(isNull(awaitedClasses), sql`${approverClass}::text = any(${awaitedClasses})`);

/** Whether the matrix awaits the place of the absent user for whom this user stands in: `approval.place`. */
const awaitsAbsent = ({ awaitedClasses, entryBy, verifyBy }: Awaiting, { standIn }: Session): SQL | undefined =>
  standIn === null
    ? undefined
    : and(
        sql`${standIn.approverClass}::text = any(${awaitedClasses})`,
        ne(entryBy, standIn.userId),
        sql`${verifyBy} is distinct from ${standIn.userId}`,
      );

/**
 * Whether a transaction, or the state of those that are counted together, waits for this user apart from who has approved
 * it. Four eyes exclude what this user already handled, and an approval matrix what awaits another class.
 */
export function waitsFor(row: Awaiting, session: Session, { stage, paramFailed = false }: Queue): SQL | undefined {
  const { userId } = session;
  const { entryBy, verifyBy, status } = row;
  const isOthers = ne(entryBy, userId);
  if (stage === 'verify') return and(FIXED.isForVerification(row), isOthers);
  return and(
    FIXED.isForApproval(row),
    paramFailed ? undefined : eq(status, 'VERIFY'),
    isOthers,
    sql`${verifyBy} is distinct from ${userId}`,
    or(awaitsOwn(row, session), awaitsAbsent(row, session)),
  );
}

/** Transactions waiting for this user. */
export function queueOf(session: Session, queue: Queue): SQL | undefined {
  const isMine = waitsFor(transaction, session, queue);
  if (queue.stage === 'verify') return isMine;
  const { standIn } = session;
  const hasPlace = standIn && or(awaitsOwn(transaction, session), not(approvedBy(standIn.userId)));
  return and(
    isMine,
    // Few rows have a first approval, or one of another attempt. For all others the cheaper condition comes first and spares a
    // look at the history.
    or(not(decidedByHistory()), and(not(approvedBy(session.userId)), hasPlace ?? undefined)),
  );
}

/** A text of fewer letters is found only at the beginning of one: nearly every row contains two letters somewhere. */
const LEAST_CONTAINED = 3;

/**
 * Matches rows whose reference, payee name, payee account, note or product description contains a text, or begins with
 * one of one or two letters.
 */
function holding(typed: string, { read, session }: Asking): SQL {
  // Users may type an account as it is displayed, 100.01.04001234-5, and a mobile number with +62; the bank stores only
  // the digits.
  const numbers = [parseAccount(typed), parsePhone(typed)].filter((digits) => digits !== null);
  // A note may hold a dash or a full-width sign of its own, which a code never does.
  const wanted = [plainText(typed), plainCode(typed), ...numbers].map(foldedText);
  const patternOf = Array.from(plainText(typed)).length < LEAST_CONTAINED ? beginningLine : containing;
  const { referenceId, text } = transactionSearch;
  const holds = or(...[...new Set(wanted)].map((each) => like(text, patternOf(each))));
  const found = read
    .select({ referenceId })
    .from(transactionSearch)
    .where(and(scopeTo(session).searched, holds));
  // `is true` keeps the texts out of the joins: they are read once, into a hash. As a join, they were read again for each row
  // wherever the database knew no statistics yet. Materialized, they are planned to be read whole, by their index.
  return sql`(${transaction.referenceId} in (with found as materialized (${found}) table found)) is true`;
}

/** Transactions that need attention on the bank's day. */
function currentOn(now: Date, zone: string): SQL | undefined {
  const { from, to } = bankDay(now.getTime(), zone);
  const { status, entryAt, nextRunAt } = transaction;
  const isOpen = or(inArray(status, ['ENTRY', 'VERIFY', 'SUSPECT']), isRetryable(transaction));
  return or(and(gte(entryAt, from), isOpen), and(isOrder(transaction), lt(nextRunAt, to)));
}

/** Transactions that this maker was asked to correct and has not corrected. */
function awaitsCorrectionBy(userId: string): SQL | undefined {
  const { correctedBy, entryBy, reasonCode, status } = transaction;
  return and(eq(entryBy, userId), eq(status, 'REJECT'), eq(reasonCode, 'PERBAIKAN'), isNull(correctedBy));
}

/** Condition for the transactions whose treasury document meets a condition. */
const hasDocument = (which: SQL): SQL =>
  sql`exists (select 1 from ${treasuryDocument} where ${treasuryDocument.kasdaId} = ${transaction.kasdaId} and ${which})`;

/** A document that pays the rows of an upload. */
const ofUpload = sql`${treasuryDocument.referenceChannel} is not null`;

/** The criteria of a list of transactions. */
export const CRITERIA: Conditions<TransactionCriteria> = {
  stage: (stage, { session }, { paramFailed }) => queueOf(session, { stage, paramFailed }),
  // paramFailed only widens the approval queue, and has no effect on other lists.
  paramFailed: () => undefined,
  kind: (kind) => eq(transaction.kind, kind),
  status: (status) => eq(transaction.status, status),
  productId: (productId) => eq(transaction.productId, productId),
  productGroup: (productGroup) => eq(transaction.productGroup, productGroup),
  corporateGroupId: (group) => eq(transaction.corporateGroupId, group),
  source: (accountNumber) => eq(transaction.source, accountNumber),
  from: (day, { zone }) => gte(transaction.entryAt, startOfDay(day, zone)),
  to: (day, { zone }) => lt(transaction.entryAt, startOfDay(nextDay(day), zone)),
  q: (text, asking) => (plainText(text) === '' ? undefined : holding(text, asking)),
  amountFrom: (rupiah) => gte(transaction.amount, toSen(rupiah)),
  amountTo: (rupiah) => lte(transaction.amount, toSen(rupiah)),
  userEntry: (username, { read }) =>
    inArray(
      transaction.entryBy,
      read
        .select({ userId: user.userId })
        .from(user)
        .where(sql`upper(${user.username}) = ${foldedText(username)}`),
    ),
  jenisDokumen: (jenisDokumen) => hasDocument(eq(treasuryDocument.jenisDokumen, jenisDokumen)),
  noDokumen: (text) => hasDocument(ilike(treasuryDocument.noDokumen, containing(plainText(text)))),
  tahun: (tahun) => hasDocument(eq(treasuryDocument.tahun, tahun)),
  references: (references) => inArray(transaction.referenceId, references.split(',')),
  current: (isCurrent, { now, zone }) => (isCurrent ? currentOn(now, zone) : undefined),
  withUpload: (isWanted) => (isWanted ? or(eq(transaction.kind, 'upload'), hasDocument(ofUpload)) : undefined),
  toCorrect: (isWanted, { session }) => (isWanted ? awaitsCorrectionBy(session.userId) : undefined),
  scheduleOf: (referenceId) => eq(transaction.scheduleOf, referenceId),
};
