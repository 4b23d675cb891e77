import { cases } from '@ibk/sdk/testing';
import { sourceText } from './decisions.ts';
import { type Html, html } from './html.ts';
import { table } from './table.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of a record by its path, `row.status` for a record within one. */
const flat = (value: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(value) && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => flat(inner, path === '' ? name : `${path}.${name}`))
    : [[path, value]];

const isShort = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A value as a reader writes it: without the signs of JSON. */
export function valueText(value: unknown): Html | string {
  if (value === null) return html`<small>kosong</small>`;
  if (value === true) return 'ya';
  if (value === false) return 'tidak';
  if (value === '') return html`<small>teks kosong</small>`;
  if (Array.isArray(value)) {
    if (value.length === 0) return html`<small>tidak ada</small>`;
    if (value.every(isShort)) return html`${value.map((each, at) => html`${at > 0 && ', '}${valueText(each)}`)}`;
    return html`${value.map((each) => html`<div>${valueText(each)}</div>`)}`;
  }
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const parts = flat(value);
  if (parts.length === 1 && parts[0]?.[0] === '') return html`<small>tidak ada</small>`;
  return listOf(parts);
}

/** The values of a record by path, as a list. */
const listOf = (parts: readonly (readonly [path: string, value: unknown])[]): Html =>
  html`<dl class="answer">
    ${parts.map(
      ([path, part]) =>
        html`<div>
          <dt>${path}</dt>
          <dd>${valueText(part)}</dd>
        </div>`,
    )}
  </dl>`;

/**
 * The cases of a rule: a column for each fact that differs among them, then the answer. A fact that a case does not state
 * has an empty cell. What all cases have in common stands above.
 */
export function caseTable(id: string): Html {
  const rows = cases(id).map(({ facts, answer, source }) => ({ facts: new Map(flat(facts)), answer, source }));
  const names = [...new Set(rows.flatMap(({ facts }) => [...facts.keys()]))];
  const isCommon = (name: string): boolean =>
    rows.length > 1 && new Set(rows.map(({ facts }) => JSON.stringify([facts.has(name), facts.get(name)]))).size === 1;
  const common = names.filter(isCommon);
  const columns = names.filter((name) => !isCommon(name));
  return html`${
    common.length > 0 &&
    html`<h3>Sama pada semua kasus</h3>
      ${listOf(common.map((name) => [name, rows[0]?.facts.get(name)]))}`
  }
  ${table(
    'Kasus',
    [...columns.map((name) => name || 'Fakta'), 'Jawaban', 'Sumber'],
    rows.map(
      ({ facts, answer, source }) =>
        html`<tr>
          ${columns.map((name) => html`<td>${facts.has(name) && valueText(facts.get(name))}</td>`)}
          <td>${valueText(answer)}</td>
          <td>${sourceText(source)}</td>
        </tr>`,
    ),
  )}`;
}
