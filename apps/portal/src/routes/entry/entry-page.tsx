import type { EntryName } from '@ibk/sdk/rules';
import { Entry, useEntry } from '@ibk/ui/features';
import type { ReactNode } from 'react';
import { Page } from '../../page/page.tsx';
import { STEP_HEADINGS } from './step-headings.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useEntryHost } from './use-entry-host.tsx';
import { useGivenEntry } from './use-given-entry.ts';

interface EntryPageProps {
  name: EntryName;
  /** The product that is entered, if `head` has the choice. @default the form has the choice */
  product?: string;
  /** What stands above the form. */
  head?: ReactNode;
}
/** An entry screen: form, review, authorisation, confirmation. */
export function EntryPage({ name, product, head }: EntryPageProps) {
  const { stores, shared } = useEntryHost(product === undefined ? name : `${name} ${product}`);
  const { values: given, ...opened } = useGivenEntry(name);
  const entry = useEntry(name, { product, ...stores, user: shared.user, given, ...opened });
  // While the outcome is not known the review cannot be changed, so the back button leaves the screen.
  useBackGuard(entry.step === 'review' && !entry.isInDoubt, entry.back);
  return (
    <Page {...STEP_HEADINGS[entry.step](entry.title)}>
      {entry.step === 'form' && head}
      <Entry entry={entry} {...shared} />
    </Page>
  );
}
