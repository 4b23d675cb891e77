import type {
  ImportFailure,
  ImportFailureCriteria,
  ImportFailureQuery,
  ImportFailureSummary,
} from '../contract/index.ts';
import type { CriteriaOf } from './criterion.ts';
import type { Fact, FactsOf, SortOf } from './fact.ts';
import { IMPORT_CAUSE_NAMES } from './status-names.ts';

// prettier-ignore
/** The facts of a document that could not be imported. @source ours */
export const IMPORT_FAILURE = {
  document: { kind: 'text',   label: 'Dokumen',       sort: 'noDokumen', of: ({ jenisDokumen, noDokumen }) => `${jenisDokumen} ${noDokumen}` },
  year:     { kind: 'text',   label: 'Tahun',         of: ({ tahun }) => tahun },
  cause:    { kind: 'text',   label: 'Sebab',         of: ({ cause }) => IMPORT_CAUSE_NAMES[cause] },
  message:  { kind: 'text',   label: 'Keterangan',    of: ({ message }) => message },
  filename: { kind: 'text',   label: 'Berkas',        of: ({ filename }) => filename },
  line:     { kind: 'count',  label: 'Baris',         of: ({ line }) => line },
  user:     { kind: 'user',   label: 'Diimpor oleh',  of: ({ importedBy }) => importedBy },
  imported: { kind: 'moment', label: 'Waktu impor',   sort: 'importedAt', of: ({ importedAt }) => importedAt },
  solved:   { kind: 'moment', label: 'Sudah diimpor', of: ({ solvedAt }) => solvedAt },
} satisfies Readonly<Record<string, Fact<ImportFailure, SortOf<ImportFailureQuery>>>>;
/** The names of the facts of a document that could not be imported. */
export type ImportFailureFact = keyof typeof IMPORT_FAILURE;

// prettier-ignore
/** Every criterion of a list of failed imports besides its free text. */
export const IMPORT_FAILURE_CRITERIA = {
  cause: { kind: 'choice', param: 'sebab',  label: 'Sebab',         of: 'importCause' },
  from:  { kind: 'day',    param: 'dari',   label: 'Diimpor dari',  until: 'to' },
  to:    { kind: 'day',    param: 'sampai', label: 'Diimpor sampai', since: 'from' },
} as const satisfies CriteriaOf<ImportFailureCriteria>;

// prettier-ignore
/** The totals of a list of failed imports. */
export const IMPORT_FAILURE_TOTALS = {
  count:    { kind: 'count', label: 'Dokumen',       of: ({ count }) => count },
  unsolved: { kind: 'count', label: 'Belum diimpor', of: ({ unsolved }) => unsolved },
} satisfies FactsOf<ImportFailureSummary>;
