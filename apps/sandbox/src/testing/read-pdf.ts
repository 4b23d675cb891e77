import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a page's structure, as a screen reader meets it. */
interface TagNode {
  role?: string;
  alt?: string;
  /** Of the text on the page that it holds. */
  id?: string;
  children?: TagNode[];
}
const rolesOf = ({ role, children = [] }: TagNode): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesOf),
];
const altsOf = ({ alt, children = [] }: TagNode): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.flatMap(altsOf),
];

const textIdsOf = ({ id, children = [] }: TagNode): string[] => [
  ...(id === undefined ? [] : [id]),
  ...children.flatMap(textIdsOf),
];
/** The rows of the tables of a page: of each cell its text, with a blank between lines. */
function rowsOf(node: TagNode, texts: ReadonlyMap<string, string>): string[][] {
  if (node.role !== 'TR') return (node.children ?? []).flatMap((child) => rowsOf(child, texts));
  return [
    (node.children ?? []).map((cell) =>
      textIdsOf(cell)
        .map((id) => texts.get(id) ?? '')
        .join(' ')
        .trim(),
    ),
  ];
}
type TextItem = { type?: string; id?: string; str?: string; hasEOL?: boolean };
/** The text of each piece of marked content of a page. */
function textsOf(items: readonly TextItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  let id: string | undefined;
  for (const item of items) {
    if (item.type === 'beginMarkedContentProps') id = item.id;
    else if (item.type === 'endMarkedContent') id = undefined;
    else if (id !== undefined) texts.set(id, (texts.get(id) ?? '') + (item.str ?? '') + (item.hasEOL ? ' ' : ''));
  }
  return texts;
}

/** Opens a PDF as a reader does, with its metadata, its text by page, and its tags. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const file = await task.promise.catch((fault: unknown) => {
    // The faults of the library have no stack of their own.
    const { name, message, details } = fault as { name?: string; message?: string; details?: string };
    throw new Error(`The PDF cannot be read: ${name} ${message} ${details ?? ''}`);
  });
  const { info } = await file.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const page = await file.getPage(index + 1);
      const { items } = await page.getTextContent();
      // Loads the fonts of the page.
      await page.getOperatorList();
      const isMono = (font: string) => /Mono/.test((page.commonObjs.get(font) as { name: string }).name);
      const marked = await page.getTextContent({ includeMarkedContent: true });
      const tags = (await page.getStructTree()) as TagNode;
      const pieces = items.filter((item) => 'str' in item);
      const textOf = (some: typeof pieces) =>
        some
          .map(({ str }) => str)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim();
      const mono = textOf(pieces.filter(({ fontName }) => isMono(fontName)));
      const rows = rowsOf(tags, textsOf(marked.items));
      return { text: textOf(pieces), mono, roles: rolesOf(tags), alts: altsOf(tags), rows };
    }),
  );
  const marks = await file.getMarkInfo();
  const { Title, Author, Language, CreationDate } = info as Record<string, string>;
  await task.destroy();
  return {
    pages,
    isTagged: marks?.Marked === true,
    title: Title,
    author: Author,
    language: Language,
    created: CreationDate,
  };
}
