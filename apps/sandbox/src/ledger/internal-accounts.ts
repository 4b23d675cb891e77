/** Accounts of the bank itself that payments pass through or end in. */
export const INTERNAL_ACCOUNTS = {
  /** What transfers to other banks clear through. */
  clearing: { accountNumber: '00000000000002', accountName: 'KLIRING BANK LAIN' },
  /** What is paid for customers and owed to billers. */
  billers: { accountNumber: '00000000000007', accountName: 'TITIPAN BILLER' },
  /** Fees of customers: the bank's income. */
  fees: { accountNumber: '00000000000008', accountName: 'PENDAPATAN BIAYA' },
} as const;
