import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A node of a page's structure, as a screen reader meets it. */
interface TagNode {
  role?: string;
  alt?: string;
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

/** Opens a PDF as a reader does, with what it says about itself, its text by page, and its tags. */
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
      const tags = (await page.getStructTree()) as TagNode;
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { text: text.replace(/\s+/g, ' '), roles: rolesOf(tags), alts: altsOf(tags) };
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
