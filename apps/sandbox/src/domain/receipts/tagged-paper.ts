import PDFDocument from 'pdfkit';
import { printable, receiptFonts } from './receipt-fonts.ts';

export const MARGIN = 48;
const [SHORT_SIDE, LONG_SIDE] = [595.28, 841.89];
/** Width between the margins of a page in portrait. */
export const WIDTH = SHORT_SIDE - 2 * MARGIN;
/** Width between the margins of a page in landscape. */
export const LANDSCAPE_WIDTH = LONG_SIDE - 2 * MARGIN;
/** Room for the footer. */
const BOTTOM_MARGIN = 64;

const INK = '#1A1F2B';
const QUIET = '#5A6270';
const LINE = '#D5D9E0';

// prettier-ignore
const STYLES = {
  bank:    { font: 'strong',  size: 13, colour: INK },
  title:   { font: 'strong',  size: 18, colour: INK },
  figure:  { font: 'strong',  size: 22, colour: INK },
  heading: { font: 'strong',  size: 11, colour: INK },
  body:    { font: 'regular', size: 10, colour: INK },
  value:   { font: 'strong',  size: 10, colour: INK },
  quiet:   { font: 'regular', size: 9,  colour: QUIET },
  cell:    { font: 'regular', size: 8,  colour: INK },
  total:   { font: 'strong',  size: 8,  colour: INK },
  column:  { font: 'strong',  size: 8,  colour: QUIET },
} as const satisfies Record<string, { font: 'regular' | 'strong'; size: number; colour: string }>;
type StyleName = keyof typeof STYLES;

type Structure = PDFKit.PDFStructureElement;
/** Options of a structure element; the types of pdfkit do not know all of them. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column';
  bbox?: readonly [left: number, top: number, right: number, bottom: number];
};

/** The place and width of a text, its side, and a colour in place of its style's. */
interface Place {
  x?: number;
  width?: number;
  align?: 'left' | 'right';
  colour?: string;
}

interface DocumentFacts {
  title: string;
  author: string;
  /** Time of creation; the only part of the file that the content does not decide. */
  at: Date;
  /** @default 'portrait' */
  layout?: 'portrait' | 'landscape';
}

/** An empty tagged document with its own fonts. */
function openDocument({ title, author, at, layout = 'portrait' }: DocumentFacts): PDFKit.PDFDocument {
  const fonts = receiptFonts();
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout,
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'id-ID',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // No font of the reader's machine: both fonts are embedded.
    font: '',
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
  };
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
  doc.registerFont('regular', fonts.regular).registerFont('strong', fonts.strong);
  return doc;
}

export type TaggedPaper = ReturnType<typeof openPaper>;

/**
 * An A4 document in which everything that is drawn is tagged for screen readers (PDF/UA), or marked as decoration.
 *
 * @param colour of the band at the top of each page, `#RRGGBB`
 */
export function openPaper({ colour, ...facts }: DocumentFacts & { colour: string }) {
  const doc = openDocument(facts);
  const sides = [SHORT_SIDE, LONG_SIDE];
  const [pageWidth = SHORT_SIDE, pageHeight = LONG_SIDE] = facts.layout === 'landscape' ? sides.reverse() : sides;
  const fullWidth = pageWidth - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });

  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const newPage = () => {
    doc.addPage();
    decorate(() => doc.rect(0, 0, pageWidth, 8).fill(colour));
    doc.x = MARGIN;
    doc.y = MARGIN;
  };
  const use = (style: StyleName, place: Place = {}) => {
    const { font, size, colour: ink } = STYLES[style];
    return doc
      .font(font)
      .fontSize(size)
      .fillColor(place.colour ?? ink);
  };
  const heightOf = (style: StyleName, text: string, width: number = fullWidth): number =>
    use(style).heightOfString(printable(text), { width });
  /** Starts a new page when less room than this is left. */
  const need = (height: number) => {
    if (doc.y + height > pageHeight - BOTTOM_MARGIN) newPage();
  };
  /** Draws content and adds it to a structure element under a tag. */
  const tag = (parent: Structure, type: string, draw: () => void, more: StructureOptions = {}) => {
    const content = doc.markStructureContent(type);
    draw();
    doc.endMarkedContent();
    parent.add(doc.struct(type, more, [content]));
  };
  const write = (style: StyleName, text: string, place: Place = {}) =>
    use(style, place).text(printable(text), place.x ?? MARGIN, doc.y, {
      width: place.width ?? fullWidth,
      align: place.align ?? 'left',
    });
  const inside = (parent: Structure, type: string, more: StructureOptions = {}): Structure => {
    const element = doc.struct(type, more);
    parent.add(element);
    return element;
  };
  const rule = () =>
    decorate(() =>
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + fullWidth, doc.y)
        .lineWidth(0.5)
        .stroke(LINE),
    );
  /** Writes one line at the bottom of a page, without starting another. */
  const footer = (page: number, left: string, right: string) => {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = pageHeight - 40;
    use('quiet').text(printable(left), MARGIN, y, { lineBreak: false });
    doc.text(printable(right), MARGIN + fullWidth - doc.widthOfString(printable(right)), y, { lineBreak: false });
    doc.endMarkedContent();
  };
  const close = () => {
    doc.end();
    return done;
  };
  const pages = () => doc.bufferedPageRange().count;
  return { doc, root, decorate, newPage, heightOf, need, tag, write, inside, rule, footer, pages, close };
}
