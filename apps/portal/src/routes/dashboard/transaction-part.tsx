import { roleOperations } from '@ibk/sdk/rules';
import { AccountCard, DashboardColumns, RecentTransactions, ToCorrect } from '@ibk/ui/features';
import { transactionPageQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session.ts';
import { useMenu } from '../../page/menu-tree-context.ts';
import { statementLink } from '../statement-link.ts';
import { transactionLink } from '../transaction-link.ts';
import { Recap, useRecap } from './recap.tsx';

/** The user's payments that came back for correction; more than these are only counted. */
const SENT_BACK = { toCorrect: true, page: 0, size: 5 } as const;

/** The dashboard of the users who enter, verify and approve transactions. @source 000 §2 */
export function TransactionPart() {
  const { bank, role, user } = useSession();
  const { hrefOf } = useMenu();
  const { data: sentBack } = useQuery({
    ...transactionPageQuery(bank, SENT_BACK),
    enabled: roleOperations({ operationId: 'enter' }).includes(role),
  });
  const { recap, isLoading } = useRecap();
  return (
    <>
      {sentBack && <ToCorrect page={sentBack} hrefOf={transactionLink} />}
      <Recap />
      <DashboardColumns>
        <RecentTransactions items={recap?.recent} isLoading={isLoading} hrefOf={transactionLink} />
        <AccountCard
          accounts={user.corporate.corporateGroup.accounts}
          hrefOf={(accountNumber) => statementLink(accountNumber, hrefOf)}
          listHref={hrefOf('balance-info')}
        />
      </DashboardColumns>
    </>
  );
}
