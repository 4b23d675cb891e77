import { printable } from './printable.ts';

/** An object of the file, which is written when it ends. */
interface Written {
  data: object;
  write: (chunk: unknown) => void;
  end: (last: null) => void;
}
/** A member that the types of pdfkit lack: the tags of each page, which it keeps until the end of the document. */
export type Document = PDFKit.PDFDocument & {
  getStructParentTree: () => { get: (page: number) => object; add: (page: number, tags: object) => void };
  page: PDFKit.PDFPage & { structParentTreeKey: number };
  read: () => Uint8Array<ArrayBuffer> | null;
};
/** Height of the page-number line at the bottom of a page. */
const FOOTER_HEIGHT = 20;

/**
 * Names each page of a run 'Halaman 2 dari 3'. A page is written before the number of pages is known, so it shows a form
 * that is drawn when the run is over.
 *
 * @param quiet chooses the style of the line
 */
export function numberPages(doc: Document, { left, x: margin, quiet }: { left: string; x: number; quiet: () => void }) {
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 120, FOOTER_HEIGHT] }) as Written;
  let pages = 0;
  /** Draws on the form as on a page. */
  const onForm = (draw: () => void) => {
    const { page } = doc;
    const fonts = {};
    doc.page = Object.create(page, {
      fonts: { value: fonts },
      height: { value: FOOTER_HEIGHT },
      write: { value: (chunk: unknown) => form.write(chunk) },
    }) as Document['page'];
    doc.save().transform(1, 0, 0, -1, 0, FOOTER_HEIGHT);
    draw();
    doc.restore();
    form.data = { ...form.data, Resources: { Font: fonts } };
    doc.page = page;
  };
  return {
    /** Draws the line at the bottom of the page that has begun. */
    next: () => {
      pages += 1;
      const y = doc.page.height - 40;
      const text = printable(`${left} • Halaman ${pages} dari `);
      quiet();
      doc.text(text, margin, y, { lineBreak: false });
      Object.assign(doc.page.xobjects as object, { Pages: form });
      const [x, below] = [margin + doc.widthOfString(text), y + FOOTER_HEIGHT];
      doc.save().transform(1, 0, 0, -1, x, below).addContent('/Pages Do').restore();
    },
    end: () => {
      onForm(() => {
        quiet();
        doc.text(String(pages), 0, 0, { lineBreak: false });
      });
      form.end(null);
    },
  };
}

export type PageNumbers = ReturnType<typeof numberPages>;

/** Writes the tags of each page when everything on it is tagged; pdfkit would keep them until the end of the document. */
export function pageTags(doc: Document) {
  const open: number[] = [];
  return {
    begin: () => void open.push(doc.page.structParentTreeKey),
    /** Everything on the pages before this one is tagged. */
    write: () => {
      const tree = doc.getStructParentTree();
      for (const page of open.splice(0, open.length - 1)) {
        const tags = doc.ref(tree.get(page)) as Written;
        tags.end(null);
        tags.data = {};
        tree.add(page, tags);
      }
    },
  };
}
