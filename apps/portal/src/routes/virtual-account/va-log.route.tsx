import { AccountLog } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import { transactionLink } from '../transaction-link.ts';
import { NumberPage } from './number-page.tsx';

/** The log of one virtual account. @source 000 §2, 002 §2.11, 002 §2.12 */
export function Component() {
  const navigate = useNavigate();
  return (
    <NumberPage>
      {(number, announce) => (
        <AccountLog
          number={number}
          onOpen={(referenceId) => void navigate(transactionLink(referenceId))}
          announce={announce}
        />
      )}
    </NumberPage>
  );
}
