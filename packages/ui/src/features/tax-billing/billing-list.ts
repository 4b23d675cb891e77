import type { BillingQuery, BillingSummary, ListedBilling } from '@ibk/sdk/contract';
import { BILLING, BILLING_CRITERIA, BILLING_TOTALS, type BillingFact } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import type { ListTable } from '../list/list-table.ts';

const LOOKS: Partial<Record<BillingFact, ColumnLook>> = {
  number: { isRowHeader: true, canHide: false },
  amount: { card: 'bare' },
};

/** The billing codes that were created at this bank. @source 000 §2 */
export const BILLING_LIST: ListTable<ListedBilling, BillingQuery, BillingSummary> = {
  label: 'Kode billing',
  operation: {
    key: keys.billings,
    page: (bank, query, options) => bank.taxBillings.pageOfBillings(query, options),
    summary: (bank, criteria, options) => bank.taxBillings.summariseBillings(criteria, options),
  },
  rowKey: ({ billNumber }) => billNumber,
  rowAction: 'panel',
  criteria: BILLING_CRITERIA,
  columns: chooseColumns(
    BILLING,
    ['number', 'taxpayer', 'map', 'amount', 'expires', 'state', 'created', 'collector', 'ntpn', 'document'],
    LOOKS,
  ),
  totals: BILLING_TOTALS,
  first: { ...firstView, hidden: ['created', 'collector', 'ntpn', 'document'] },
};
