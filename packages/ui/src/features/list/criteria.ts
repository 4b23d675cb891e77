import { LIMITS } from '@ibk/sdk/contract';
import { plainText } from '@ibk/sdk/format';
import { type Criterion, type CriterionValue, readCriterion } from '@ibk/sdk/records';
import { strings } from '../../strings/strings.ts';
import type { TableView } from '../../patterns/data-table/table-view.ts';

/** The criteria that a list knows, by their names in its query. */
export type CriteriaSet = Readonly<Record<string, Criterion>>;
/** The criteria that are set, by name; an absent one has no effect. */
export type Criteria = Readonly<Record<string, CriterionValue>>;
/** The texts of an address that cannot be read as the criteria that they stand for. They are not applied. */
export type Unread = Readonly<Record<string, string>>;

export const isNarrowed = (criteria: Criteria): boolean => Object.keys(criteria).length > 0;

/** Sets one criterion; null removes it. */
export function withCriterion(criteria: Criteria, name: string, value: CriterionValue | null): Criteria {
  const rest = Object.fromEntries(Object.entries(criteria).filter(([other]) => other !== name));
  return value === null ? rest : { ...rest, [name]: value };
}

/** Reads one criterion from an address: null if it is absent or empty, and the text if it is invalid or ambiguous. */
function readFrom(
  params: URLSearchParams,
  criterion: Criterion,
): { value: CriterionValue } | { unread: string } | null {
  const texts = [...new Set(params.getAll(criterion.param).map(plainText))].filter((text) => text !== '');
  const [text] = texts;
  if (text === undefined) return null;
  const value = texts.length === 1 ? readCriterion(criterion, text) : null;
  return value === null ? { unread: texts.join(', ') } : { value };
}

/** Reads the criteria of a list from an address, and what stands there for criteria and cannot be read. */
export function criteriaOf(set: CriteriaSet, params: URLSearchParams): { criteria: Criteria; unread: Unread } {
  const found = Object.entries(set).map(([name, criterion]) => [name, readFrom(params, criterion)] as const);
  return {
    criteria: Object.fromEntries(
      found.flatMap(([name, each]) => (each && 'value' in each ? [[name, each.value]] : [])),
    ),
    unread: Object.fromEntries(
      found.flatMap(([name, each]) => (each && 'unread' in each ? [[name, each.unread]] : [])),
    ),
  };
}

/** The unread texts that remain after a change of criteria: a new value replaces the text of its criterion. */
export const unreadAfter = (unread: Unread, before: Criteria, after: Criteria): Unread =>
  Object.fromEntries(Object.entries(unread).filter(([name]) => before[name] === after[name]));

/** The address parameters of criteria, or of texts that could not be read as criteria. */
export const criteriaParams = (set: CriteriaSet, criteria: Criteria | Unread): Record<string, string> =>
  Object.fromEntries(
    Object.entries(set).flatMap(([name, { param }]) =>
      criteria[name] === undefined ? [] : [[param, String(criteria[name])]],
    ),
  );

/** The labels of criteria, in the order of their list. */
export const labelsOf = (set: CriteriaSet, criteria: Criteria | Unread): string[] =>
  Object.entries(set).flatMap(([name, { label }]) => (criteria[name] === undefined ? [] : [label]));

/** The free text as sent to the bank, which refuses one that is too long. */
export function freeTextOf({ filter }: Pick<TableView, 'filter'>): { q?: string } {
  const q = plainText(filter);
  return q === '' ? {} : { q };
}

/** Why the bank does not search for the free text; undefined if it does. */
export function freeTextFault(view: Pick<TableView, 'filter'>): string | undefined {
  const { length } = freeTextOf(view).q ?? '';
  return length > LIMITS.freeText
    ? `Pencarian ${strings.text.most.toLowerCase()} ${LIMITS.freeText} ${strings.text.now} ${length}`
    : undefined;
}
