import type { EntryName } from '@ibk/sdk/rules';
import { Entry, useEntry } from '@ibk/ui/features';
import { Page } from '../../page/page.tsx';
import { STEP_HEADINGS } from './step-headings.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useEntryHost } from './use-entry-host.tsx';
import { useGivenEntry } from './use-given-entry.ts';

/** Every entry screen: form, review, authorisation, confirmation. @source 000 §2 */
export function Component({ data: { name } }: { data: { name: EntryName } }) {
  const { stores, shared } = useEntryHost(name);
  const { values: given, ...opened } = useGivenEntry(name);
  const entry = useEntry(name, { ...stores, user: shared.user, given, ...opened });
  // While the outcome is not known the review cannot be changed, so the back button leaves the screen.
  useBackGuard(entry.step === 'review' && !entry.isInDoubt, entry.back);
  return (
    <Page {...STEP_HEADINGS[entry.step](entry.title)}>
      <Entry entry={entry} {...shared} />
    </Page>
  );
}
