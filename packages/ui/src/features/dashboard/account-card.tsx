import type { Account } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-aria-components';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { useBank } from '../../bank-context.ts';
import { ownBalancesQuery } from '../../queries/balance.ts';
import { Link as TextLink } from '../../primitives/link/link.tsx';
import { BalanceText } from './balance.tsx';
import * as css from './dashboard.css.ts';
import { Section } from './section.tsx';

interface AccountCardProps {
  /** As the login named them. */
  accounts: readonly Account[];
  /** Returns the address of an account's statement; null without one. */
  hrefOf: (accountNumber: string) => string | null;
  /** Address of the list of all accounts; null without one. */
  listHref: string | null;
}
interface AccountProps {
  account: Account;
  href: string | null;
}
/** Number, type and name of an account, which link to its statement. */
function AccountLines({ account: { accountNumber, accountName, accountTypeName }, href }: AccountProps) {
  const lines = (
    <>
      <span className={css.accountNumber}>
        {formatAccount(accountNumber)}
        {href !== null && <ChevronRight className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <div className={css.accountLine}>{accountTypeName}</div>
      <div className={css.accountLine}>{accountName}</div>
    </>
  );
  return href === null ? (
    <div className={css.account}>{lines}</div>
  ) : (
    <Link className={css.account} href={href}>
      {lines}
    </Link>
  );
}
/** Accounts on the card; the list of accounts pages through all of them. */
const MOST_SHOWN = 25;
/** The user's accounts with their live balances. The names of the login stand until the bank has answered. @source 000 §2 */
export function AccountCard({ accounts, hrefOf, listHref }: AccountCardProps) {
  const { data, isError, refetch } = useQuery(ownBalancesQuery(useBank()));
  const shown: readonly (Account & { available?: number })[] = data ?? accounts;
  return (
    <Section title="INFORMASI REKENING">
      <div className={css.panel}>
        {shown.length === 0 && <EmptyState />}
        <ul>
          {shown.slice(0, MOST_SHOWN).map((account) => (
            <li key={account.accountNumber} className={css.accountRow}>
              <AccountLines account={account} href={hrefOf(account.accountNumber)} />
              <div className={css.balance}>
                <BalanceText
                  rupiah={isError ? 0 : account.available}
                  isFailed={isError}
                  reload={() => void refetch()}
                />
              </div>
            </li>
          ))}
        </ul>
        {shown.length > MOST_SHOWN && listHref !== null && (
          <p className={css.more}>
            <TextLink href={listHref}>Lihat semua {shown.length} rekening</TextLink>
          </p>
        )}
      </div>
    </Section>
  );
}
