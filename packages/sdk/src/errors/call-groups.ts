/** Calls that move transactions. */
export const MOVES = ['verify', 'approve', 'reject', 'retry', 'close', 'cancelSchedule', 'recall'] as const;
/** Calls that are authorised by an OTP, a PIN or 000000. */
export const CODED = ['enter', 'enterDocuments', 'verify', 'approve', 'retry'] as const;
/** Calls that show what stands against the entry of a document. */
export const FOUND = ['checkDocuments', 'enterDocuments'] as const;
/** Calls after which a payment executes. */
export const EXECUTING = ['approve', 'retry'] as const;
/** Calls that show why a scheduled run was refused. */
export const SHOWING = ['listTransactions', 'readTransaction'] as const;
/** Calls that can show the refusal of a payment, whether a person or an order executes it. */
export const EXECUTED = [...EXECUTING, ...SHOWING] as const;
/** The same, if the explanation of the payment also shows the refusal in advance. */
export const GUARDED = [...EXECUTED, 'explainTransaction'] as const;
/** Calls that change a reconciliation. */
export const OF_RECONCILIATION = ['decideDifference', 'closeReconciliation'] as const;
/** Calls that make a file of many rows. */
export const FILES = [
  ...([
    'fileReceipts',
    'fileTransactionReport',
    'fileTreasuryReport',
    'downloadUploadResult',
    'fileUploadErrors',
  ] as const),
  'fileAccess',
  ...(['fileBalances', 'fileStatement', 'fileVirtualAccounts', 'fileVirtualAccountLog', 'fileReconciliation'] as const),
] as const;
export const STATEMENTS = ['readStatement', 'readBalanceHistory', 'fileStatement', 'loadReconciliation'] as const;
/** Calls that change one virtual account. */
export const OF_ACCOUNT = ['changeVirtualAccount', 'closeVirtualAccount', 'billVirtualAccount'] as const;
/** Calls that block virtual accounts, or open them again; each account has a result. */
export const BLOCKING = ['blockVirtualAccounts', 'unblockVirtualAccounts'] as const;
/** Calls that register virtual accounts; the answer of the second names a rule for each of its rows. */
export const REGISTERING = ['registerVirtualAccount', 'importVirtualAccounts'] as const;
/** Calls that set the terms of a virtual account. */
export const TERMS = [...REGISTERING, 'changeVirtualAccount', 'billVirtualAccount'] as const;

/** Calls that pay deductions. */
export const PAYING_DEDUCTIONS = ['payAggregateBilling', 'payTreasuryBilling', 'payDeductions'] as const;
/** Calls about deductions. */
export const DEDUCTIONS = [
  ...PAYING_DEDUCTIONS,
  'reverseTransaction',
  'changeAggregateBilling',
  'reverseDeduction',
  'reinquireDeduction',
  'createTreasuryBilling',
  'changeTreasuryBilling',
] as const;
