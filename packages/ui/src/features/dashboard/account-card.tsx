import type { Account } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-aria-components';
import { EmptyState } from '../../patterns/empty-state/empty-state.tsx';
import { Balance } from './balance.tsx';
import * as css from './dashboard.css.ts';
import { Section } from './section.tsx';

interface AccountCardProps {
  accounts: readonly Account[];
  /** Returns the address of an account's statement; null without one. */
  hrefOf: (accountNumber: string) => string | null;
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
/** The group's accounts with their live balances. @source 000 §2 */
export const AccountCard = ({ accounts, hrefOf }: AccountCardProps) => (
  <Section title="INFORMASI REKENING">
    <div className={css.panel}>
      {accounts.length === 0 && <EmptyState />}
      <ul>
        {accounts.map((account) => (
          <li key={account.accountNumber} className={css.accountRow}>
            <AccountLines account={account} href={hrefOf(account.accountNumber)} />
            <div className={css.balance}>
              <Balance accountNumber={account.accountNumber} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
