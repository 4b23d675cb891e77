import type { Receipt } from '@ibk/sdk/contract';
import { MARGIN, type TaggedPaper, WIDTH } from './tagged-paper.ts';

type Structure = PDFKit.PDFStructureElement;
export type PaperSection = Receipt['sections'][number];

const LABEL_WIDTH = 160;
const VALUE_X = MARGIN + LABEL_WIDTH;
const VALUE_WIDTH = WIDTH - LABEL_WIDTH;
const GAP = 1;
/** The line of the sum that left the account, which stands out. */
const TOTAL = 'Total';

/** A row of the table: its term on the left, its value and smaller lines on the right; the total stands out. */
function row(paper: TaggedPaper, table: Structure, { term, value, detail }: PaperSection['lines'][number]): void {
  const { doc, heightOf, need, tag, write, inside, rule } = paper;
  const [name, figure] = term === TOTAL ? (['value', 'figure'] as const) : (['body', 'value'] as const);
  const sum = detail.reduce((height, text) => height + heightOf('quiet', text, VALUE_WIDTH), 0);
  const height = Math.max(heightOf(name, term, LABEL_WIDTH - 8), heightOf(figure, value, VALUE_WIDTH) + sum);
  need(height + 2 * GAP);
  const [page, top] = [doc.page, doc.y];
  doc.y = top + GAP;
  const cells = inside(table, 'TR');
  tag(cells, 'TH', () => write(name, term, { width: LABEL_WIDTH - 8 }), { scope: 'Row' });
  doc.y = top + GAP;
  tag(cells, 'TD', () => {
    write(figure, value, { x: VALUE_X, width: VALUE_WIDTH });
    for (const text of detail) write('quiet', text, { x: VALUE_X, width: VALUE_WIDTH });
  });
  // A value that is longer than a page ended on the next one, and the writing continues there.
  if (doc.page === page) doc.y = top + height + 2 * GAP;
  rule();
}

/** A heading with a table of terms and values. */
export function paperSection(
  paper: TaggedPaper,
  part: Structure,
  { title, lines }: PaperSection,
  { colour }: { colour: string },
): void {
  const { doc, need, tag, write, inside, rule } = paper;
  // A heading never stands alone at the bottom of a page.
  need(48);
  doc.y += 3;
  tag(part, 'H2', () => write('heading', title, { colour }));
  rule();
  const table = inside(part, 'Table');
  for (const each of lines) row(paper, table, each);
}
