import { and, eq, ne } from 'drizzle-orm';
import { formatDateTime } from '@ibk/sdk/format';
import { deductionStatusOf } from '@ibk/sdk/rules';
import { lockName } from '../../db/lock-name.ts';
import { user } from '../../db/schema/identity.ts';
import { isExecuted, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Actor } from '../../operation/session.ts';
import { codeOfKey } from './billing-code-key.ts';

/** Another payment of a bill: what it is called, and whether it may still fail. */
interface OtherPayment {
  isUnderWay: boolean;
  how: string;
}

type Owned = Pick<TransactionRow, 'corporateId' | 'corporateGroupId'>;
const isOwn = ({ corporateId, corporateGroupId }: Owned, session: Actor): boolean =>
  corporateId === session.corporateId && corporateGroupId === session.corporateGroupId;
/** Other groups are not named. */
const BY_OTHERS = ' oleh pihak lain';

/** For example ` dengan IB260714000418, disetujui Agus Saragih pada 14-07-2026 14:41:52`. */
function howPaid(row: TransactionRow, name: string | null, session: Actor, zone: string): string {
  if (!isOwn(row, session)) return BY_OTHERS;
  const { referenceId, approveAt } = row;
  const who = name === null || approveAt === null ? '' : `, disetujui ${name} pada ${formatDateTime(approveAt, zone)}`;
  return ` dengan ${referenceId}${who}`;
}

/** The transaction that pays or has paid a bill; a unique index allows only one. */
async function otherTransaction(tx: Tx, billKey: string, session: Actor, zone: string): Promise<OtherPayment | null> {
  const [other] = await tx
    .select({ row: transaction, name: user.name })
    .from(transaction)
    .leftJoin(user, eq(user.userId, transaction.approveBy))
    .where(and(eq(transaction.billKey, billKey), isExecuted(transaction)));
  if (!other) return null;
  return { isUnderWay: other.row.status === 'SUSPECT', how: howPaid(other.row, other.name, session, zone) };
}

/** The deduction of a treasury document that pays or has paid a billing code; others may have it without having paid. */
async function otherDeduction(
  tx: Tx,
  code: string | null,
  except: string | null,
  session: Actor,
): Promise<OtherPayment | null> {
  if (code === null) return null;
  const others = await tx
    .select({ status: deduction.status, sent: deduction.sent, document: treasuryDocument })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .where(and(eq(deduction.idBilling, code), ne(deduction.deductionId, except ?? '')));
  for (const { status: word, sent, document } of others) {
    const status = deductionStatusOf(document.family, word);
    const isUnderWay = sent?.action === 'process' || status === 'SUSPECT';
    if (!isUnderWay && status !== 'SUCCESS') continue;
    return {
      isUnderWay,
      how: isOwn(document, session) ? ` sebagai potongan dokumen ${document.noDokumen}` : BY_OTHERS,
    };
  }
  return null;
}

/**
 * Looks for another payment of a bill at this bank, by a transaction or as a deduction. Two payments of one bill wait for
 * each other here until the database transaction of the first one ends.
 *
 * @param except the deduction that is about to pay
 * @throws Refused bill.underWay while the other payment may still fail; it is named within the group
 * @returns how the bill was paid, or null if it is open
 */
export async function paidAlready(
  tx: Tx,
  billKey: string,
  session: Actor,
  { zone, except = null }: { zone: string; except?: string | null },
): Promise<string | null> {
  await lockName(tx, `bill ${billKey}`);
  const other =
    (await otherTransaction(tx, billKey, session, zone)) ??
    (await otherDeduction(tx, codeOfKey(billKey), except, session));
  if (other?.isUnderWay) throw new Refused('bill.underWay', { facts: { how: other.how } });
  return other?.how ?? null;
}

/**
 * Refuses an approval of a bill that another payment of this bank pays or has paid.
 *
 * @throws Refused bill.underWay, bill.paid; both name the payment within the group
 */
export async function assertBillOpen(
  tx: Tx,
  { billKey }: Pick<TransactionRow, 'billKey'>,
  session: Actor,
  zone: string,
): Promise<void> {
  const how = billKey === null ? null : await paidAlready(tx, billKey, session, { zone });
  if (how !== null) throw new Refused('bill.paid', { facts: { how } });
}
