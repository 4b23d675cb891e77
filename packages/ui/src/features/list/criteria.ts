import { LIMITS, type ListedDocument, type Status, type TransactionCriteria } from '@ibk/sdk/contract';
import { isDay, isRupiah, plainText } from '@ibk/sdk/format';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { strings } from '../../strings/strings.ts';
import type { TableView } from '../../patterns/data-table/table-view.ts';

/** The form of a criterion in the address. */
interface Criterion<Value> {
  /** Name of the address parameter. */
  param: string;
  label: string;
  /** Returns null for invalid text. */
  read: (text: string) => Value | null;
}
const textLike = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null);
const readDay = (text: string) => (isDay(text) ? text : null);
const readAmount = (text: string) => {
  const rupiah = /^\d{1,14}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
  return rupiah !== null && isRupiah(rupiah) ? rupiah : null;
};

const isStatus = (text: string): text is Status => Object.hasOwn(STATUSES.transaction, text);

/** The types of treasury documents, as they are shown. */
export const DOCUMENT_TYPES: Readonly<Record<ListedDocument['jenisDokumen'], string>> = { SP2D: 'SP2D', SPJ: 'SPJ' };
const isDocumentType = (text: string): text is ListedDocument['jenisDokumen'] => Object.hasOwn(DOCUMENT_TYPES, text);

// prettier-ignore
/** Every criterion that a list may take besides its free text, under its name in the contract. */
export const CRITERIA = {
  status:     { param: 'status', label: 'Status', read: (text) => (isStatus(text) ? text : null) },
  productId:  { param: 'produk', label: 'Produk', read: textLike(/^\w{1,40}$/) },
  productGroup: { param: 'kelompok', label: 'Kelompok produk', read: textLike(/^\w{1,40}$/) },
  corporateGroupId: { param: 'group', label: 'Group', read: textLike(/^\w{1,40}$/) },
  source:     { param: 'sumber', label: 'Rekening sumber', read: textLike(/^\d{1,34}$/) },
  from:       { param: 'dari', label: 'Dari', read: readDay },
  to:         { param: 'sampai', label: 'Sampai', read: readDay },
  amountFrom: { param: 'minimal', label: 'Minimal', read: readAmount },
  amountTo:   { param: 'maksimal', label: 'Maksimal', read: readAmount },
  userEntry:  { param: 'pengguna', label: 'Pengguna', read: textLike(/^\w{1,40}$/) },
  jenisDokumen: { param: 'jenis', label: 'Jenis dokumen', read: (text) => (isDocumentType(text) ? text : null) },
  noDokumen:  { param: 'nomor', label: 'Nomor dokumen', read: textLike(/^(?=.*\S)\P{C}{1,60}$/u) },
  tahun:      { param: 'tahun', label: 'Tahun', read: textLike(/^\d{4}$/) },
} as const satisfies { [K in keyof TransactionCriteria]?: Criterion<TransactionCriteria[K]> };

export type CriterionName = keyof typeof CRITERIA;
/** The criteria of a list; an absent criterion has no effect. */
export type Criteria = { readonly [K in CriterionName]?: NonNullable<TransactionCriteria[K]> };

const NAMES = Object.keys(CRITERIA) as CriterionName[];
/** The names of the criteria that are set. */
export const namesOf = (criteria: Criteria | Unread): CriterionName[] =>
  NAMES.filter((name) => criteria[name] !== undefined);
export const isNarrowed = (criteria: Criteria): boolean => namesOf(criteria).length > 0;

/** Sets one criterion; null removes it. */
export function withCriterion<K extends CriterionName>(
  criteria: Criteria,
  name: K,
  value: Criteria[K] | null,
): Criteria {
  const rest = Object.fromEntries(Object.entries(criteria).filter(([other]) => other !== name)) as Criteria;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}

/** The texts of an address that cannot be read as the criteria that they stand for. They are not applied. */
export type Unread = { readonly [K in CriterionName]?: string };

/** Reads one criterion from an address: null if it is absent or empty, and the text if it is invalid or ambiguous. */
function readFrom(params: URLSearchParams, name: CriterionName): { value: unknown } | { unread: string } | null {
  const { param, read } = CRITERIA[name];
  const texts = [...new Set(params.getAll(param).map(plainText))].filter((text) => text !== '');
  const [text] = texts;
  if (text === undefined) return null;
  const value = texts.length === 1 ? read(text) : null;
  return value === null ? { unread: texts.join(', ') } : { value };
}

/** Reads the criteria from an address. */
export const criteriaOf = (params: URLSearchParams): Criteria =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const found = readFrom(params, name);
      return found !== null && 'value' in found ? [[name, found.value]] : [];
    }),
  );

/** Reads from an address what `criteriaOf` cannot. */
export const unreadOf = (params: URLSearchParams): Unread =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const found = readFrom(params, name);
      return found !== null && 'unread' in found ? [[name, found.unread]] : [];
    }),
  );

/** The unread texts that remain after a change of criteria: a new value replaces the text of its criterion. */
export const unreadAfter = (unread: Unread, before: Criteria, after: Criteria): Unread =>
  Object.fromEntries(namesOf(unread).flatMap((name) => (before[name] === after[name] ? [[name, unread[name]]] : [])));

/** The address parameters of criteria, or of texts that could not be read as criteria. */
export const criteriaParams = (criteria: Criteria | Unread): Record<string, string> =>
  Object.fromEntries(namesOf(criteria).map((name) => [CRITERIA[name].param, String(criteria[name])]));

/** The free text as sent to the bank, which refuses one that is too long. */
export function freeTextOf({ filter }: Pick<TableView, 'filter'>): { q?: string } {
  const q = plainText(filter);
  return q === '' ? {} : { q };
}

/** Why the bank does not search for the free text; undefined where it does. */
export function freeTextFault(view: Pick<TableView, 'filter'>): string | undefined {
  const { length } = freeTextOf(view).q ?? '';
  return length > LIMITS.freeText
    ? `Pencarian ${strings.text.most.toLowerCase()} ${LIMITS.freeText} ${strings.text.now} ${length}`
    : undefined;
}
