import type { AccountTypeTotal, BalanceCriteria, BalanceQuery, ListedAccount } from '../contract/index.ts';
import { MAX_RUPIAH } from '../format/largest-rupiah.ts';
import { fromSen, toSen } from '../format/money.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, SortOf } from './fact.ts';

// prettier-ignore
/** The facts of an account with what is on it. @source 002 §2.15 */
export const ACCOUNT = {
  account:   { kind: 'account', label: 'Rekening',       sort: 'accountNumber', of: ({ accountNumber, accountName }) => ({ account: accountNumber, name: accountName }) },
  number:    { kind: 'text',    label: 'Nomor rekening', of: ({ accountNumber }) => accountNumber },
  name:      { kind: 'text',    label: 'Nama',           sort: 'accountName', of: ({ accountName }) => accountName },
  type:      { kind: 'text',    label: 'Jenis',          of: ({ accountTypeName }) => accountTypeName },
  booked:    { kind: 'amount',  label: 'Saldo',          sort: 'booked', of: ({ booked }) => booked },
  held:      { kind: 'amount',  label: 'Ditahan',        of: ({ held }) => held },
  available: { kind: 'amount',  label: 'Tersedia',       of: ({ available }) => available },
} satisfies FactsOf<ListedAccount, SortOf<BalanceQuery>>;
/** The names of an account's facts. */
export type AccountFact = keyof typeof ACCOUNT;

// prettier-ignore
/** Every criterion of a list of accounts besides its free text. */
export const ACCOUNT_CRITERIA = {
  accountType: { kind: 'listed', param: 'jenis', label: 'Jenis rekening', from: 'accountType' },
} as const satisfies CriteriaOf<BalanceCriteria>;

type Totals = readonly AccountTypeTotal[];
/** What is available on all accounts; null if the bank could not say one sum, or all of them are too much for a number. */
function wholeOf(totals: Totals): number | null {
  const sums = totals.map(({ available }) => (available === null ? null : toSen(available)));
  const whole = sums.reduce<bigint | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0n);
  return whole === null || whole > toSen(MAX_RUPIAH) ? null : fromSen(whole);
}
/** What is available on the accounts of a type; nothing without one. */
const availableOf = (type: string) => (totals: Totals) =>
  totals.find(({ accountType }) => accountType === type)?.available;

// prettier-ignore
/** The totals of a list of accounts, all of them and by type. @source 002 §2.14 */
export const ACCOUNT_TOTALS = {
  count:      { kind: 'count',  label: 'Rekening',          of: (totals) => totals.reduce((sum, { count }) => sum + count, 0) },
  GIRO:       { kind: 'amount', label: 'Giro',              of: availableOf('GIRO') },
  GIRO_PEMDA: { kind: 'amount', label: 'Giro Pemerintah',   of: availableOf('GIRO_PEMDA') },
  TABUNGAN:   { kind: 'amount', label: 'Tabungan Instansi', of: availableOf('TABUNGAN') },
  available:  { kind: 'amount', label: 'Tersedia',          of: wholeOf },
} satisfies FactsOf<Totals>;
