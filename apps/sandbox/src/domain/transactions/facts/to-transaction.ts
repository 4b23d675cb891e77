import { sql } from 'drizzle-orm';
import type { ListedDocument, Transaction, UploadOfTransaction } from '@ibk/sdk/contract';
import { STATUS_NAMES } from '@ibk/sdk/records';
import { formatRupiah } from '@ibk/sdk/format';
import { prepared } from '../../../db/prepared.ts';
import { user } from '../../../db/schema/identity.ts';
import type { ListedRow } from '../../../db/schema/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { approvalState } from './approval.ts';
import { amountsOf } from './content.ts';
import { scheduleMessage } from './schedule-words.ts';
import { windowMessage } from './window-words.ts';

type Person = Pick<typeof user.$inferSelect, 'username' | 'name' | 'status' | 'roleId' | 'corporateGroupId'>;
export type People = ReadonlyMap<string, Person>;

/** The status in words. It marks a rejected transaction that its maker may still correct. */
export const statusNameOf = ({ status, reasonCode, correctedBy }: ListedRow): string =>
  status === 'REJECT' && reasonCode === 'PERBAIKAN' && correctedBy === null ? 'Perlu perbaikan' : STATUS_NAMES[status];

// Every list of transactions runs this statement.
const peopleStatement = prepared((db) => {
  const { userId, username, name, status, roleId, corporateGroupId } = user;
  return db
    .select({ userId, username, name, status, roleId, corporateGroupId })
    .from(user)
    .where(sql`${userId} = any(${sql.placeholder('ids')})`)
    .prepare('people');
});

/** Usernames and names by user id; null ids are skipped. */
export async function peopleOf(tx: Tx, ids: readonly (string | null)[]): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await peopleStatement(tx).execute({ ids: wanted });
  return new Map(rows.map(({ userId, ...person }) => [userId, person]));
}

export const actorsOf = (row: ListedRow) => [row.entryBy, row.verifyBy, row.approveBy, row.rejectBy];

/** The warning about an order that continues without its approver; null for any other transaction. */
export function scheduleWarning({ status, approveBy, corporateGroupId }: ListedRow, people: People): string | null {
  const who = status === 'AUTOTRX' && approveBy !== null ? people.get(approveBy) : undefined;
  if (!who || (who.status === 'ACTIVE' && who.roleId === 'APR_USER' && who.corporateGroupId === corporateGroupId))
    return null;
  const what = who.status === 'ACTIVE' ? 'bukan approver group ini lagi' : 'sudah tidak aktif';
  return `${who.name}, yang menyetujui jadwal ini, ${what}. Jadwal tetap berjalan; batalkan bila tidak dikehendaki.`;
}

/** One-line description of a transaction. */
export const messageOf = (row: ListedRow): string => `${formatRupiah(row.amount)} ke ${row.destName}`;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/**
 * Converts a row to the contract's transaction.
 *
 * @param of the document that it pays and the file whose rows it pays; null without one
 * @param at the bank's moment, from which a first run is computed; null omits the sentence about it
 */
export function toTransaction(
  row: ListedRow,
  people: People,
  { document, upload }: { document: ListedDocument | null; upload: UploadOfTransaction | null },
  at: { now: Date; zone: string } | null,
): Transaction {
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.username ?? null));
  const { amount, feeExclude: fee, total } = amountsOf(row);
  const hours = at && windowMessage(row, at);
  return {
    referenceId: row.referenceId,
    version: row.version,
    status: row.status,
    statusName: statusNameOf(row),
    productId: row.productId,
    productGroup: row.productGroup,
    productDescription: row.productDescription,
    source: row.source,
    sourceName: row.sourceName,
    dest: row.dest,
    destName: row.destName,
    amount,
    fee,
    total,
    note: row.note,
    schedule: row.schedule,
    approval: approvalState(row),
    document,
    upload,
    message: messageOf(row),
    errorMessage: row.errorMessage,
    reason: row.reason,
    reasonCode: row.reasonCode,
    transactionId: row.transactionId,
    settlementDate: row.settlementDate,
    returnOf: row.returnOf,
    returnedBy: row.returnedBy,
    repayOf: row.repayOf,
    repaidBy: row.repaidBy,
    correctionOf: row.correctionOf,
    correctedBy: row.correctedBy,
    scheduleOf: row.scheduleOf,
    dueDate: row.dueDate,
    nextDueDate: row.nextDueDate,
    nextRunAt: iso(row.nextRunAt),
    scheduleMessage: at && scheduleMessage(row, at),
    ...(hours !== null && { windowMessage: hours }),
    scheduleWarning: scheduleWarning(row, people),
    dateRun: iso(row.runAt),
    ruleId: row.ruleId,
    userEntry: nameOf(row.entryBy),
    dateEntry: iso(row.orderEntryAt ?? row.entryAt),
    userVerify: nameOf(row.verifyBy),
    dateVerify: iso(row.verifyAt),
    userApprove: nameOf(row.approveBy),
    dateApprove: iso(row.approveAt),
    userReject: nameOf(row.rejectBy),
    dateReject: iso(row.rejectAt),
  };
}
