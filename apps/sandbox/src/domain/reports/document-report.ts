import type { DocumentCriteria, DocumentQuery, KasdaDocument } from '@ibk/sdk/contract';
import { DOCUMENT, DOCUMENT_CRITERIA, type DocumentFact } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { type DocumentRow, DOCUMENTS, documentSummary } from '../treasury/document-list.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<DocumentFact>[] = [
  { head: 'document',   width: 170, facts: ['document', 'year'], labelled: ['date'] },
  { head: 'agency',     width: 135, facts: ['agency', 'purpose'] },
  { head: 'payee',      width: 130, facts: ['payee', 'bank'] },
  { head: 'state',      width: 80,  facts: ['state'], labelled: ['billing', 'disbursed'] },
  { head: 'gross',      width: 80,  align: 'right', facts: ['gross'], sums: ['gross'] },
  { head: 'deductions', width: 70,  align: 'right', facts: ['deductions'], sums: ['deductions'] },
  { head: 'net',        width: 80,  align: 'right', facts: ['net'], sums: ['net'] },
];

const DATES: Readonly<Record<NonNullable<DocumentCriteria['dateBy']>, string>> = {
  document: 'Menurut tanggal dokumen',
  import: 'Menurut tanggal impor',
  disbursal: 'Menurut tanggal cair',
};
export const SIDES: Readonly<Record<NonNullable<DocumentCriteria['side']>, string>> = {
  pemda: 'Pemda',
  kasda: 'Kasda',
};
export const disbursedWords = (isDisbursed: boolean): string => (isDisbursed ? 'Sudah cair' : 'Belum cair');

const OTHERS: OtherWords<DocumentCriteria, typeof DOCUMENT_CRITERIA> = {
  side: (side) => SIDES[side],
  products: (products) => `Produk: ${products}`,
  kasdaIds: (kasdaIds) => `Dokumen: ${kasdaIds}`,
  isDisbursed: disbursedWords,
  withRows: (has) => (has ? 'Dengan daftar penerima' : 'Tanpa daftar penerima'),
  dateBy: (dateBy) => DATES[dateBy],
};

// prettier-ignore
/** The treasury documents of a list as a file. */
export const FILED_DOCUMENTS: FiledList<DocumentRow, KasdaDocument, DocumentQuery> = {
  source: DOCUMENTS,
  file: {
    title: 'Laporan Dokumen',
    rows: 'Dokumen',
    facts: DOCUMENT,
    columns: fileColumns(DOCUMENT, {
      document: 44, year: 8, date: 14, order: 40, number: 18, agency: 40, purpose: 40, source: 18, recipient: 30, payee: 40, bank: 20,
      channel: 20, gross: 20, deductions: 20, net: 20, billing: 14, state: 14, reference: 18, imported: 20, disbursed: 14,
    }),
    paper: PAPER,
    sums: ['gross', 'deductions', 'net'],
  },
  name: 'laporan-dokumen',
  count: async (asking, criteria) => (await documentSummary(asking, criteria)).count,
  sort: 'tanggalDokumen,desc',
  words: (criteria, zone) => criteriaWords({ asked: DOCUMENT_CRITERIA, others: OTHERS }, criteria, zone),
};
