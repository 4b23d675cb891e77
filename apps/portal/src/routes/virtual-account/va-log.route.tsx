import { AccountLog, isAccountNumber, NumberSearch } from '@ibk/ui/features';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { transactionLink } from '../transaction-link.ts';

/** The log of one virtual account. @source 000 §2, 002 §2.11, 002 §2.12 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const show = useToast();
  const number = params.get('va') ?? '';
  return (
    <Page isWide>
      <NumberSearch key={`search ${number}`} start={number} onFind={(va) => setParams({ va })} />
      {isAccountNumber(number) && (
        <AccountLog
          key={number}
          number={number}
          onOpen={(referenceId) => void navigate(transactionLink(referenceId))}
          announce={(title) => show({ tone: 'success', title })}
        />
      )}
    </Page>
  );
}
