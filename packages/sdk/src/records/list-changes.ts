import type { ChangeValues } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { formatRupiah } from '../format/rupiah.ts';
import { approvalWords } from '../rules/approval/approval-words.ts';
import { CHANGE_LABELS } from './status-names.ts';

/** The fields whose value is a list; one that is not told below does not compile. */
export type ListField = {
  [Field in keyof ChangeValues]-?: NonNullable<ChangeValues[Field]> extends readonly object[] ? Field : never;
}[keyof ChangeValues];

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

/** A row that a request adds to a list, removes from it or changes, in words. */
export interface ListChange {
  /** Names the row in the list. */
  key: string;
  label: string;
  before: string;
  after: string;
}

/** The changes of a list between two sets of values. */
type Told = (before: ChangeValues | null, after: ChangeValues | null) => ListChange[];

const told =
  <Row>(
    rowsOf: (values: ChangeValues) => readonly Row[],
    label: string,
    { absent, key, name, words }: ListWords<Row>,
  ): Told =>
  (before, after) => {
    const byKey = (values: ChangeValues | null) =>
      new Map(rowsOf(values ?? {}).map((row, at) => [key(row, at), row] as const));
    const [from, to] = [byKey(before), byKey(after)];
    const say = (row: Row | undefined) => (row === undefined ? absent : words(row));
    return [...new Map([...from, ...to])]
      .map(([id, row]) => ({
        ...{ key: id, label: `${label} ${name(row, id)}`, before: say(from.get(id)), after: say(to.get(id)) },
      }))
      .filter((change) => change.before !== change.after);
  };

const absent = 'Tanpa akses';
/** What a request says of each list. */
const LIST_CHANGES: Readonly<Record<ListField, Told>> = {
  accounts: told(({ accounts = [] }) => accounts, CHANGE_LABELS.accounts, {
    absent,
    key: ({ accountNumber }) => accountNumber,
    name: ({ accountNumber, accountName }) => `${formatAccount(accountNumber)} ${accountName}`,
    words: ({ accessTransaction, mainAccount }) =>
      `${accessTransaction ? 'Lihat dan transaksi' : 'Lihat saja'}${mainAccount ? ', rekening utama' : ''}`,
  }),
  merchants: told(({ merchants = [] }) => merchants, CHANGE_LABELS.merchants, {
    absent,
    key: ({ merchantId }) => merchantId,
    name: ({ merchantId, merchantName }) => `${merchantId} ${merchantName}`,
    words: () => 'Akses',
  }),
  instances: told(({ instances = [] }) => instances, CHANGE_LABELS.instances, {
    absent,
    key: ({ instanceId }) => instanceId,
    name: ({ instanceId, treasuryName }) => `${instanceId} ${treasuryName}`,
    words: () => 'Akses',
  }),
  tiers: told(({ tiers = [] }) => tiers, CHANGE_LABELS.tiers, {
    absent: 'Tidak ada',
    key: (_, at) => `${at + 1}`,
    name: (_, key) => key,
    words: ({ productGroup = null, upTo = null, steps }) =>
      `${productGroup ?? 'Semua produk'}${upTo === null ? '' : ` sampai ${formatRupiah(upTo)}`}: ${approvalWords({ steps })}`,
  }),
};

/** Whether the value of a field is a list. */
export const isListField = (field: keyof ChangeValues): field is ListField => field in LIST_CHANGES;

/**
 * What a request changes in a list, a row each: first those that stay, are changed or removed, then those that are added.
 *
 * @param field the name of the list among the values of a request
 */
export const listChanges = (field: ListField, before: ChangeValues | null, after: ChangeValues | null): ListChange[] =>
  LIST_CHANGES[field](before, after);
