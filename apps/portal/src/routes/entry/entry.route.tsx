import type { EntryName } from '@ibk/sdk/rules';
import { Entry, useEntry } from '@ibk/ui/features';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Brand } from '../../brand/mark.tsx';
import { draftOf } from '../../drafts.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';
import { transactionLink } from '../transaction-link.ts';
import { STEP_HEADINGS } from './step-headings.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useGivenEntry } from './use-given-entry.ts';

/** Every entry screen: form, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: EntryName } }) {
  const { profile, user } = useSession();
  const navigate = useNavigate();
  const show = useToast();
  const [stores] = useState(() => ({
    store: draftOf(user.username, name),
    lastSource: draftOf(user.username, 'sumber'),
  }));
  const { values: given, ...opened } = useGivenEntry(name);
  const entry = useEntry(name, { ...stores, user, given, ...opened });
  // While the outcome is not known the review cannot be changed, so the back button leaves the screen.
  useBackGuard(entry.step === 'review' && !entry.isInDoubt, entry.back);
  return (
    <Page {...STEP_HEADINGS[entry.step](entry.title)}>
      <Entry
        entry={entry}
        user={user}
        letterhead={<Brand profile={profile} />}
        announce={(title) => show({ tone: 'success', title })}
        onDetail={(reference) => void navigate(transactionLink(reference))}
      />
    </Page>
  );
}
