import { formatRupiah } from '@ibk/sdk/format';
import type { FileTurn } from '../../operation/file-work.ts';
import { drawPaper } from '../papers/draw-paper.ts';
import type { ListPart, PaperLook } from '../papers/list-paper.ts';
import { factOf, type FileRows } from '../spreadsheets/counted-rows.ts';
import { cellLines, type ListFile, type PaperColumn } from './list-file.ts';

/** Rows of the longest PDF, which people print and read. */
export const MOST_PDF_ROWS = 5_000;

/** The total row: how many rows there are, in the second column unless it has a sum, and the sums of each column's amounts. */
function totalTexts<Row>(file: ListFile<Row>, { count, sums }: ReturnType<FileRows<Row>['totals']>): string[] {
  const sumsOf = ({ sums: names = [] }: PaperColumn) =>
    names
      .map((name, at) => `${at === 0 ? '' : `${factOf(file.facts, name).label} `}${formatRupiah(sums[name] ?? 0)}`)
      .join('\n');
  const [, second = '', ...rest] = file.paper.map(sumsOf);
  const counted = `${count} ${file.rows.toLowerCase()}`;
  return second === '' ? ['Total', counted, ...rest] : [`Total ${counted}`, second, ...rest];
}

/** A list as a tagged table on A4 in landscape. A page is handed on as soon as the next one begins. */
export async function* listPdf<Row>(
  file: ListFile<Row>,
  rows: FileRows<Row>,
  look: PaperLook,
  { turn }: Pick<FileTurn, 'turn'>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  async function* parts(): AsyncGenerator<ListPart> {
    for await (const page of rows.pages) {
      const texts: string[][] = [];
      for (const row of page) {
        texts.push(file.paper.map((column) => cellLines(file, column, row, look.zone).join('\n')));
        await turn();
      }
      yield { style: 'cell', rows: texts };
    }
    yield { style: 'total', rows: [totalTexts(file, rows.totals())] };
  }
  const columns = file.paper.map(({ width, align }) => ({ width, align }));
  const headings = file.paper.map(({ head }) => factOf(file.facts, head).label);
  const groups = file.paper.map(({ head }) => factOf(file.facts, head).group ?? null);
  const table = { columns, headings, groups, signers: file.signers };
  yield* drawPaper('list', { ...look, title: file.title, rows: file.rows, ...table }, parts());
}
