import { useEffect, useState } from 'react';
import { late } from '../../late.tsx';
import { useOwnAccounts } from '../../queries/use-own-accounts.ts';
import type { EntryPart } from './entry-fields.ts';
import { EntryForm, partOf } from './entry-form.tsx';
import type { EntryProps } from './entry-props.ts';
import { useSavedPayees } from './use-saved-payees.ts';

const EntryAnswered = late(async () => (await import('./entry-answered.tsx')).EntryAnswered);

/** The current step of an entry: form, review or confirmation. */
export function Entry(props: EntryProps) {
  const { entry, user } = props;
  const { form } = entry;
  const { reviewed } = form;
  const saved = useSavedPayees(form.screen, form.values, user);
  const accounts = useOwnAccounts(user);
  const [startAt, setStartAt] = useState<EntryPart | null>(null);
  useEffect(() => void EntryAnswered.preload(), []);
  if (!reviewed)
    return (
      <EntryForm
        {...form}
        screen={form.shown}
        saved={saved}
        startAt={startAt}
        correctionOf={entry.correctionOf}
        repayOf={entry.repayOf}
        accounts={accounts}
        group={{
          corporateId: user.corporate.corporateId,
          corporateGroupId: user.corporate.corporateGroup.corporateGroupId,
        }}
        onChange={form.change}
        onUnread={form.markUnread}
        onNext={form.next}
        onClear={form.clear}
      />
    );
  const edit = (section?: string) => {
    setStartAt(section === undefined ? null : partOf(section));
    form.edit();
  };
  return <EntryAnswered {...props} reviewed={reviewed} saved={saved} onEdit={edit} />;
}
