import { SaxesParser } from 'saxes';

/** An element with what is in it. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** Reads a document of XML by a parser that shares no code with what writes ours. @throws a document that is not well-formed */
export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  return root;
}

/** The elements at a path below an element, such as `Stmt/Ntry`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The text of the first element at a path; '' without one. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text ?? '';
