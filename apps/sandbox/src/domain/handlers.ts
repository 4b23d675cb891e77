import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import type { Handlers } from '../operation/handler.ts';
import { administrationHandlers } from './administration/administration-handlers.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { authorisationHandlers } from './authorisation/authorisation-handlers.ts';
import { bankingHandlers } from './banking/banking-handlers.ts';
import { billingHandlers } from './billing/billing-handlers.ts';
import { beneficiaryHandlers } from './beneficiaries/beneficiary-handlers.ts';
import { corporateHandlers } from './corporate/corporate-handlers.ts';
import { documentHandlers } from './documents/document-handlers.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { noticeHandlers } from './notices/notice-list.ts';
import { parameterHandlers } from './parameters/parameter-handlers.ts';
import { receiptHandlers } from './receipts/receipt-handlers.ts';
import { reconciliationHandlers } from './reconciliations/reconciliation-handlers.ts';
import { recapHandlers } from './recap/recap-handlers.ts';
import { reportHandlers } from './reports/report-handlers.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { statementHandlers } from './statements/statement-handlers.ts';
import { suspectHandlers } from './suspect/suspect-handlers.ts';
import { systemHandlers } from './system/system-handlers.ts';
import { transactionHandlers } from './transactions/transaction-handlers.ts';
import { treasuryHandlers } from './treasury/treasury-handlers.ts';
import { uploadHandlers } from './uploads/upload-handlers.ts';
import { userHandlers } from './user/user-handlers.ts';
import { utilHandlers } from './util/util-handlers.ts';
import { virtualAccountHandlers } from './virtual-accounts/virtual-account-handlers.ts';

/** Every operation of the contract with its handler. */
export const HANDLERS = {
  ...sessionHandlers,
  ...utilHandlers,
  ...userHandlers,
  ...systemHandlers,
  ...noticeHandlers,
  ...auditHandlers,
  ...administrationHandlers,
  ...bankingHandlers,
  ...corporateHandlers,
  ...parameterHandlers,
  ...authorisationHandlers,
  ...transactionHandlers,
  ...beneficiaryHandlers,
  ...treasuryHandlers,
  ...documentHandlers,
  ...billingHandlers,
  ...fileHandlers,
  ...uploadHandlers,
  ...receiptHandlers,
  ...recapHandlers,
  ...reportHandlers,
  ...statementHandlers,
  ...reconciliationHandlers,
  ...suspectHandlers,
  ...virtualAccountHandlers,
} satisfies Handlers;

/** @throws when an operation of the contract has no handler */
export function assertComplete(handlers: Partial<Handlers>): void {
  const missing = (Object.keys(OPERATIONS) as OperationId[]).filter((id) => typeof handlers[id] !== 'function');
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`);
}
