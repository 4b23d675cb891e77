import type { Content } from '@ibk/sdk/contract';
import { FirstRun } from '../schedule/first-run.tsx';
import { useZone } from '../form/zone.ts';
import { reviewRadios } from './review-radios.tsx';
import { EntryDone } from './entry-done.tsx';
import { EntryReview } from './entry-review.tsx';
import { entrySections } from './entry-sections.ts';
import type { EntryProps } from './entry-props.ts';
import { MonthlyBill } from './monthly-bill.tsx';
import { SavePayee } from './save-payee.tsx';
import type { Reviewed } from './use-entry-form.ts';
import type { SavedPayees } from './use-saved-payees.ts';

const payeeName = ({ dest, destName = '' }: Content): string => (typeof dest === 'string' ? destName : dest.name);

interface EntryAnsweredProps extends EntryProps {
  reviewed: Reviewed;
  /** Null for a role that may not use saved lists. */
  saved: SavedPayees | null;
  /** Returns to the form, and to the part of a section. */
  onEdit: (section?: string) => void;
}
/** An entry that the bank has answered: its review, then its confirmation. Loads while the form is filled in. */
export function EntryAnswered({ entry, reviewed, saved, onEdit, ...host }: EntryAnsweredProps) {
  const { user, letterhead, onDetail, announce } = host;
  const { form, entered, authorisation } = entry;
  const zone = useZone();
  const { values } = form;
  const { answer } = reviewed;
  const { productCode: productId } = answer.content;
  const firstRun = <FirstRun productId={productId} schedule={values.schedule} today={form.today} />;
  if (!entered)
    return (
      <EntryReview
        answer={answer}
        sections={entrySections(answer, values, { zone, firstRun, drawn: reviewRadios(answer.content) })}
        validation={user.user.validation}
        isPending={authorisation.isBusy || form.isPending}
        isInDoubt={entry.isInDoubt}
        onAuthorise={entry.authorise}
        onEdit={onEdit}
        dialogs={authorisation.dialogs}
      >
        <MonthlyBill
          screen={form.shown}
          values={values}
          amount={answer.amountParameters.amount}
          today={form.today}
          isPending={authorisation.isBusy || form.isPending || entry.isInDoubt}
          onChange={form.ask}
        />
      </EntryReview>
    );
  return (
    <EntryDone
      entry={entered}
      title={answer.content.summary.productDescription}
      sections={entrySections(answer, values, { zone, firstRun })}
      letterhead={letterhead}
      onAgain={entry.again}
      onDetail={() => onDetail(entered.referenceId)}
      save={saved && <SavePayee payee={saved.unsaved()} name={payeeName(answer.content)} announce={announce} />}
    />
  );
}
