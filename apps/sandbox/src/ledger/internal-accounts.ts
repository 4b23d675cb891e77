/** The bank's own accounts for deductions of treasury documents. */
export const TREASURY_ACCOUNTS = {
  /** Holds them from the approval of their document until they are paid. */
  holding: '00000000000003',
  /** The regions' revenue. */
  region: '00000000000005',
} as const;

/** The bank's own accounts, which payments pass through or end in. */
export const INTERNAL_ACCOUNTS = {
  /** Clearing account of transfers to other banks. */
  clearing: { accountNumber: '00000000000002', accountName: 'KLIRING BANK LAIN' },
  /** The state's money: taxes, customs and other revenue. */
  state: { accountNumber: '00000000000004', accountName: 'KAS NEGARA' },
  /** Loan instalments withheld from salaries. */
  instalments: { accountNumber: '00000000000006', accountName: 'TITIPAN ANGSURAN' },
  /** Money collected from customers and owed to billers. */
  billers: { accountNumber: '00000000000007', accountName: 'TITIPAN BILLER' },
  /** Fees paid by customers, the bank's income. */
  fees: { accountNumber: '00000000000008', accountName: 'PENDAPATAN BIAYA' },
} as const;
