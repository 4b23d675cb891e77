import { expect, it } from 'vitest';
import { FACT_NAMES } from '../words/fact-names.ts';
import { cases } from './cases.ts';
import { casesInWords, factLabel, factText } from './case-words.ts';
import { conditionText, RULE_BOOK, rowsOf } from './rule-book.ts';

const lastOf = (path: string): string => path.split('.').at(-1) ?? path;

/** A whole fact without a name, and a key that somebody made up. */
const FREE = ['', 'billing.__proto__'];

it('Every fact of every case has an Indonesian name, and no two facts of a case share one', () => {
  const nameless = new Set<string>();
  const alike = new Set<string>();
  for (const { id } of RULE_BOOK)
    for (const { facts } of casesInWords(id)) {
      const paths = [...facts.keys()];
      for (const path of paths)
        if (!Object.hasOwn(FACT_NAMES, lastOf(path)) && !FREE.includes(path)) nameless.add(`${id} ${path}`);
      const labels = paths.map((path) => factLabel(id, path, paths));
      if (new Set(labels).size < labels.length) alike.add(`${id}: ${labels.join(', ')}`);
    }
  expect([[...nameless], [...alike]]).toEqual([[], []]);
});

/** Every name of a field within a value, lists and objects included. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)]
    : typeof value === 'string'
      ? [value]
      : [];

it('Every Indonesian name is that of a fact or of a field of an answer', () => {
  const used = new Set<string>();
  for (const { id } of RULE_BOOK)
    for (const name of cases(id).flatMap(({ facts, answer }) => namesIn([facts, answer]))) {
      used.add(name);
      used.add(`${id} ${name}`);
    }
  expect(Object.keys(FACT_NAMES).filter((name) => !used.has(name))).toEqual([]);
});

it('The title of a case names the facts in which it differs from the first case of its rule', () => {
  const titles = casesInWords('balance.short').map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual([
    'contoh dasar: saldo tersedia (Rp) 1,000,000.00, nominal (Rp) 1,000,000.00',
    'nominal (Rp) 1,000,000.01',
    'nominal (Rp) 999,999.99',
  ]);
  expect(RULE_BOOK.flatMap(({ id }) => casesInWords(id)).filter(({ title }) => title.trim() === '')).toEqual([]);
});

it('A text with blanks around it stands in quotes, and an amount has the form of an amount', () => {
  expect([factText('nama', ' A '), factText('nominal (Rp)', 0.5), factText('nama', '')]).toEqual([
    '“ A ”',
    '0.50',
    'teks kosong',
  ]);
});

it('No condition of a rule shows a regular expression or a value of JSON', () => {
  const conditions = RULE_BOOK.flatMap((entry) =>
    rowsOf(entry).flatMap(({ when }) =>
      typeof when === 'object' && when !== null
        ? [conditionText(entry, when, 'id'), conditionText(entry, when, 'en')]
        : [],
    ),
  );
  expect(conditions.filter((text) => /[\\^$[\]{}"]|\b(?:true|false|null)\b/.test(text))).toEqual([]);
});
