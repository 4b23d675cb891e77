import type { BillingQuery, BillingSummary, ListedBilling } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import type { ReceiptSpec } from '../receipt-list/receipt-list.tsx';
import { BILLING_LIST } from './billing-list.ts';

/** The papers of billing codes. @source 000 §2 */
export const BILLING_RECEIPTS: ReceiptSpec<ListedBilling, BillingQuery, BillingSummary> = {
  table: BILLING_LIST,
  facts: {},
  rows: 'kode billing',
  sum: (rows) => ({ total: rows.reduce((sum, { amount }) => sum + toSen(amount), 0n), fee: 0n }),
  request: (billNumbers) => ({ billNumbers }),
};
