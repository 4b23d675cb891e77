import { Marked } from 'marked';
import { Html } from './html.ts';

/** Headings stand below the h2 of the part that quotes them; a table scrolls by itself, and a link leads to its part of the page. */
const markdown = new Marked({
  walkTokens(token) {
    if (token.type === 'heading') (token as { depth: number }).depth += 2;
    if (token.type === 'link') {
      const link = token as { href: string };
      link.href = link.href.replace(
        /^(?:[\w.-]*\/)*(?:(\d{3})-)?([\w-]+)\.md$/,
        (_, number?: string, name = '') => `#${number ?? name}`,
      );
    }
  },
});

/** Markdown of the project's own texts: it is not cleaned of markup. */
export const fromMarkdown = (text: string): Html =>
  new Html(
    markdown
      .parse(text, { async: false })
      .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
      .replaceAll('</table>', '</table></div>'),
  );
