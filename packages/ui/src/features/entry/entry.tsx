import type { UserDetails } from '@ibk/sdk/contract';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { EntryDone } from './entry-done.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryReview } from './entry-review.tsx';
import { entrySections } from './entry-sections.ts';
import type { EntryState } from './use-entry.tsx';

interface EntryProps {
  entry: EntryState;
  user: UserDetails;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  onDetail: (referenceId: string) => void;
}
/** The current step of an entry: form, review or confirmation. */
export function Entry({ entry, user, letterhead, onDetail }: EntryProps) {
  const { form, entered, authorisation } = entry;
  const { reviewed, values } = form;
  if (!reviewed)
    return (
      <EntryForm
        {...form}
        accounts={user.corporate.corporateGroup.accounts}
        onChange={form.change}
        onNext={form.next}
        onClear={form.clear}
      />
    );
  const { answer } = reviewed;
  const sections = entrySections(answer, values);
  if (!entered)
    return (
      <EntryReview
        answer={answer}
        sections={sections}
        validation={user.user.validation}
        isPending={authorisation.isBusy}
        onAuthorise={() => authorisation.start({ action: 'entry', requestId: answer.requestId })}
        onEdit={form.edit}
        dialogs={authorisation.dialogs}
      />
    );
  return (
    <EntryDone
      entry={entered}
      title={answer.content.summary.productDescription}
      sections={sections}
      letterhead={letterhead}
      actions={
        <>
          <Button variant="filled" onPress={entry.again}>
            Buat lagi
          </Button>
          <Button onPress={() => onDetail(entered.referenceId)}>Lihat detail</Button>
        </>
      }
    />
  );
}
