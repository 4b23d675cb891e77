import type { OperationId } from '@ibk/sdk/contract';
import { type Call, callsOf, contract } from './document.ts';

/** The calls that a reader looks for together: those named here, then those of some tags that no chapter names. */
interface Chapter {
  id: string;
  title: string;
  about: string;
  calls?: readonly OperationId[];
  tags?: readonly string[];
}

// prettier-ignore
/** The chapters of the API, in the order in which a client needs them. */
export const CHAPTERS: readonly Chapter[] = [
  { id: 'sign-in', title: 'Sign in and out', about: 'Keys, captcha, login, the life of a session, and the secrets of its user.', calls: ['drawCaptcha', 'validateCaptcha'], tags: ['session', 'user'] },
  { id: 'before-login', title: 'Before a login', about: 'What the login page shows.', calls: ['listBanners', 'readBannerImage', 'readInfo'] },
  { id: 'pay', title: 'Pay', about: 'From the fee and the payee to the entry of a payment.',
    calls: ['readFee', 'validateAccount', 'validateExternalAccount', 'readVirtualAccountBills', 'inquire', 'readFirstRun', 'authorise', 'requestOtp', 'enter'] },
  { id: 'decide', title: 'Decide', about: 'Verify, approve, send back, take back, end.',
    calls: ['explainTransaction', 'verify', 'approve', 'reject', 'recall', 'retry', 'close', 'cancelSchedule'] },
  { id: 'follow', title: 'Follow a payment', about: 'Lists, details, sums, receipts and reports, and payments without a known outcome.',
    calls: ['listTransactions', 'summariseTransactions', 'readTransaction', 'readUpcoming', 'listSuspect', 'reinquireTransaction', 'storeResponse', 'readReceipt', 'verifyReceipt', 'fileReceipts', 'fileTransactionReport'] },
  { id: 'saved-lists', title: 'Saved lists', about: 'The beneficiaries that a group has saved.', tags: ['transaction-list'] },
  { id: 'accounts', title: 'Accounts', about: 'The accounts of the corporate, their balances and the lines that led to them.', calls: ['listAccounts', 'listBalances', 'readBalance', 'readStatement', 'readBalanceHistory', 'fileStatement', 'fileBalances'] },
  { id: 'reconciliations', title: 'Reconciliations', about: 'Compare a cash book with an account, decide its differences, and close it by another person.', calls: ['loadReconciliation', 'listReconciliations', 'readReconciliation', 'decideDifference', 'closeReconciliation', 'fileReconciliation'] },
  { id: 'virtual-accounts', title: 'Virtual accounts', about: 'Collect by numbers of the own merchants: register, bill, block, and read what came in.', calls: ['fileVirtualAccounts', 'fileVirtualAccountLog'], tags: ['virtual-account'] },
  { id: 'treasury', title: 'Treasury', about: 'Deductions of treasury documents, and billing codes of the tax authority.', calls: ['fileTreasuryReport'], tags: ['kasda', 'billing'] },
  { id: 'corporate', title: 'Corporate and groups', about: 'Groups, merchants, payroll instances and approval matrices.', tags: ['corporate'] },
  { id: 'administration', title: 'Users under four eyes', about: 'What one administrator asks for and another one decides.', tags: ['administration'] },
  { id: 'start', title: 'Dashboard, menu and notices', about: 'What a user sees first.', calls: ['readDashboard', 'readDashboardRecap', 'readAdminDashboard', 'readMenu', 'readRoleMenu', 'readNotice', 'listNotices', 'markNoticesRead'] },
  { id: 'audit', title: 'Audit trail', about: 'Who did what, and whether it is as it was sealed.', calls: ['listAudit', 'verifyAudit'] },
  { id: 'uploads', title: 'Uploads', about: 'Files of many payments.', calls: ['downloadUploadTemplate', 'sendUpload', 'readUpload', 'fileUploadErrors', 'validateUpload', 'listUploads', 'retryUpload', 'downloadUploadResult'] },
  { id: 'parameters', title: 'Lists for selectors', about: 'The same for every user; they change only with a release.', tags: ['parameter'] },
];

const ALL = callsOf(contract);
const named = new Set<string>(CHAPTERS.flatMap(({ calls = [] }) => calls));

/** The calls of a chapter, in its order. */
export function callsIn({ calls = [], tags = [] }: Chapter): Call[] {
  const own = calls.flatMap((id) => ALL.filter(({ operation }) => operation.operationId === id));
  const rest = ALL.filter(
    ({ operation: { operationId, tags: its = [] } }) =>
      !named.has(operationId) && its.some((tag) => tags.includes(tag)),
  );
  return [...own, ...rest];
}
