/** Address of a transaction's detail. */
export const transactionLink = (referenceId: string): string => `/menu/inquiry-transaction?reference=${referenceId}`;
