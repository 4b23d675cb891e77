import PDFDocument from 'pdfkit';
import { type Document, numberPages, type PageNumbers, pageTags } from './page-numbers.ts';
import { printable } from './printable.ts';
import { paperFonts } from './paper-fonts.ts';

export const MARGIN = 48;
const [SHORT_SIDE, LONG_SIDE] = [595.28, 841.89];
const SIDES = { portrait: [SHORT_SIDE, LONG_SIDE], landscape: [LONG_SIDE, SHORT_SIDE] } as const;
/** Width between the margins of a page in portrait. */
export const WIDTH = SHORT_SIDE - 2 * MARGIN;
/** Width between the margins of a page in landscape. */
export const LANDSCAPE_WIDTH = LONG_SIDE - 2 * MARGIN;
/** Bytes that a client is handed at once. */
const PART_BYTES = 64 * 1024;
/** Room for the footer. */
const BOTTOM_MARGIN = 52;

const INK = '#1A1F2B';
const QUIET = '#5A6270';
const LINE = '#D5D9E0';

// prettier-ignore
const STYLES = {
  bank:    { font: 'strong',  size: 13, colour: INK },
  title:   { font: 'strong',  size: 16, colour: INK },
  figure:  { font: 'strong',  size: 16, colour: INK },
  heading: { font: 'strong',  size: 10, colour: INK },
  body:    { font: 'regular', size: 9,  colour: INK },
  value:   { font: 'strong',  size: 9,  colour: INK },
  quiet:   { font: 'regular', size: 8,  colour: QUIET },
  code:    { font: 'mono',    size: 17, colour: INK },
  number:  { font: 'mono',    size: 10, colour: INK },
  proof:   { font: 'mono',    size: 9,  colour: INK },
  cell:    { font: 'regular', size: 8,  colour: INK },
  total:   { font: 'strong',  size: 8,  colour: INK },
  column:  { font: 'strong',  size: 8,  colour: QUIET },
} as const satisfies Record<string, { font: keyof ReturnType<typeof paperFonts>; size: number; colour: string }>;
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
function openDocument({ title, author, at, layout = 'portrait' }: DocumentFacts): Document {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout,
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'id-ID',
    displayTitle: true,
    // A page is written as soon as the next one begins.
    bufferPages: false,
    autoFirstPage: false,
    // No font of the reader's machine: all fonts are embedded.
    font: '',
    fontLayoutCache: false,
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
  };
  const doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' })) as Document;
  for (const [name, font] of Object.entries(paperFonts())) doc.registerFont(name, font);
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
  const [pageWidth, pageHeight] = SIDES[facts.layout ?? 'portrait'];
  const fullWidth = pageWidth - 2 * MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);
  let numbers: PageNumbers | null = null;
  const tags = pageTags(doc);

  const decorate = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  /** The style in which text is written, which the beginning of a page must not change. */
  let inUse: [StyleName, Place?] = ['body'];
  const use = (...style: typeof inUse) => {
    inUse = style;
    const [name, place = {}] = style;
    const { font, size, colour: ink } = STYLES[name];
    return doc
      .font(font)
      .fontSize(size)
      .fillColor(place.colour ?? ink);
  };
  // Also fires when pdfkit itself begins a page in the middle of a long text.
  doc.on('pageAdded', () => {
    const style = inUse;
    tags.begin();
    decorate(() => doc.rect(0, 0, pageWidth, 8).fill(colour));
    if (numbers) decorate(numbers.next, 'Pagination');
    use(...style);
    [doc.x, doc.y] = [MARGIN, MARGIN];
  });
  const newPage = () => void doc.addPage();
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
  /** Begins a run of numbered pages. @param left stands in front of each number */
  const number = (left: string) => {
    numbers?.end();
    numbers = numberPages(doc, { left, x: MARGIN, quiet: () => use('quiet') });
  };
  /** Ends an element with everything in it, and writes the tags of the pages before this one. */
  const finish = (element: Structure) => {
    element.end();
    tags.write();
  };
  /** The output since the last call, in parts that a client is handed at once. */
  function* taken(): Generator<Uint8Array<ArrayBuffer>, void> {
    const bytes = doc.read() as Buffer<ArrayBuffer> | null;
    for (let start = 0; bytes && start < bytes.length; start += PART_BYTES)
      yield bytes.subarray(start, start + PART_BYTES);
  }
  const close = () => {
    numbers?.end();
    doc.end();
  };
  return { doc, root, decorate, newPage, heightOf, need, tag, write, inside, rule, number, finish, taken, close };
}
