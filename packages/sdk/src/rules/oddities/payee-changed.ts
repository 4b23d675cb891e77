import { formatAccount } from '../../format/account.ts';
import { compareNames } from '../../format/compare-names.ts';
import { isEmptyText } from '../verdict.ts';
import { ask, type Questions } from '../table.ts';
import type { Finding, OddityFacts } from './oddity.ts';
import { wordsOf } from './payee.ts';

type Facts = Pick<OddityFacts, 'payee' | 'name' | 'paid' | 'namesake'>;

const hasName = ({ name }: Pick<Facts, 'name'>): boolean => !isEmptyText(name);

const isOther = (one: string, other: string): boolean => one !== other && compareNames(one, other) === 'differs';

// prettier-ignore
const CHANGES: Questions<'name' | 'account', Facts> = [
  ['name',    'a name unlike that of each last payment', ({ name, paid }) => paid.some(hasName) && paid.every((last) => !hasName(last) || isOther(name, last.name))],
  ['account', 'a new account for the name of a known payee', ({ payee, name, paid, namesake }) => payee === 'account' && paid.length === 0 && namesake !== null && !isOther(name, namesake.name)],
];

/** An account at another bank is shown as it was entered, as on the other screens. */
const placeOf = ({ account, bank }: NonNullable<Facts['namesake']>): string =>
  bank === null ? formatAccount(account) : `${account} (${bank})`;

/**
 * odd.payeeChanged: a known account or customer number has another name, or a known name another account. Names are
 * compared as in batches, so that a title, an abbreviation or a typo does not count as a change.
 *
 * @source decision 018
 */
export function oddPayeeChanged(facts: Facts): Finding | null {
  const words = wordsOf(facts);
  const changed = !words || !hasName(facts) ? undefined : ask(CHANGES, facts);
  if (!words || changed === undefined) return null;
  const { name, namesake } = facts;
  const message =
    changed === 'name' || namesake === null
      ? `${words.name} berubah: pada pembayaran terakhir ${facts.paid.find(hasName)?.name ?? ''}.`
      : `Rekening ${name} berubah: pembayaran terakhir ke ${placeOf(namesake)}.`;
  return { message, references: [] };
}
