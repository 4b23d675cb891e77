import { type OwnUploadName, UPLOAD_SCREENS } from '@ibk/sdk/rules';
import { UploadEntry, useEntry } from '@ibk/ui/features';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftOf } from '../../drafts.ts';
import { Page } from '../../page/page.tsx';
import { STEP_HEADINGS } from '../entry/step-headings.ts';
import { useBackGuard } from '../entry/use-back-guard.ts';
import { useEntryHost } from '../entry/use-entry-host.tsx';
import { givenBy } from './opened-upload.ts';

/** The screens of uploads: rows and their check, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: OwnUploadName } }) {
  const { stores, shared } = useEntryHost(name);
  const { user } = shared;
  const [lines] = useState(() => draftOf(user.username, `${name}:baris`));
  const location = useLocation();
  const state: unknown = location.state;
  const [opened] = useState(() => givenBy(state, name));
  const entry = useEntry(name, { ...stores, user, ...opened });
  useBackGuard(entry.step === 'review' && !entry.isInDoubt, entry.back);
  return (
    <Page isWide {...STEP_HEADINGS[entry.step](entry.title)}>
      <UploadEntry entry={entry} upload={UPLOAD_SCREENS[name]} lines={lines} {...shared} />
    </Page>
  );
}
