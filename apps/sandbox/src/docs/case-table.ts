import { casesInWords, factLabel, factText } from '@ibk/sdk/testing';
import { sourceText } from './decisions.ts';
import { type Html, html } from './html.ts';
import { table } from './table.ts';

/**
 * The cases of a rule: a column for each fact that differs among them, with its Indonesian name and unit, then the answer
 * as a sentence. A fact that a case does not state has an empty cell. What all cases have in common stands above. On paper
 * each case has its number and room for the result, as in the sheet of `ibk rules export --xlsx`.
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
      ['Yang khas', ...columns.map(label), 'Jawaban', 'Sumber'],
      rows.map(
        ({ title, facts, sentence, source }) =>
          html`<tr>
            <td>${title}</td>
            ${columns.map((path) => html`<td>${cell(facts, path)}</td>`)}
            <td>${sentence}</td>
            <td>${sourceText(source)}</td>
          </tr>`,
      ),
    )}
  </div>`;
}
