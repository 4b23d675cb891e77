import type { Status, Transaction, TransactionDetail } from '@ibk/sdk/contract';
import type { Paid } from '@ibk/sdk/records';

export const REFERENCE = 'IB260714000352';

/** The detail of a transaction with a content, as the bank returns it. */
export function detailOf({ content, amounts }: Paid, status: Status, statusName: string): TransactionDetail {
  const transaction: Transaction = {
    referenceId: REFERENCE,
    version: 3,
    status,
    statusName,
    productId: content.productCode,
    productGroup: content.type,
    productDescription: content.summary.productDescription,
    source: content.source,
    sourceName: content.sourceName,
    dest: '128934551207714',
    destName: '',
    amount: amounts.amount,
    fee: amounts.feeExclude,
    total: amounts.total,
    note: content.note,
    schedule: { autoType: 'NOW' },
    approval: null,
    document: null,
    upload: null,
    message: '',
    errorMessage: null,
    reason: null,
    reasonCode: null,
    transactionId: 'FT26195118203',
    settlementDate: '2026-07-14',
    returnOf: null,
    returnedBy: null,
    repayOf: null,
    repaidBy: null,
    correctionOf: null,
    correctedBy: null,
    scheduleOf: null,
    dueDate: null,
    nextDueDate: null,
    nextRunAt: null,
    ruleId: null,
    userEntry: 'dimasN1',
    dateEntry: '2026-07-14T01:58:31Z',
    userVerify: 'mariaH1',
    dateVerify: '2026-07-14T03:01:02Z',
    userApprove: 'rosmalaT1',
    dateApprove: '2026-07-14T03:47:52Z',
    userReject: null,
    dateReject: null,
    scheduleMessage: null,
    scheduleWarning: null,
    dateRun: null,
  };
  return {
    transaction,
    dataRequest: { content, amountParameters: amounts },
    dataResponse: null,
    approvals: [],
    history: [],
  };
}
