import {
  type BookEntry,
  conditionText,
  englishReason,
  outcomeText,
  RULE_BOOK,
  rowsOf,
  searchRules,
} from '@ibk/sdk/testing';
import { caseTable } from './case-table.ts';
import { sourceText } from './decisions.ts';
import { type Html, html } from './html.ts';
import { pageOf } from './page.ts';
import { table } from './table.ts';

function englishOf(then: unknown): Html | '' {
  const reason = englishReason(then);
  return reason === undefined ? '' : html`<span lang="en">${reason}</span>`;
}

function ruleCard(entry: BookEntry): Html {
  const { id, title, indonesianTitle, source } = entry;
  const rows = rowsOf(entry).map(
    (row) =>
      html`<tr>
        <td>${conditionText(entry, row.when, 'id')}</td>
        <td lang="en">${conditionText(entry, row.when, 'en')}</td>
        <td>${outcomeText(id, row)} ${englishOf(row.then)}</td>
      </tr>`,
  );
  return html`<article id="${id}">
    <h2><a href="#${id}">${id}</a>: ${indonesianTitle}</h2>
    <p><span lang="en">${title}</span> (${sourceText(source)})</p>
    ${rows.length > 0 && table('Baris yang menentukan', ['Syarat', 'Condition', 'Hasil'], rows)} ${caseTable(id)}
  </article>`;
}

const link = ({ id, indonesianTitle }: BookEntry): Html =>
  html`<li>
    <a href="#${id}">${indonesianTitle} <small>${id}</small></a>
  </li>`;

/**
 * The rule book: every rule with its rows and its cases, on one page.
 *
 * @param words only rules that contain all of these words; '' for all rules
 */
export function rulesPage(words: string): string {
  const found = searchRules(words);
  return pageOf({
    lang: 'id',
    title: 'Aturan bank',
    intro: html`<p>
      Semua aturan bank dengan baris yang menentukan dan kasusnya. <a href="/docs">API</a>
      ${words.trim() !== '' && html`<a href="/docs/rules">Semua aturan</a>`}
    </p>`,
    search: {
      label: 'Cari dalam id, judul, syarat dan alasan',
      words,
      action: '/docs/rules',
      count: `${found.length} dari ${RULE_BOOK.length} aturan`,
    },
    menu: { label: 'Aturan', items: found.map(link) },
    main: found.map(ruleCard),
  });
}
