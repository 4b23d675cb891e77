import { dayOf } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import type { FileWriter, SecuredContext } from '../../operation/handler.ts';
import { everyPage, type FileSource } from '../../operation/file-source.ts';
import { type Asking, askingOf, type CriteriaOf } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { listCsv } from '../spreadsheets/list-csv.ts';
import { countedRows, type FileRows } from '../spreadsheets/counted-rows.ts';
import type { ListFile } from './list-file.ts';
import { listPdf, MOST_PDF_ROWS } from './list-pdf.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';
import { nameFile } from '../spreadsheets/name-file.ts';

/** Rows that a file reads at once: few, since an embedded database answers nobody else meanwhile. */
const PAGE_ROWS = 100;
const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

/** A list of the bank with the look of its file. */
export interface FiledList<Row, Shown, Query extends object> {
  source: FileSource<Row, Shown, Query>;
  file: ListFile<Shown>;
  /** Beginning of the file's name. */
  name: string;
  /**
   * How many rows there are.
   *
   * @throws Refused transaction.sumTooLarge if their totals cannot be exact
   */
  count: (asking: Asking, criteria: CriteriaOf<Query>) => Promise<number>;
  /** The order of the file's rows. */
  sort: string;
  /** The criteria in words, ready to print. */
  words: (criteria: CriteriaOf<Query>, zone: string) => string[];
}

/**
 * The rows of a list, page by page, as a file reads them.
 *
 * @param turn gives way to other calls before each page
 */
export const fileRows = <Row, Shown, Query extends object>(
  { source, file, sort }: Pick<FiledList<Row, Shown, Query>, 'source' | 'file' | 'sort'>,
  asking: Asking,
  criteria: CriteriaOf<Query>,
  { turn }: Pick<FileTurn, 'turn'>,
): FileRows<Shown> => countedRows(file, everyPage(source, asking, criteria, { size: PAGE_ROWS, sort, turn }));

/** A file as its reader sees it, besides its rows. */
interface FileLook<Row> {
  file: ListFile<Row>;
  /** Its name without the format. */
  name: string;
  count: number;
  /** What its rows have in common, ready to print. */
  words: readonly string[];
}

/**
 * Answers with rows as a file, written while they are read.
 *
 * @throws Refused report.pdfRows
 */
export function answerFile<Row>(
  { file, name, count, words }: FileLook<Row>,
  format: keyof typeof MEDIA,
  rowsOf: (work: FileTurn) => FileRows<Row>,
  { answerHeaders, clock, profile }: SecuredContext,
): FileWriter {
  if (format === 'pdf' && count > MOST_PDF_ROWS)
    throw new Refused('report.pdfRows', { facts: { most: MOST_PDF_ROWS, count } });
  const [at, zone] = [new Date(clock.now()), profile.timeZone];
  const write = {
    csv: (rows: FileRows<Row>) => listCsv(file, rows, zone),
    xlsx: (rows: FileRows<Row>) => listXlsx(file, rows, { zone, at }),
    pdf: (rows: FileRows<Row>, work: FileTurn) => {
      const [bankName, colour] = [profile.title, profile.colours.light.fill];
      return listPdf(file, rows, { bankName, colour, zone, at, criteria: words }, work);
    },
  }[format];
  nameFile(answerHeaders, { media: MEDIA[format], name: `${name}.${format}`, count });
  return (work) => write(rowsOf(work), work);
}

/**
 * Answers with all rows of a list that meet its criteria. Checks everything that can be refused before the first part, then
 * writes the rows as they are read.
 *
 * @throws Refused report.pdfRows, transaction.sumTooLarge
 */
export async function fileList<Row, Shown, Query extends object>(
  list: FiledList<Row, Shown, Query>,
  { criteria, format }: { criteria: CriteriaOf<Query>; format: keyof typeof MEDIA },
  context: SecuredContext,
): Promise<FileWriter> {
  const { file, name, words } = list;
  const asking = askingOf(context);
  const { now: at, zone } = asking;
  const count = await list.count(asking, criteria);
  const look = { file, name: `${name}-${dayOf(at, zone)}`, count, words: words(criteria, zone) };
  return answerFile(look, format, (work) => fileRows(list, asking, criteria, work), context);
}
