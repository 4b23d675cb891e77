import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes below a node of a syntax tree. */
const below = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Where a node's plain template texts begin and end; not those of a tag, and not one that would be a directive. */
function templates(node: Node): Node[] {
  if (node.type === 'TaggedTemplateExpression') return [];
  return below(node).flatMap((child) =>
    child.type === 'TemplateLiteral' && node.type !== 'ExpressionStatement' && below(child).length === 1
      ? [child]
      : templates(child),
  );
}

/**
 * Writes texts in double quotes, where the minifier writes `templates`: the dictionary of brotli knows double quotes, so that the
 * first files are 240 bytes smaller.
 */
export const doubleQuotes = (): Plugin => ({
  name: 'double-quotes',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      let code = '';
      let done = 0;
      for (const { start, end } of templates(this.parse(chunk.code))) {
        const text = chunk.code.slice(start + 1, end - 1);
        if (/["\\\n]/.test(text)) continue;
        code += `${chunk.code.slice(done, start)}"${text}"`;
        done = end;
      }
      chunk.code = code + chunk.code.slice(done);
    }
  },
});
