import { type Html, html } from './html.ts';

interface DocsPage {
  lang: 'en' | 'id';
  title: string;
  /** Below the title. */
  intro: Html;
  /** Name and items of the page's own menu. */
  menu: { label: string; items: readonly Html[] };
  main: Html | readonly Html[];
}

/** A page of the documentation without scripts: its menu at the side, below it on a narrow screen. */
export const pageOf = ({ lang, title, intro, menu, main }: DocsPage): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          ${intro}
        </header>
        <nav aria-label="${menu.label}">
          <ul>
            ${menu.items}
          </ul>
        </nav>
        <main>${main}</main>
      </body>
    </html>`.text;
