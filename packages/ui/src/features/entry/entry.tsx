import type { Content, UserDetails } from '@ibk/sdk/contract';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { channelRadios } from './channel-radios.tsx';
import { EntryDone } from './entry-done.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryReview } from './entry-review.tsx';
import { entrySections } from './entry-sections.ts';
import { MonthlyBill } from './monthly-bill.tsx';
import { SavePayee } from './save-payee.tsx';
import type { EntryState } from './use-entry.tsx';
import { useSavedPayees } from './use-saved-payees.ts';

const payeeName = ({ dest, destName = '' }: Content): string => (typeof dest === 'string' ? destName : dest.name);

interface EntryProps {
  entry: EntryState;
  user: UserDetails;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  onDetail: (referenceId: string) => void;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
}
/** The current step of an entry: form, review or confirmation. */
export function Entry({ entry, user, letterhead, onDetail, announce }: EntryProps) {
  const { form, entered, authorisation } = entry;
  const { reviewed, values } = form;
  const saved = useSavedPayees(form.screen, values, user);
  if (!reviewed)
    return (
      <EntryForm
        {...form}
        screen={form.shown}
        saved={saved}
        correctionOf={entry.correctionOf}
        accounts={user.corporate.corporateGroup.accounts}
        group={{
          corporateId: user.corporate.corporateId,
          corporateGroupId: user.corporate.corporateGroup.corporateGroupId,
        }}
        onChange={form.change}
        onNext={form.next}
        onClear={form.clear}
      />
    );
  const { answer } = reviewed;
  if (!entered)
    return (
      <EntryReview
        answer={answer}
        sections={entrySections(answer, values, channelRadios(answer.content.productCode))}
        validation={user.user.validation}
        isPending={authorisation.isBusy || form.isPending}
        onAuthorise={() => authorisation.start({ action: 'entry', requestId: answer.requestId })}
        onEdit={form.edit}
        dialogs={authorisation.dialogs}
      >
        <MonthlyBill
          screen={form.shown}
          values={values}
          amount={answer.amountParameters.amount}
          today={form.today}
          isPending={authorisation.isBusy || form.isPending}
          onChange={form.ask}
        />
      </EntryReview>
    );
  return (
    <EntryDone
      entry={entered}
      title={answer.content.summary.productDescription}
      sections={entrySections(answer, values)}
      letterhead={letterhead}
      actions={
        <>
          <Button variant="filled" onPress={entry.again}>
            Buat lagi
          </Button>
          <Button onPress={() => onDetail(entered.referenceId)}>Lihat detail</Button>
        </>
      }
      save={saved && <SavePayee payee={saved.unsaved()} name={payeeName(answer.content)} announce={announce} />}
    />
  );
}
