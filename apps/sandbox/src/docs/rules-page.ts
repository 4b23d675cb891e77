import { type BookEntry, cases, conditionText, englishReason, RULE_BOOK, rowsOf, searchRules } from '@ibk/sdk/testing';
import { sourceText } from './decisions.ts';
import { type Html, html } from './html.ts';
import { pageOf } from './page.ts';
import { table } from './table.ts';

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

function englishOf(then: unknown): Html | '' {
  const reason = englishReason(then);
  return reason === undefined ? '' : html`<span lang="en">${reason}</span>`;
}

function ruleCard(entry: BookEntry): Html {
  const { id, title, indonesianTitle, source } = entry;
  const rows = rowsOf(entry).map(
    ({ when, then, part }) =>
      html`<tr>
        <td>${conditionText(entry, when, 'id')}</td>
        <td lang="en">${conditionText(entry, when, 'en')}</td>
        <td>${part !== undefined && part !== then && `${part}: `}${code(then)} ${englishOf(then)}</td>
      </tr>`,
  );
  const stated = cases(id).map(
    (row) =>
      html`<tr>
        <td>${code(row.facts)}</td>
        <td>${code(row.answer)}</td>
        <td>${sourceText(row.source)}</td>
      </tr>`,
  );
  return html`<article id="${id}">
    <h2><a href="#${id}">${id}</a>: ${indonesianTitle}</h2>
    <p><span lang="en">${title}</span> (${sourceText(source)})</p>
    ${rows.length > 0 && table('Baris yang menentukan', ['Syarat', 'Condition', 'Hasil'], rows)}
    ${table('Kasus', ['Fakta', 'Jawaban', 'Sumber'], stated)}
  </article>`;
}

const link = ({ id }: BookEntry): Html => html`<li><a href="#${id}">${id}</a></li>`;

/**
 * The rule book: every rule with its rows and its cases, on one page without scripts.
 *
 * @param words only rules that contain all of these words; '' for all rules
 */
export function rulesPage(words: string): string {
  const found = searchRules(words);
  return pageOf({
    lang: 'id',
    title: 'Aturan bank',
    intro: html`<form action="/docs/rules" role="search">
        <label>Cari dalam id, judul, syarat dan alasan <input type="search" name="q" value="${words}" /></label>
        <button>Cari</button>
        ${words.trim() !== '' && html`<a href="/docs/rules">Semua aturan</a>`}
      </form>
      <p role="status">${found.length} dari ${RULE_BOOK.length} aturan. <a href="/docs">API</a></p>`,
    menu: { label: 'Aturan', items: found.map(link) },
    main: found.map(ruleCard),
  });
}
