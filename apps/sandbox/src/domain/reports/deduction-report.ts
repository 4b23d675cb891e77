import type { DeductionCriteria, DeductionQuery, ListedDeduction } from '@ibk/sdk/contract';
import { DEDUCTION_CRITERIA, type DeductionFact, LISTED_DEDUCTION } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { DEDUCTIONS, deductionSummary } from '../treasury/deduction-list.ts';
import type { DeductionState } from '../treasury/deduction-state.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import { disbursedWords, SIDES } from './document-report.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<DeductionFact>[] = [
  { head: 'document', width: 200, facts: ['document', 'year'] },
  { head: 'map',      width: 165, facts: ['mapCode', 'mapName'] },
  { head: 'status',   width: 95,  facts: ['status', 'type', 'error'] },
  { head: 'billing',  width: 130, facts: ['billing', 'ntpn'], labelled: ['expires'] },
  { head: 'disbursed', width: 65, facts: ['disbursed'], labelled: ['paid'] },
  { head: 'amount',   width: 90,  align: 'right', facts: ['amount'], sums: ['amount'] },
];

const OTHERS: OtherWords<DeductionCriteria, typeof DEDUCTION_CRITERIA> = {
  referenceId: (referenceId) => `Dokumen transaksi ${referenceId}`,
  side: (side) => SIDES[side],
  isDisbursed: disbursedWords,
  kodeMap: (kodeMap) => `Kode map: ${kodeMap}`,
  kodeSkpd: (kodeSkpd) => `SKPD: ${kodeSkpd}`,
};

// prettier-ignore
/** The deductions of a list as a file. */
export const FILED_DEDUCTIONS: FiledList<DeductionState, ListedDeduction, DeductionQuery> = {
  source: DEDUCTIONS,
  file: {
    title: 'Laporan Potongan',
    rows: 'Potongan',
    facts: LISTED_DEDUCTION,
    columns: fileColumns(LISTED_DEDUCTION, {
      document: 44, year: 8, agency: 40, reference: 18, type: 12, mapCode: 12, mapName: 40, status: 16,
      amount: 20, billing: 18, expires: 14, ntpn: 22, paid: 14, disbursed: 14, error: 36,
    }),
    paper: PAPER,
    sums: ['amount'],
  },
  name: 'laporan-potongan',
  count: async (asking, criteria) => (await deductionSummary(asking, criteria)).count,
  sort: 'noDokumen,asc',
  words: (criteria, zone) => criteriaWords({ asked: DEDUCTION_CRITERIA, others: OTHERS }, criteria, zone),
};
