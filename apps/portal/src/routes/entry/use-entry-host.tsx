import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Brand } from '../../brand/mark.tsx';
import { draftOf } from '../../drafts.ts';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { transactionLink } from '../transaction-link.ts';

/** What the portal gives to every screen that enters a transaction: who enters, where a draft is kept, and ways on. */
export function useEntryHost(name: string) {
  const { profile, user } = useSession();
  const navigate = useNavigate();
  const show = useToast();
  const [stores] = useState(() => ({
    store: draftOf(user.username, name),
    lastSource: draftOf(user.username, 'sumber'),
  }));
  return {
    stores,
    shared: {
      user,
      letterhead: <Brand profile={profile} />,
      announce: (title: string) => show({ tone: 'success', title }),
      onDetail: (reference: string) => void navigate(transactionLink(reference)),
    },
  };
}
