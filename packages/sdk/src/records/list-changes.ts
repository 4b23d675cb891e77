import type { ChangeValues } from '../contract/index.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { approvalWords } from '../rules/approval/approval-words.ts';
import { CHANGE_LABELS } from './status-names.ts';

/** The fields whose value is a list; one that is not told below does not compile. */
export type ListField = {
  [Field in keyof ChangeValues]-?: NonNullable<ChangeValues[Field]> extends readonly object[] ? Field : never;
}[keyof ChangeValues];
type RowOf<Field extends ListField> = NonNullable<ChangeValues[Field]>[number];

/** How one row of a list is told. */
interface ListWords<Row> {
  /** Names the row in the list. */
  key: (row: Row, at: number) => string;
  /** What it is called after the label of its field. */
  name: (row: Row, key: string) => string;
  /** What is said of it; a row whose words stay the same did not change. */
  words: (row: Row) => string;
  /** What is said of a row that the list lacks. */
  absent: string;
}

// prettier-ignore
/** What a request says of each row of a list. */
const LIST_WORDS: { readonly [Field in ListField]: ListWords<RowOf<Field>> } = {
  accounts:  { absent: 'Tanpa akses', key: ({ accountNumber }) => accountNumber, name: ({ accountNumber, accountName }) => `${accountNumber} ${accountName}`,
               words: ({ accessTransaction, mainAccount }) => `${accessTransaction ? 'Lihat dan transaksi' : 'Lihat saja'}${mainAccount ? ', rekening utama' : ''}` },
  merchants: { absent: 'Tanpa akses', key: ({ merchantId }) => merchantId, name: ({ merchantId, merchantName }) => `${merchantId} ${merchantName}`, words: () => 'Akses' },
  instances: { absent: 'Tanpa akses', key: ({ instanceId }) => instanceId, name: ({ instanceId, treasuryName }) => `${instanceId} ${treasuryName}`, words: () => 'Akses' },
  tiers:     { absent: 'Tidak ada', key: (_, at) => `${at + 1}`, name: (_, key) => key,
               words: ({ productGroup = null, upTo = null, steps }) => `${productGroup ?? 'Semua produk'}${upTo === null ? '' : ` sampai ${formatRupiah(upTo)}`}: ${approvalWords({ steps })}` },
};

/** Whether the value of a field is a list. */
export const isListField = (field: keyof ChangeValues): field is ListField => field in LIST_WORDS;

/** A row that a request adds to a list, removes from it or changes, in words. */
export interface ListChange {
  /** Names the row in the list. */
  key: string;
  label: string;
  before: string;
  after: string;
}

/**
 * What a request changes in a list, a row each: first those that stay, are changed or removed, then those that are added.
 *
 * @param field the name of the list among the values of a request
 */
export function listChanges<Field extends ListField>(
  field: Field,
  before: ChangeValues | null,
  after: ChangeValues | null,
): ListChange[] {
  const { absent, key, name, words }: ListWords<RowOf<Field>> = LIST_WORDS[field];
  const rows = (values: ChangeValues | null) =>
    new Map(((values?.[field] ?? []) as RowOf<Field>[]).map((row, at) => [key(row, at), row] as const));
  const [from, to] = [rows(before), rows(after)];
  const told = (row: RowOf<Field> | undefined) => (row === undefined ? absent : words(row));
  return [...new Map([...from, ...to])]
    .map(([id, row]) => ({
      ...{ key: id, label: `${CHANGE_LABELS[field]} ${name(row, id)}` },
      ...{ before: told(from.get(id)), after: told(to.get(id)) },
    }))
    .filter((change) => change.before !== change.after);
}
