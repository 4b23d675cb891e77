import { dayOf } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import type { FileWriter, SecuredContext } from '../../operation/handler.ts';
import { type Asking, askingOf, type CriteriaOf, everyPage, type ListSource } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { listCsv } from '../spreadsheets/list-csv.ts';
import { countedRows, type FileRows } from '../spreadsheets/counted-rows.ts';
import type { ListFile } from './list-file.ts';
import { listPdf, MOST_PDF_ROWS } from './list-pdf.ts';
import { listXlsx } from '../spreadsheets/list-xlsx.ts';

/** Rows that a file holds in memory at once. */
const PAGE_ROWS = 100;
const MEDIA = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

/** A list of the bank with the look of its file. */
export interface FiledList<Row, Shown, Query extends object> {
  source: ListSource<Row, Shown, Query>;
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
  const { answerHeaders, profile } = context;
  const asking = askingOf(context);
  const { now: at, zone } = asking;
  const count = await list.count(asking, criteria);
  if (format === 'pdf' && count > MOST_PDF_ROWS)
    throw new Refused('report.pdfRows', { facts: { most: MOST_PDF_ROWS, count } });
  const write = {
    csv: (rows: FileRows<Shown>) => listCsv(file, rows, zone),
    xlsx: (rows: FileRows<Shown>) => listXlsx(file, rows, { zone, at }),
    pdf: (rows: FileRows<Shown>, work: FileTurn) => {
      const [bankName, colour] = [profile.title, profile.colours.light.fill];
      return listPdf(file, rows, { bankName, colour, zone, at, criteria: words(criteria, zone) }, work);
    },
  }[format];
  answerHeaders.set('Content-Type', MEDIA[format]);
  answerHeaders.set('Content-Disposition', `attachment; filename="${name}-${dayOf(at, zone)}.${format}"`);
  answerHeaders.set('X-Total-Count', String(count));
  return (work) => write(fileRows(list, asking, criteria, work), work);
}
