import { UPLOAD_SCREENS, type UploadScreenName } from '@ibk/sdk/rules';
import { UploadEntry, useEntry } from '@ibk/ui/features';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Brand } from '../../brand/mark.tsx';
import { draftOf } from '../../drafts.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { useToast } from '../../toasts.ts';
import { STEP_HEADINGS } from '../entry/step-headings.ts';
import { useBackGuard } from '../entry/use-back-guard.ts';
import { transactionLink } from '../transaction-link.ts';
import { givenBy } from './opened-upload.ts';

/** The screens of uploads: rows and their check, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: UploadScreenName } }) {
  const { profile, user } = useSession();
  const navigate = useNavigate();
  const show = useToast();
  const [stores] = useState(() => ({
    store: draftOf(user.username, name),
    lastSource: draftOf(user.username, 'sumber'),
  }));
  const [lines] = useState(() => draftOf(user.username, `${name}:baris`));
  const location = useLocation();
  const state: unknown = location.state;
  const [opened] = useState(() => givenBy(state, name));
  const entry = useEntry(name, { ...stores, user, ...opened });
  useBackGuard(entry.step === 'review' && !entry.isInDoubt, entry.back);
  return (
    <Page isWide {...STEP_HEADINGS[entry.step](entry.title)}>
      <UploadEntry
        entry={entry}
        upload={UPLOAD_SCREENS[name]}
        lines={lines}
        user={user}
        letterhead={<Brand profile={profile} />}
        announce={(title) => show({ tone: 'success', title })}
        onDetail={(reference) => void navigate(transactionLink(reference))}
      />
    </Page>
  );
}
