import type { Bank, CallOptions } from '@ibk/sdk';
import type {
  CheckTotals,
  DocumentTotals,
  MapRecap,
  MapTotals,
  RecapFinding,
  RecapLine,
  RecapQuery,
  SkpdRecap,
  SkpdTotals,
} from '@ibk/sdk/contract';
import {
  MAP_RECAP,
  MAP_RECAP_TOTALS,
  RECAP_CRITERIA,
  RECAP_FINDING,
  RECAP_FINDING_TOTALS,
  RECAP_LINE,
  RECAP_LINE_TOTALS,
  SKPD_RECAP,
  SKPD_RECAP_TOTALS,
} from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { FiledTable, ListPage } from './list-table.ts';

/** What a recapitulation is asked by, besides what its rows are. */
type Query = Omit<RecapQuery, 'by'>;
type RecapTable<Row, Totals> = FiledTable<Row, Query, Totals>;

/** The two requests of a recapitulation: its totals come with any page. */
const operationOf = <Row, Totals>(
  by: RecapQuery['by'],
  read: (bank: Bank, query: Query, options: Pick<CallOptions, 'signal'>) => Promise<ListPage<Row> & { totals: Totals }>,
): RecapTable<Row, Totals>['operation'] => ({
  key: [...keys.recaps, by],
  page: read,
  summary: async (bank, criteria, options) => (await read(bank, { ...criteria, size: 1 }, options)).totals,
});
const fileOf = (
  report: 'rth' | 'dth' | 'collect' | 'check',
  name: string,
  rows: string,
): RecapTable<never, never>['file'] => ({
  name,
  rows,
  save: (bank, request, options) => bank.files.fileTreasuryReport({ report, ...request }, options),
});

/** The agencies of a period (RTH). @source 000 §2 */
export const RTH_REPORT: RecapTable<SkpdRecap, SkpdTotals> = {
  label: 'Rekapitulasi transaksi harian',
  operation: operationOf('skpd', (bank, query, options) => bank.treasury.readRecap({ ...query, by: 'skpd' }, options)),
  file: fileOf('rth', 'rth', 'satuan kerja'),
  rowKey: ({ kodeSkpd }) => kodeSkpd,
  rowAction: null,
  criteria: RECAP_CRITERIA,
  columns: chooseColumns(
    SKPD_RECAP,
    [
      ...(['name', 'code', 'spmCount', 'spm', 'sp2dCount', 'sp2d', 'pph21', 'pph22', 'pph23', 'pph4', 'ppn'] as const),
      ...(['others', 'tax'] as const),
    ],
    { name: { isRowHeader: true, canHide: false } },
  ),
  totals: SKPD_RECAP_TOTALS,
  first: { ...firstView, hidden: ['code', 'pph21', 'pph22', 'pph23', 'pph4', 'ppn', 'others'] },
};

/** The documents of a period, each followed by its state taxes (DTH). @source 000 §2 */
export const DTH_REPORT: RecapTable<RecapLine, DocumentTotals> = {
  label: 'Daftar transaksi harian',
  operation: operationOf('document', (bank, query, options) =>
    bank.treasury.readRecap({ ...query, by: 'document' }, options),
  ),
  file: fileOf('dth', 'dth', 'baris'),
  rowKey: ({ kasdaId, line }) => `${kasdaId} ${line}`,
  rowAction: 'page',
  opens: ({ referenceId }) => referenceId !== null,
  criteria: RECAP_CRITERIA,
  columns: chooseColumns(
    RECAP_LINE,
    [
      ...(['spmNumber', 'spm', 'spmDate', 'sp2dNumber', 'sp2d', 'sp2dDate', 'disbursed', 'account'] as const),
      ...(['taxCode', 'taxName', 'tax', 'npwp', 'vendor', 'billing', 'ntpn', 'purpose', 'agency'] as const),
    ],
    { sp2dNumber: { isRowHeader: true, canHide: false } },
  ),
  totals: RECAP_LINE_TOTALS,
  first: {
    ...firstView,
    hidden: [
      ...(['spmNumber', 'spm', 'spmDate', 'sp2dDate', 'disbursed', 'account', 'taxCode'] as const),
      ...(['npwp', 'vendor', 'purpose', 'agency'] as const),
    ],
  },
};

/** What is open in the documents of a period ('Periksa'). @source 000 §2 */
export const CHECK_REPORT: RecapTable<RecapFinding, CheckTotals> = {
  label: 'Periksa',
  operation: operationOf('check', (bank, query, options) =>
    bank.treasury.readRecap({ ...query, by: 'check' }, options),
  ),
  file: fileOf('check', 'periksa-rth-dth', 'temuan'),
  rowKey: ({ kasdaId, finding, kodeMap }) => `${kasdaId} ${finding} ${kodeMap ?? ''}`,
  rowAction: 'page',
  opens: ({ referenceId }) => referenceId !== null,
  criteria: RECAP_CRITERIA,
  columns: chooseColumns(
    RECAP_FINDING,
    ['document', 'finding', 'message', 'map', 'amount', 'case', 'disbursed', 'agency'],
    { document: { isRowHeader: true, canHide: false }, amount: { card: 'bare' } },
  ),
  totals: RECAP_FINDING_TOTALS,
  first: { ...firstView, hidden: ['map', 'disbursed', 'agency'] },
};

/** The maps of a period (COLLECT). @source 000 §2 */
export const COLLECT_REPORT: RecapTable<MapRecap, MapTotals> = {
  label: 'Rekapitulasi potongan',
  operation: operationOf('map', (bank, query, options) => bank.treasury.readRecap({ ...query, by: 'map' }, options)),
  file: fileOf('collect', 'rekap-potongan', 'kode map'),
  rowKey: ({ tipeTransaksi, kodeMap }) => `${tipeTransaksi} ${kodeMap}`,
  rowAction: null,
  criteria: RECAP_CRITERIA,
  columns: chooseColumns(MAP_RECAP, ['map', 'name', 'type', 'count', 'amount', 'paid', 'without'], {
    map: { isRowHeader: true, canHide: false },
    amount: { card: 'bare' },
  }),
  totals: MAP_RECAP_TOTALS,
  first: firstView,
};
