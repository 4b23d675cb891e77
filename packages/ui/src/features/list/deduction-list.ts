import type { DeductionQuery, DeductionSummary, ListedDeduction } from '@ibk/sdk/contract';
import { DEDUCTION_CRITERIA, DEDUCTION_TOTALS, type DeductionFact, LISTED_DEDUCTION } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import { choose } from './choose.ts';
import type { FiledTable } from './list-table.ts';

const LOOKS: Partial<Record<DeductionFact, ColumnLook>> = {
  map: { isRowHeader: true, canHide: false },
  amount: { card: 'bare' },
};

/** The deductions of one document. @source 001 §2.5 */
export const DEDUCTION_LIST: FiledTable<ListedDeduction, DeductionQuery, DeductionSummary> = {
  label: 'Potongan',
  operation: {
    key: keys.deductions,
    page: (bank, query, options) => bank.treasury.pageOfDeductions(query, options),
    summary: (bank, criteria, options) => bank.treasury.summariseDeductions(criteria, options),
  },
  file: {
    name: 'laporan-potongan',
    rows: 'potongan',
    save: (bank, request, options) => bank.files.fileTreasuryReport({ report: 'deductions', ...request }, options),
  },
  rowKey: ({ kasdaId, kodeMap }) => `${kasdaId} ${kodeMap}`,
  rowAction: null,
  criteria: choose(DEDUCTION_CRITERIA, 'tipeTransaksi', 'status'),
  columns: chooseColumns(LISTED_DEDUCTION, ['map', 'status', 'amount', 'billing', 'expires', 'ntpn', 'error'], LOOKS),
  totals: DEDUCTION_TOTALS,
  first: { ...firstView, hidden: ['expires', 'ntpn', 'error'] },
};
