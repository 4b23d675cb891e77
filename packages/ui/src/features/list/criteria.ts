import { LIMITS, type ListedDocument, type Status, type TransactionCriteria } from '@ibk/sdk/contract';
import { isDay, isRupiah, plainText } from '@ibk/sdk/format';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { strings } from '../../strings/strings.ts';
import type { TableView } from '../../patterns/data-table/table-view.ts';

/** The form of a criterion in the address. */
interface Criterion<Value> {
  /** Name of the address parameter. */
  param: string;
  /** Returns null for invalid text, which is then ignored. */
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
  status:     { param: 'status',   read: (text) => (isStatus(text) ? text : null) },
  productId:  { param: 'produk',   read: textLike(/^\w{1,40}$/) },
  productGroup: { param: 'kelompok', read: textLike(/^\w{1,40}$/) },
  corporateGroupId: { param: 'group', read: textLike(/^\w{1,40}$/) },
  source:     { param: 'sumber',   read: textLike(/^\d{1,34}$/) },
  from:       { param: 'dari',     read: readDay },
  to:         { param: 'sampai',   read: readDay },
  amountFrom: { param: 'minimal',  read: readAmount },
  amountTo:   { param: 'maksimal', read: readAmount },
  userEntry:  { param: 'pengguna', read: textLike(/^\w{1,40}$/) },
  jenisDokumen: { param: 'jenis',  read: (text) => (isDocumentType(text) ? text : null) },
  noDokumen:  { param: 'nomor',    read: textLike(/^(?=.*\S)\P{C}{1,60}$/u) },
  tahun:      { param: 'tahun',    read: textLike(/^\d{4}$/) },
} as const satisfies { [K in keyof TransactionCriteria]?: Criterion<TransactionCriteria[K]> };

export type CriterionName = keyof typeof CRITERIA;
/** The criteria of a list; an absent criterion has no effect. */
export type Criteria = { readonly [K in CriterionName]?: NonNullable<TransactionCriteria[K]> };

const NAMES = Object.keys(CRITERIA) as CriterionName[];
export const isNarrowed = (criteria: Criteria): boolean => NAMES.some((name) => criteria[name] !== undefined);

/** Sets one criterion; null removes it. */
export function withCriterion<K extends CriterionName>(
  criteria: Criteria,
  name: K,
  value: Criteria[K] | null,
): Criteria {
  const rest = Object.fromEntries(Object.entries(criteria).filter(([other]) => other !== name)) as Criteria;
  return value === null || value === undefined ? rest : { ...rest, [name]: value };
}

/** Reads the criteria from an address. */
export const criteriaOf = (params: URLSearchParams): Criteria =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const { param, read } = CRITERIA[name];
      const text = params.get(param);
      const value = text === null ? null : read(text);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The address parameters of criteria. */
export const criteriaParams = (criteria: Criteria): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => (criteria[name] === undefined ? [] : [[CRITERIA[name].param, String(criteria[name])]])),
  );

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
