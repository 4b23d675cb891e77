import { routeAccountStatement } from '@ibk/sdk/rules';
import { AccountCard, DashboardColumns, RecentTransactions } from '@ibk/ui/features';
import { useSession } from '../../session.ts';
import { transactionLink } from '../transaction-link.ts';
import { Recap, useRecap } from './recap.tsx';

const statementOf = (accountNumber: string) => {
  const { name, ...query } = routeAccountStatement({ account: accountNumber });
  return `/menu/${name}?${new URLSearchParams(query).toString()}`;
};

/** The dashboard of the users who enter, verify and approve transactions. @source 000 §2 */
export function TransactionPart() {
  const { user } = useSession();
  const { recap, isLoading } = useRecap();
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
