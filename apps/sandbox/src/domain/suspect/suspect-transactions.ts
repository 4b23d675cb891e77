import { and, asc, count } from 'drizzle-orm';
import { LIMITS, type SuspectTransaction } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { reinquiryAvailable, roleOperations } from '@ibk/sdk/rules';
import { isOpenPayment, transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { transactionCase } from './case-number.ts';

function actionsOf({ status, productId, content, given }: TransactionRow, session: Session): ['reinquiry'] | [] {
  const { info } = given ?? content;
  const isOffered = reinquiryAvailable({
    flag: roleOperations({ operationId: 'reinquireTransaction' }).includes(session.roleId),
    mpn: productId.startsWith('MPN_'),
    ntpn: info && 'ntpn' in info ? info.ntpn : null,
    status,
  });
  return isOffered ? ['reinquiry'] : [];
}

const toSuspect = (row: TransactionRow, session: Session): SuspectTransaction => ({
  caseNumber: transactionCase(row),
  referenceId: row.referenceId,
  requestId: row.requestId,
  productId: row.productId,
  productGroup: row.productGroup,
  productDescription: row.productDescription,
  source: row.source,
  sourceName: row.sourceName,
  dest: row.dest,
  destName: row.destName,
  amount: fromSen(row.amount),
  // The hold of an attempt is made in the move that makes it SUSPECT.
  since: (row.heldAt ?? row.approveAt ?? row.entryAt).toISOString(),
  inquiries: row.inquiries,
  nextInquiryAt: row.nextInquiryAt?.toISOString() ?? null,
  actions: actionsOf(row, session),
});

/** A session's transactions without an outcome, the oldest first, and how many there are. */
export async function suspectTransactions({ read, session }: SecuredContext) {
  const where = and(isOpenPayment(transaction), scopeTo(session).transactions);
  const [rows, [counted]] = await Promise.all([
    read
      .select()
      .from(transaction)
      .where(where)
      .orderBy(asc(transaction.heldAt), asc(transaction.referenceId))
      .limit(LIMITS.items),
    read.select({ total: count() }).from(transaction).where(where),
  ]);
  return { rows: rows.map((row) => toSuspect(row, session)), total: counted?.total ?? 0 };
}
