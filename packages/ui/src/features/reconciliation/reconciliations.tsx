import type { Reconciliation } from '@ibk/sdk/contract';
import { useMemo } from 'react';
import { keys } from '../../queries/keys.ts';
import { late } from '../../late.tsx';
import type { FormList, OwnPanelProps } from '../form-list/form-list-spec.ts';
import { AddButton, FormListView } from '../form-list/form-list.tsx';
import { useOpenForm } from '../form-list/use-open-form.ts';
import { useBankDay } from '../form/use-bank-day.ts';
import type { ListState } from '../list/list-table.ts';
import { mayLoad, type Person, RECONCILIATION_LIST, reconciliationVerbs } from './reconciliation-lists.ts';
import * as css from './reconciliation.css.ts';

// Reading a file and one reconciliation load once they are opened.
const LoadPanel = late(async () => (await import('./load-panel.tsx')).LoadPanel);
const ReconciliationView = late(async () => (await import('./reconciliation-view.tsx')).ReconciliationView);

interface ReconciliationsProps {
  accountNumber: string;
  person: Person;
  /** The reconciliation that is open; null for the list. */
  openId: string | null;
  onOpen: (reconciliationId: string | null) => void;
  state: ListState;
  onStateChange: (state: ListState) => void;
  announce: (message: string) => void;
}
/** The cash books that were compared with an account, or one of them. */
export function Reconciliations({
  accountNumber,
  person: { username, role },
  openId,
  onOpen,
  state,
  onStateChange,
  announce,
}: ReconciliationsProps) {
  const today = useBankDay();
  const form = useOpenForm<Reconciliation>();
  const list = useMemo((): FormList<Reconciliation, { accountNumber?: string; q?: string }> => {
    const person = { username, role };
    return {
      table: RECONCILIATION_LIST,
      facts: { accountNumber },
      stale: [keys.reconciliations],
      rowName: ({ name }) => name,
      verbs: reconciliationVerbs(person, today),
      panel: (panel: OwnPanelProps<Reconciliation>) => <LoadPanel {...panel} accountNumber={accountNumber} />,
      canAdd: mayLoad(person),
    };
  }, [accountNumber, username, role, today]);
  if (openId !== null)
    return (
      <ReconciliationView
        reconciliationId={openId}
        person={{ username, role }}
        onBack={() => onOpen(null)}
        announce={announce}
      />
    );
  return (
    <div className={css.page}>
      {list.canAdd && (
        <div className={css.actions}>
          <AddButton form={form} />
        </div>
      )}
      <FormListView
        list={list}
        form={form}
        state={state}
        onStateChange={onStateChange}
        onOpen={({ reconciliationId }) => onOpen(reconciliationId)}
        announce={announce}
      />
    </div>
  );
}
