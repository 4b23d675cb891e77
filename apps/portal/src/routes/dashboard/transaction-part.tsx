import { routeAccountStatement } from '@ibk/sdk/rules';
import { AccountCard, DashboardColumns, RecentTransactions } from '@ibk/ui/features';
import { useSession } from '../../session.ts';
import { useMenu } from '../../shell/menu-tree-context.ts';
import { transactionLink } from '../transaction-link.ts';
import { Recap, useRecap } from './recap.tsx';

/** The dashboard of the users who enter, verify and approve transactions. @source 000 §2 */
export function TransactionPart() {
  const { user } = useSession();
  const { hrefOf } = useMenu();
  const { recap, isLoading } = useRecap();
  const statementOf = (accountNumber: string) => {
    const { name, ...query } = routeAccountStatement({ account: accountNumber });
    const href = hrefOf(name);
    return href && `${href}?${new URLSearchParams(query).toString()}`;
  };
  return (
    <>
      <Recap />
      <DashboardColumns>
        <RecentTransactions items={recap?.recent} isLoading={isLoading} hrefOf={transactionLink} />
        <AccountCard accounts={user.corporate.corporateGroup.accounts} hrefOf={statementOf} />
      </DashboardColumns>
    </>
  );
}
