const LISTED_STATUSES = ['transactionStatus', 'uploadStatus', 'virtualAccountStatus'] as const;
/** Statuses that a call of the bank names. @source 001 §7 */
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** Whether the bank has a call for these statuses. */
export const isListedStatus = (of: string): of is ListedStatus => (LISTED_STATUSES as readonly string[]).includes(of);
