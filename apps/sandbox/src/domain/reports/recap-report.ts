import type { Recap, RecapFinding } from '@ibk/sdk/contract';
import {
  MAP_RECAP,
  type MapRecapFact,
  RECAP_CRITERIA,
  RECAP_FINDING,
  type RecapFindingFact,
  RECAP_LINE,
  type RecapLineFact,
  SKPD_RECAP,
  type SkpdRecapFact,
} from '@ibk/sdk/records';
import { type Asking, narrowedBy, type Paging } from '../../operation/list-source.ts';
import { BY_DOCUMENT } from '../recap/by-document.ts';
import { BY_MAP } from '../recap/by-map.ts';
import { BY_SKPD } from '../recap/by-skpd.ts';
import { checkSource } from '../recap/check.ts';
import { inPeriod, type RecapCriteria, type RecapSource, type RowOf } from '../recap/disbursed.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import { SIDES } from './document-report.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

const OTHERS: OtherWords<RecapCriteria, typeof RECAP_CRITERIA> = { side: (side) => SIDES[side] };

/** A recapitulation as a file. */
export type FiledRecap<Row, Shown> = FiledList<Row, Shown, RecapCriteria & Paging>;

/** Its source, its number of rows, its order and its criteria in words. */
const filed = <By extends Recap['by'], Row>({
  source,
  totals,
}: RecapSource<By, Row>): Pick<FiledRecap<Row, RowOf<By>>, 'source' | 'count' | 'sort' | 'words'> => ({
  source,
  count: async (asking, criteria) => {
    // Sums that cannot be exact are refused before the file begins.
    await totals(asking, inPeriod(criteria, asking));
    return source.count(asking.read, narrowedBy(source, asking, criteria));
  },
  sort: source.order({}),
  words: (criteria, zone) => criteriaWords({ asked: RECAP_CRITERIA, others: OTHERS }, criteria, zone),
});

// prettier-ignore
const RTH_PAPER: readonly PaperColumn<SkpdRecapFact>[] = [
  { head: 'name',  width: 112, facts: ['code', 'name'] },
  { head: 'spm',   width: 105, align: 'right', facts: ['spm'], labelled: ['spmCount'], sums: ['spm'] },
  { head: 'sp2d',  width: 105, align: 'right', facts: ['sp2d'], labelled: ['sp2dCount'], sums: ['sp2d'] },
  { head: 'pph21', width: 105, align: 'right', facts: ['pph21'], labelled: ['pph22'], sums: ['pph21', 'pph22'] },
  { head: 'pph23', width: 105, align: 'right', facts: ['pph23'], labelled: ['pph4'], sums: ['pph23', 'pph4'] },
  { head: 'ppn',   width: 105, align: 'right', facts: ['ppn'], labelled: ['others'], sums: ['ppn', 'others'] },
  { head: 'tax',   width: 105, align: 'right', facts: ['tax'], sums: ['tax'] },
];

// prettier-ignore
/** The agencies of a period as a file (RTH). */
export const FILED_RTH: FiledRecap<Parameters<typeof BY_SKPD.source.key.of>[0], RowOf<'skpd'>> = {
  ...filed(BY_SKPD),
  file: {
    title: 'Rekapitulasi Transaksi Harian (RTH)',
    rows: 'Satuan kerja',
    facts: SKPD_RECAP,
    columns: fileColumns(SKPD_RECAP, {
      code: 24, name: 40, spmCount: 12, spm: 20, sp2dCount: 12, sp2d: 20, pph21: 18, pph22: 18, pph23: 18, pph4: 18, ppn: 18, others: 18, tax: 20,
    }),
    paper: RTH_PAPER,
    sums: ['spm', 'sp2d', 'pph21', 'pph22', 'pph23', 'pph4', 'ppn', 'others', 'tax'],
    signers: ['Bendahara Umum Daerah', 'Kuasa BUD'],
  },
  name: 'rth',
};

