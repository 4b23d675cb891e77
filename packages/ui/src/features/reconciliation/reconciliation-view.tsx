import type { Reconciliation, ReconciliationDetail } from '@ibk/sdk/contract';
import { openingNote, RECONCILIATION, type ReconciliationFact, shownFacts } from '@ibk/sdk/records';
import { useMutation, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { Tabs } from '../../primitives/tabs/tabs.tsx';
import { keys } from '../../queries/keys.ts';
import { reconciliationQuery } from '../../queries/reconciliations.ts';
import { columnsOf } from '../facts/columns-of.tsx';
import { definitionOf } from '../facts/definition-of.tsx';
import { faultText } from '../form/fault-text.ts';
import { useBankDay } from '../form/use-bank-day.ts';
import { useZone } from '../form/zone.ts';
import { actionsColumn } from '../form-list/row-actions.tsx';
import { useVerb } from '../form-list/use-verb.tsx';
import { ListFault } from '../list/list-fault.tsx';
import { saveFile } from '../receipts/save-file.ts';
import {
  closing,
  DIFFERENCE_COLUMNS,
  differenceVerbs,
  type OpenDifference,
  PAIR_COLUMNS,
  type Person,
} from './reconciliation-lists.ts';
import * as css from './reconciliation.css.ts';

// prettier-ignore
const FACTS: readonly ReconciliationFact[] = [
  'name', 'period', 'openingBank', 'openingBook', 'closingBank', 'difference', 'closingBook', 'status', 'loadedBy', 'loadedAt', 'closedBy', 'closedAt',
];
const STALE = { stale: [keys.reconciliations] };

/** The minutes as a PDF, which the browser saves. */
function MinutesButton({
  reconciliation,
  announce,
}: {
  reconciliation: Reconciliation;
  announce: (text: string) => void;
}) {
  const bank = useBank();
  const { reconciliationId, accountNumber, startDate, endDate } = reconciliation;
  const { mutate, isPending } = useMutation({
    mutationFn: () => bank.files.fileReconciliation({ reconciliationId }),
    onSuccess: (file) => {
      saveFile(file, `berita-acara-${accountNumber}-${startDate}-${endDate}.pdf`);
      announce('Berita acara diunduh');
    },
  });
  return (
    <Button size="s" icon={Printer} isPending={isPending} onPress={() => mutate()}>
      Berita acara
    </Button>
  );
}

interface DifferencesProps {
  detail: ReconciliationDetail;
  person: Person;
  announce: (message: string) => void;
}
/** What differs, each with what a person may decide about it. */
function Differences({ detail: { differences, reconciliation }, person, announce }: DifferencesProps) {
  const zone = useZone();
  const { ask, dialog } = useVerb<OpenDifference>(STALE, announce);
  const { username, role } = person;
  const verbs = useMemo(() => differenceVerbs({ username, role }), [username, role]);
  const actions = actionsColumn({
    rowName: ({ differenceId }) => `selisih ${differenceId}`,
    verbs,
    onVerb: (verb, row) => {
      if ('send' in verb) ask(verb, row);
    },
  });
  const columns = columnsOf<OpenDifference>(DIFFERENCE_COLUMNS, zone, undefined);
  return (
    <>
      <DataTable
        label="Selisih"
        rows={differences.map((each) => ({ ...each, reconciliation }))}
        columns={actions && reconciliation.status === 'OPEN' ? [...columns, actions] : columns}
        rowKey={({ differenceId }) => String(differenceId)}
        emptyTitle="Tidak ada selisih"
      />
      {dialog}
    </>
  );
}

interface ReconciliationViewProps {
  reconciliationId: string;
  person: Person;
  onBack: () => void;
  announce: (message: string) => void;
}
/** One reconciliation: its balances, its differences with what was decided, and its pairs. */
export function ReconciliationView({ reconciliationId, person, onBack, announce }: ReconciliationViewProps) {
  const { data, error, refetch } = useQuery(reconciliationQuery(useBank(), reconciliationId));
  const zone = useZone();
  const today = useBankDay();
  const { ask, dialog } = useVerb<Reconciliation>(STALE, announce);
  if (error) return <ListFault text={faultText(error)} onReload={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" />;
  const { reconciliation, differences, pairs, outside } = data;
  const opening = openingNote(reconciliation.totals.openingBank, reconciliation.openingBook);
  const close = closing(person, today);
  return (
    <div className={css.page}>
      <Panel
        title={reconciliation.name}
        actions={
          <div className={css.actions}>
            <Button size="s" icon={ArrowLeft} onPress={onBack}>
              Kembali
            </Button>
            <MinutesButton reconciliation={reconciliation} announce={announce} />
            {close.isOffered?.(reconciliation) && (
              <Button size="s" icon={close.icon} onPress={() => ask(close, reconciliation)}>
                {close.label}
              </Button>
            )}
          </div>
        }
      >
        <DefinitionList
          items={shownFacts(RECONCILIATION, FACTS, reconciliation).map((fact) => definitionOf(fact, zone))}
        />
      </Panel>
      {opening !== null && <Notice tone="warning">{opening}. Samakan dulu periode sebelumnya.</Notice>}
      {outside > 0 && <Notice tone="warning">{outside} baris buku di luar periode tidak dibandingkan.</Notice>}
      <Tabs
        label="Hasil rekonsiliasi"
        items={[
          {
            id: 'selisih',
            title: 'Selisih',
            count: differences.length,
            content: <Differences detail={data} person={person} announce={announce} />,
          },
          {
            id: 'cocok',
            title: 'Cocok',
            count: pairs.length,
            content: (
              <DataTable
                label="Cocok"
                rows={pairs}
                columns={columnsOf(PAIR_COLUMNS, zone, undefined)}
                rowKey={({ bank, book }) => `${bank[0]?.line} ${book[0]?.row}`}
              />
            ),
          },
        ]}
      />
      {dialog}
    </div>
  );
}
