import type {
  DeductionQuery,
  DeductionSummary,
  DocumentQuery,
  DocumentSummary,
  ImportFailure,
  ImportFailureQuery,
  ImportFailureSummary,
  KasdaDocument,
  ListedDeduction,
} from '@ibk/sdk/contract';
import {
  DEDUCTION_CRITERIA,
  DOCUMENT,
  DOCUMENT_CRITERIA,
  DOCUMENT_TOTALS,
  type DocumentFact,
  IMPORT_FAILURE,
  IMPORT_FAILURE_CRITERIA,
  IMPORT_FAILURE_TOTALS,
  LISTED_DEDUCTION,
} from '@ibk/sdk/records';
import { type DocumentScreen, documentScreen, type DocumentScreenName } from '@ibk/sdk/rules';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import { choose } from './choose.ts';
import { DEDUCTION_LIST } from './deduction-list.ts';
import type { FiledTable, ListTable } from './list-table.ts';

const LOOKS: Partial<Record<DocumentFact, ColumnLook>> = {
  document: { isRowHeader: true, canHide: false },
  state: { card: 'corner' },
};

/** What all lists of treasury documents have in common. A row with a transaction opens it. */
const DOCUMENTS = {
  operation: {
    key: keys.documents,
    page: (bank, query, options) => bank.treasury.pageOfDocuments(query, options),
    summary: (bank, criteria, options) => bank.treasury.summariseDocuments(criteria, options),
  },
  file: {
    name: 'laporan-dokumen',
    rows: 'dokumen',
    save: (bank, request, options) => bank.files.fileTreasuryReport({ report: 'documents', ...request }, options),
  },
  rowKey: ({ kasdaId }) => kasdaId,
  rowAction: 'page',
  opens: ({ referenceId }) => referenceId !== null,
  totals: DOCUMENT_TOTALS,
} as const satisfies Partial<FiledTable<KasdaDocument, DocumentQuery, DocumentSummary>>;

// prettier-ignore
/** Documents for which a file of rows is sent; side and products are those of the route. @source 000 §2 */
export const DOCUMENTS_FOR_ROWS: ListTable<KasdaDocument, DocumentQuery, DocumentSummary> = {
  label: 'Dokumen untuk daftar penerima',
  operation: DOCUMENTS.operation,
  facts: { state: 'ACTIVE' },
  rowKey: DOCUMENTS.rowKey,
  rowAction: 'page',
  criteria: choose(DOCUMENT_CRITERIA, 'from', 'to', 'jenisDokumen', 'noDokumen', 'tahun', 'amountFrom', 'amountTo'),
  columns: chooseColumns(DOCUMENT, ['document', 'agency', 'purpose', 'net', 'date', 'year', 'source', 'gross', 'deductions'], LOOKS),
  totals: choose(DOCUMENT_TOTALS, 'count', 'net'),
  first: { ...firstView, hidden: ['year', 'source', 'gross', 'deductions'] },
};

// prettier-ignore
/** The reports that list treasury documents, by the status of their route. The side is the route's. @source 000 §2 */
export const DOCUMENT_REPORTS = {
  SUCCESS_IMPORT: {
    ...DOCUMENTS,
    label: 'Dokumen yang diimpor',
    facts: { dateBy: 'import' },
    criteria: DOCUMENT_CRITERIA,
    columns: chooseColumns(DOCUMENT, [
      'document', 'state', 'agency', 'payee', 'gross', 'deductions', 'net', 'billing', 'imported', 'year', 'source', 'bank', 'purpose', 'reference',
    ], LOOKS),
    first: { ...firstView, hidden: ['agency', 'deductions', 'gross', 'year', 'source', 'bank', 'purpose', 'reference'] },
  },
  SUCCESS: {
    ...DOCUMENTS,
    label: 'Dokumen yang sudah cair',
    facts: { isDisbursed: true, dateBy: 'disbursal' },
    criteria: choose(DOCUMENT_CRITERIA, 'from', 'to', 'jenisDokumen', 'noDokumen', 'tahun', 'amountFrom', 'amountTo'),
    columns: chooseColumns(DOCUMENT, [
      'document', 'state', 'agency', 'payee', 'gross', 'deductions', 'net', 'disbursed', 'year', 'source', 'bank', 'channel', 'purpose', 'reference', 'retries',
    ], LOOKS),
    first: { ...firstView, hidden: ['agency', 'gross', 'year', 'source', 'bank', 'channel', 'purpose', 'reference', 'retries'] },
  },
  ACTIVE: {
    ...DOCUMENTS,
    label: 'Dokumen yang belum cair',
    facts: { isDisbursed: false },
    criteria: choose(DOCUMENT_CRITERIA, 'state', 'from', 'to', 'jenisDokumen', 'noDokumen', 'tahun', 'amountFrom', 'amountTo'),
    columns: chooseColumns(DOCUMENT, [
      'document', 'state', 'agency', 'payee', 'gross', 'deductions', 'net', 'billing', 'date', 'year', 'source', 'bank', 'purpose', 'reference',
    ], LOOKS),
    first: { ...firstView, hidden: ['agency', 'gross', 'deductions', 'year', 'source', 'bank', 'purpose', 'reference'] },
  },
} as const satisfies Record<string, FiledTable<KasdaDocument, DocumentQuery, DocumentSummary>>;

