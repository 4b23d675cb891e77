import { newIdempotencyKey } from '@ibk/sdk';
import { canAskSuspect, SUSPECT, type SuspectCase, suspectKind, suspectNote } from '@ibk/sdk/records';
import { useMutation } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { firstView, type TableColumn } from '../../patterns/data-table/table-view.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { outcomeMutation, suspectQuery } from '../../queries/suspect.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import { faultText } from '../form/fault-text.ts';
import type { ListState, WholeTable } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { WholeView } from '../list/whole-view.tsx';
import { outcomeText } from './outcome-text.ts';
import * as css from './suspect-desk.css.ts';

const SUSPECT_TABLE: WholeTable<SuspectCase> = {
  label: 'Meja dalam proses',
  rows: suspectQuery,
  rowKey: ({ caseNumber }) => caseNumber,
  rowAction: 'page',
  columns: chooseColumns(SUSPECT, ['caseNumber', 'reference', 'dest', 'amount', 'waiting'], {
    caseNumber: { isRowHeader: true, canHide: false },
    reference: { isRowHeader: false, card: 'bare' },
    amount: { card: 'bare' },
  }),
  first: firstView,
};

interface Ask {
  onAsk: (row: SuspectCase) => void;
  /** The case that is being asked about; null while there is none. */
  asked: string | null;
}
const askColumn = ({ onAsk, asked }: Ask): TableColumn<SuspectCase> => ({
  id: 'action',
  name: 'Tindakan',
  isNameUnseen: true,
  canHide: false,
  card: 'bare',
  cell: (row) =>
    canAskSuspect(row) && (
      <Button
        size="s"
        aria-label={`Cek status ${row.caseNumber}`}
        isPending={asked === row.caseNumber}
        isDisabled={asked !== null && asked !== row.caseNumber}
        onPress={() => onAsk(row)}
      >
        Cek status
      </Button>
    ),
});

const noteOf = (row: SuspectCase) => {
  const note = suspectNote(row);
  return note === null ? null : (
    <span className={css.note}>
      <Info size={16} strokeWidth={2} aria-hidden="true" />
      <span>{note}</span>
    </span>
  );
};

interface SuspectDeskProps {
  /** How to reach the bank, such as its call centre. */
  contact: string;
  /** Shows the outcome of an inquiry. */
  announce: (message: string) => void;
  /** Opens the detail of a transaction. */
  onOpen: (referenceId: string) => void;
}
/** Payments without a known outcome, with their age and case number. Asking about one pays nothing again. */
export function SuspectDesk({ contact, announce, onOpen }: SuspectDeskProps) {
  const bank = useBank();
  const [state, setState] = useState<ListState>({ view: SUSPECT_TABLE.first, criteria: {} });
  const list = useList(SUSPECT_TABLE, {}, state);
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);
  const inquiry = useMutation(outcomeMutation(bank));
  const ask = (row: SuspectCase) => {
    const { requestId, caseNumber } = row;
    setRefusal(undefined);
    setAsked(caseNumber);
    inquiry.mutate(
      { kind: suspectKind(row), requestId, name: caseNumber, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ status }) => announce(`${caseNumber}: ${outcomeText(status)}`),
        onError: (fault) => {
          if (!isInDoubt(fault)) setRefusal(faultText(fault));
        },
        onSettled: () => setAsked(null),
      },
    );
  };
  return (
    <div className={css.main}>
      <Notice>
        Hasil pembayaran di bawah ini belum diketahui, dan dananya tidak didebit dua kali. Bank bertanya lagi secara
        otomatis. Sebutkan nomor kasus saat menghubungi bank: {contact}.
      </Notice>
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      {list.total !== undefined && list.total > list.rows.length && (
        <Notice tone="warning" role="status">
          Ditampilkan {list.rows.length} dari {list.total} kasus, mulai dari yang terlama.
        </Notice>
      )}
      <WholeView
        table={SUSPECT_TABLE}
        list={list}
        state={state}
        onStateChange={setState}
        actionColumn={askColumn({ onAsk: ask, asked })}
        emptyTitle="Semua hasil pembayaran sudah diketahui"
        onOpen={({ referenceId }) => onOpen(referenceId)}
        rowNote={noteOf}
      />
    </div>
  );
}