// prettier-ignore
const DTH_PAPER: readonly PaperColumn<RecapLineFact>[] = [
  { head: 'spmNumber', width: 66, facts: ['spmNumber', 'spmDate'] },
  { head: 'spm',       width: 97, align: 'right', facts: ['spm'], sums: ['spm'] },
  { head: 'ownNumber', width: 66, facts: ['ownNumber', 'sp2dDate'] },
  { head: 'sp2d',      width: 97, align: 'right', facts: ['sp2d'], sums: ['sp2d'] },
  { head: 'account',   width: 56, facts: ['account'] },
  { head: 'taxName',   width: 65, facts: ['taxCode', 'taxName'] },
  { head: 'tax',       width: 97, align: 'right', facts: ['tax'], sums: ['tax'] },
  { head: 'vendor',    width: 66, facts: ['npwp', 'vendor'] },
  { head: 'billing',   width: 84, facts: ['billing', 'ntpn'] },
  { head: 'purpose',   width: 50, facts: ['purpose'] },
];

// prettier-ignore
/** The documents of a period with their state taxes as a file (DTH). */
export const FILED_DTH: FiledRecap<Parameters<typeof BY_DOCUMENT.source.key.of>[0], RowOf<'document'>> = {
  ...filed(BY_DOCUMENT),
  file: {
    title: 'Daftar Transaksi Harian (DTH)',
    rows: 'Baris',
    facts: RECAP_LINE,
    columns: fileColumns(RECAP_LINE, {
      spmNumber: 44, spm: 20, spmDate: 14, sp2dNumber: 44, sp2d: 20, sp2dDate: 14, disbursed: 14, account: 20, taxCode: 12, taxName: 36,
      tax: 20, npwp: 20, vendor: 36, billing: 18, ntpn: 22, purpose: 40, agency: 40,
    }),
    paper: DTH_PAPER,
    sums: ['spm', 'sp2d', 'tax'],
    signers: ['Bendahara Umum Daerah', 'Kuasa BUD'],
  },
  name: 'dth',
};

// prettier-ignore
const COLLECT_PAPER: readonly PaperColumn<MapRecapFact>[] = [
  { head: 'type',    width: 70,  facts: ['type'] },
  { head: 'map',     width: 235, facts: ['map', 'name'] },
  { head: 'count',   width: 80,  align: 'right', facts: ['count'] },
  { head: 'amount',  width: 140, align: 'right', facts: ['amount'], sums: ['amount'] },
  { head: 'paid',    width: 140, align: 'right', facts: ['paid'], sums: ['paid'] },
  { head: 'without', width: 80,  align: 'right', facts: ['without'] },
];

// prettier-ignore
/** The maps of a period as a file (COLLECT). */
export const FILED_COLLECT: FiledRecap<Parameters<typeof BY_MAP.source.key.of>[0], RowOf<'map'>> = {
  ...filed(BY_MAP),
  file: {
    title: 'Rekapitulasi Potongan',
    rows: 'Kode map',
    facts: MAP_RECAP,
    columns: fileColumns(MAP_RECAP, { type: 12, map: 14, name: 44, count: 12, amount: 20, paid: 20, without: 12 }),
    paper: COLLECT_PAPER,
    sums: ['amount', 'paid'],
  },
  name: 'rekap-potongan',
};

// prettier-ignore
const CHECK_PAPER: readonly PaperColumn<RecapFindingFact>[] = [
  { head: 'document', width: 215, facts: ['document', 'agency'], labelled: ['disbursed'] },
  { head: 'finding',  width: 245, facts: ['finding', 'message'] },
  { head: 'map',      width: 175, facts: ['map', 'case'] },
  { head: 'amount',   width: 100, align: 'right', facts: ['amount'] },
];

// prettier-ignore
/** What is open in the documents of a period as a file. */
export const filedCheck = (
  days: Pick<Asking, 'now' | 'zone'>,
  contact: string,
): FiledRecap<Parameters<ReturnType<typeof checkSource>['source']['key']['of']>[0], RecapFinding> => ({
  ...filed(checkSource(days, contact)),
  file: {
    title: 'Periksa RTH/DTH',
    rows: 'Temuan',
    facts: RECAP_FINDING,
    columns: fileColumns(RECAP_FINDING, { document: 48, agency: 44, finding: 28, message: 70, map: 40, amount: 20, case: 24, disbursed: 14 }),
    paper: CHECK_PAPER,
    sums: [],
  },
  name: 'periksa-rth-dth',
});
