import type { Transaction } from '@ibk/sdk/contract';
import { factLines, shownFacts, TRANSACTION, type TransactionFact } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';

// prettier-ignore
/** The columns of a report in a spreadsheet, with their widths: those of the screen, and what a reader of the file needs besides. */
export const REPORT_COLUMNS = fileColumns(TRANSACTION, {
  number: 18, product: 24, status: 20,
  sourceNumber: 18, sourceName: 28, destNumber: 20, destName: 28,
  amount: 20, fee: 14, total: 20, note: 28,
  userEntry: 16, entered: 20, userVerify: 16, verified: 20, userApprove: 16, approved: 20, ran: 20,
  why: 36,
});

interface PaperColumn {
  /** The fact whose label heads the column. */
  head: TransactionFact;
  width: number;
  align?: 'right';
  /** Facts that share the cell, a line each. */
  facts: readonly TransactionFact[];
  /** Facts below them with their labels; amounts of 0 are left out. */
  labelled?: readonly TransactionFact[];
}
// prettier-ignore
/** The columns of a report on paper. */
export const PAPER_COLUMNS: readonly PaperColumn[] = [
  { head: 'number',   width: 104, facts: ['number', 'product'] },
  { head: 'status',   width: 94,  facts: ['status', 'why'] },
  { head: 'source',   width: 110, facts: ['sourceName', 'sourceNumber'] },
  { head: 'dest',     width: 130, facts: ['destName', 'destNumber', 'note'] },
  { head: 'amount',   width: 106, align: 'right', facts: ['amount'], labelled: ['fee'] },
  { head: 'entered',  width: 67,  facts: ['entered', 'userEntry'] },
  { head: 'verified', width: 67,  facts: ['verified', 'userVerify'] },
  { head: 'approved', width: 67,  facts: ['approved', 'userApprove'], labelled: ['ran'] },
];

/** The lines of a cell on paper, from the top. */
export const cellLines = ({ facts, labelled = [] }: PaperColumn, row: Transaction, zone: string): string[] => [
  ...shownFacts(TRANSACTION, facts, row).flatMap((fact) => factLines(fact, zone)),
  ...shownFacts(TRANSACTION, labelled, row)
    .filter(({ value }) => value !== 0)
    .map((fact) => `${fact.label} ${factLines(fact, zone).join(' ')}`),
];
