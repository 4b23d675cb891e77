import type { PersonalNotice } from '@ibk/sdk/contract';
import { NoticePanel } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import { transactionLink } from '../routes/transaction-link.ts';
import { useSession } from '../session.ts';

/** The screen of what a notice tells of: a virtual account, all of them for a sum of several, a transaction or a queue. */
function hrefOf({ kind, referenceId }: PersonalNotice, role: string): string {
  if (kind === 'deadline' || kind === 'verificationEnded')
    return role === 'VRF_USER' ? '/menu/verify-transaction' : '/menu/approval-transaction';
  if (kind !== 'vaPaid' && kind !== 'vaReversed') return transactionLink(referenceId ?? '');
  return referenceId === null ? '/menu/va-registration-list' : `/menu/va-inquiry?va=${referenceId}`;
}

/** The panel 'Kabar' of the toolbar. */
export function Notices({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { role } = useSession();
  return <NoticePanel isOpen onClose={onClose} onOpen={(notice) => void navigate(hrefOf(notice, role))} />;
}