/** The report of the documents that could not be imported; the side is its route's. @source 000 §2 */
export const FAILED_IMPORT_REPORT: FiledTable<ImportFailure, ImportFailureQuery, ImportFailureSummary> = {
  label: 'Dokumen yang gagal diimpor',
  operation: {
    key: keys.importFailures,
    page: (bank, query, options) => bank.treasury.pageOfImportFailures(query, options),
    summary: (bank, criteria, options) => bank.treasury.summariseImportFailures(criteria, options),
  },
  file: {
    name: 'laporan-impor-gagal',
    rows: 'dokumen gagal',
    save: (bank, request, options) => bank.files.fileTreasuryReport({ report: 'importFailures', ...request }, options),
  },
  rowKey: ({ importId, line }) => `${importId} ${line}`,
  rowAction: null,
  criteria: IMPORT_FAILURE_CRITERIA,
  columns: chooseColumns(
    IMPORT_FAILURE,
    ['document', 'cause', 'message', 'imported', 'solved', 'filename', 'line', 'user', 'year'],
    { document: { isRowHeader: true, canHide: false } },
  ),
  totals: IMPORT_FAILURE_TOTALS,
  first: { ...firstView, hidden: ['filename', 'line', 'user', 'year'] },
};

/** The report of the deductions of disbursed documents; the side is its route's. @source 000 §2 */
export const DEDUCTION_REPORT: FiledTable<ListedDeduction, DeductionQuery, DeductionSummary> = {
  ...DEDUCTION_LIST,
  label: 'Potongan dokumen yang sudah cair',
  facts: { isDisbursed: true },
  criteria: DEDUCTION_CRITERIA,
  columns: chooseColumns(
    LISTED_DEDUCTION,
    [
      'document',
      'map',
      'status',
      'amount',
      'billing',
      'ntpn',
      'disbursed',
      'expires',
      'agency',
      'year',
      'type',
      'paid',
      'error',
    ],
    { document: { isRowHeader: true, canHide: false }, amount: { card: 'bare' } },
  ),
  rowAction: 'page',
  opens: ({ referenceId }) => referenceId !== null,
  first: { ...firstView, hidden: ['expires', 'agency', 'year', 'type', 'paid', 'error'] },
};

// prettier-ignore
const ENTRY_COLUMNS = [
  'document', 'state', 'agency', 'payee', 'gross', 'deductions', 'net', 'billing', 'date', 'bank', 'year', 'purpose', 'source',
] as const;

/** What a screen that enters documents may choose among. */
const chosenAmong = ({ products, choice = 'Produk' }: DocumentScreen) =>
  products.length === 1
    ? {}
    : { products: { kind: 'listed', from: 'product', only: products, label: choice, param: 'produk' } as const };

/** The documents that a screen may enter, with the criteria that it fixes. */
export type EntryTable = ListTable<KasdaDocument, DocumentQuery, DocumentSummary> & {
  facts: NonNullable<ListTable<KasdaDocument, DocumentQuery, DocumentSummary>['facts']>;
};

/** The ACTIVE documents of a screen that enters them. @source 000 §2, ours */
export function entryTableOf(name: DocumentScreenName): EntryTable {
  const screen = documentScreen(name);
  const { side, products, choice = 'Produk', page } = screen;
  const columns = chooseColumns(DOCUMENT, ENTRY_COLUMNS, LOOKS);
  const product = { ...DOCUMENT.product, id: 'product', label: choice };
  return {
    ...DOCUMENTS,
    label: 'Dokumen yang dapat diajukan',
    facts: { side, products: products.join(), state: 'ACTIVE' },
    criteria: {
      ...chosenAmong(screen),
      ...choose(
        DOCUMENT_CRITERIA,
        'jenisDokumen',
        'noDokumen',
        'tahun',
        'kodeSkpd',
        'from',
        'to',
        'amountFrom',
        'amountTo',
      ),
    },
    columns: products.length === 1 ? columns : [...columns.slice(0, 2), product, ...columns.slice(2)],
    rowAction: page === 'one' ? 'page' : 'panel',
    opens: () => true,
    // A screen that names its choice shows what each document is.
    first: {
      ...firstView,
      hidden: [
        'state',
        'agency',
        'bank',
        'year',
        'purpose',
        'source',
        'date',
        ...(screen.choice === undefined ? ['product'] : []),
      ],
    },
  };
}

/** The report of the deductions of disbursed documents that a user has yet to pay, those whose codes expire first before the others. */
export const UNPAID_REPORT: FiledTable<ListedDeduction, DeductionQuery, DeductionSummary> = {
  ...DEDUCTION_REPORT,
  label: 'Potongan yang menunggu dibayar',
  facts: { isDisbursed: true, billing: 'unpaid' },
  criteria: choose(DEDUCTION_CRITERIA, 'tipeTransaksi', 'status', 'noDokumen', 'tahun', 'from', 'to'),
  first: {
    ...firstView,
    sort: { column: 'expires', direction: 'ascending' },
    hidden: ['ntpn', 'agency', 'year', 'type', 'paid', 'error'],
  },
};
