import type { ImportFailure, ImportFailureCriteria, ImportFailureQuery } from '@ibk/sdk/contract';
import { IMPORT_FAILURE, IMPORT_FAILURE_CRITERIA, type ImportFailureFact } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { type FailureRow, failureSummary, IMPORT_FAILURES } from '../treasury/import-failures.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import { SIDES } from './document-report.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<ImportFailureFact>[] = [
  { head: 'document', width: 210, facts: ['document', 'year'] },
  { head: 'cause',    width: 240, facts: ['cause', 'message'] },
  { head: 'filename', width: 150, facts: ['filename'], labelled: ['line'] },
  { head: 'imported', width: 135, facts: ['imported', 'user'], labelled: ['solved'] },
];

const OTHERS: OtherWords<ImportFailureCriteria, typeof IMPORT_FAILURE_CRITERIA> = {
  side: (side) => SIDES[side],
};

// prettier-ignore
/** The failed imports of a list as a file. */
export const FILED_FAILURES: FiledList<FailureRow, ImportFailure, ImportFailureQuery> = {
  source: IMPORT_FAILURES,
  file: {
    title: 'Laporan Impor Gagal',
    rows: 'Dokumen',
    facts: IMPORT_FAILURE,
    columns: fileColumns(IMPORT_FAILURE, {
      document: 44, year: 8, cause: 24, message: 60, filename: 30, line: 8, user: 16, imported: 20, solved: 20,
    }),
    paper: PAPER,
    sums: [],
  },
  name: 'laporan-impor-gagal',
  count: async (asking, criteria) => (await failureSummary(asking, criteria)).count,
  sort: 'importedAt,desc',
  words: (criteria, zone) => criteriaWords({ asked: IMPORT_FAILURE_CRITERIA, others: OTHERS }, criteria, zone),
};
