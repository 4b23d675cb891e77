import { casesInWords, factLabel, factText } from '@ibk/sdk/testing';
import { sourceText } from './decisions.ts';
import { type Html, html } from './html.ts';
import { table } from './table.ts';

/** Empty columns at the end of a case, which only paper has. */
const BY_HAND = ['Hasil', 'Penguji', 'Tanggal', 'Catatan'];
const EMPTY_CELLS = BY_HAND.map(() => html`<td></td>`);

/**
 * The cases of a rule: a column for each fact that differs among them, with its Indonesian name and unit, then the answer
 * as a sentence. A fact that a case does not state has an empty cell. What all cases have in common stands above. A sheet of
 * paper is too narrow for so many columns, so there a case lists its facts in one cell, under its number and beside room
 * for the result, as in the sheet of `ibk rules export --xlsx`.
 */
export function caseTable(id: string): Html {
  const rows = casesInWords(id);
  const paths = [...new Set(rows.flatMap(({ facts }) => [...facts.keys()]))].filter(Boolean);
  const label = (path: string): string => factLabel(id, path, paths);
  const cell = (facts: ReadonlyMap<string, unknown>, path: string): string =>
    facts.has(path) ? factText(label(path), facts.get(path)) : '';
  const isCommon = (path: string): boolean =>
    rows.length > 1 && new Set(rows.map(({ facts }) => JSON.stringify([facts.has(path), facts.get(path)]))).size === 1;
  const common = paths.filter(isCommon);
  const columns = paths.filter((path) => !isCommon(path));
  return html`<div class="cases">
    ${
      common.length > 0 &&
      html`<h3>Sama pada semua kasus</h3>
        <dl class="answer">
          ${common.map(
            (path) =>
              html`<div>
                <dt>${label(path)}</dt>
                <dd>${rows[0] && cell(rows[0].facts, path)}</dd>
              </div>`,
          )}
        </dl>`
    }
    ${table(
      'Kasus',
      ['Yang khas', ...columns.map(label), 'Jawaban', 'Sumber', ...BY_HAND],
      rows.map(
        ({ title, facts, sentence, source }) =>
          html`<tr>
            <td>${title}</td>
            ${columns.map((path) => html`<td data-fact="${label(path)}">${cell(facts, path)}</td>`)}
            <td>${sentence}</td>
            <td>${sourceText(source)}</td>
            ${EMPTY_CELLS}
          </tr>`,
      ),
    )}
  </div>`;
}
