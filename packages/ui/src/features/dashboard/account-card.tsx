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
  /** Returns the address of an account's statement. */
  hrefOf: (accountNumber: string) => string;
}
/** The group's accounts with their live balances. @source 000 §2 */
export const AccountCard = ({ accounts, hrefOf }: AccountCardProps) => (
  <Section title="INFORMASI REKENING">
    <div className={css.panel}>
      {accounts.length === 0 && <EmptyState />}
      <ul>
        {accounts.map(({ accountNumber, accountName, accountTypeName }) => (
          <li key={accountNumber} className={css.accountRow}>
            <Link className={css.account} href={hrefOf(accountNumber)}>
              <span className={css.accountNumber}>
                {formatAccount(accountNumber)}
                <ChevronRight className={css.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <div className={css.accountLine}>{accountTypeName}</div>
              <div className={css.accountLine}>{accountName}</div>
            </Link>
            <div className={css.balance}>
              <Balance accountNumber={accountNumber} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
