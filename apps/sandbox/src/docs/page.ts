import { type Html, html } from './html.ts';

interface Search {
  /** What its field searches. */
  label: string;
  /** The words so far. @default none */
  words?: string;
  /** The address at which the bank itself searches, for a browser without script; absent if only the script does. */
  action?: string;
  /** How many are found, in words. */
  count?: string;
}

interface DocsPage {
  lang: 'en' | 'id';
  title: string;
  /** Below the title. */
  intro: Html;
  /** Name and items of the page's own menu. */
  menu: { label: string; items: readonly Html[] };
  /** A search that finds articles and table rows as one types. */
  search?: Search;
  main: Html | readonly Html[];
}

const searchOf = ({ label, words = '', action, count = '' }: Search): Html =>
  html`<form role="search" ${action === undefined ? html`hidden` : html`action="${action}"`}>
    <label>${label} <input type="search" name="q" value="${words}" autocomplete="off" /></label>
    ${action !== undefined && html`<button>Cari</button>`}
    <p role="status">${count}</p>
  </form>`;

/** A page of the documentation: its menu at the side, above it on a narrow screen. It is complete without script. */
export const pageOf = ({ lang, title, intro, menu, search, main }: DocsPage): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/docs.css" />
        ${search && html`<script src="/docs.js" defer></script>`}
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          ${intro}
        </header>
        <nav aria-label="${menu.label}">
          ${search && searchOf(search)}
          <ul>
            ${menu.items}
          </ul>
        </nav>
        <main>${main}</main>
      </body>
    </html>`.text;
