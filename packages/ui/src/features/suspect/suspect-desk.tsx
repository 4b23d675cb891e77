import { newIdempotencyKey } from '@ibk/sdk';
import { useMutation, useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { isInDoubt } from '../../queries/query-client.ts';
import { outcomeMutation, suspectQuery } from '../../queries/suspect.ts';
import { strings } from '../../strings/strings.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { suspectColumns } from './suspect-columns.tsx';
import { outcomeText } from './outcome-text.ts';
import * as css from './suspect-desk.css.ts';
import { type SuspectRow, suspectRows } from './suspect-rows.ts';

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
  const zone = useZone();
  const { data, error, isFetching } = useQuery(suspectQuery(bank));
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<string | null>(null);
  const inquiry = useMutation(outcomeMutation(bank));
  const ask = ({ kind, requestId, caseNumber }: SuspectRow) => {
    setRefusal(undefined);
    setAsked(caseNumber);
    inquiry.mutate(
      { kind, requestId, name: caseNumber, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ status }) => announce(`${caseNumber}: ${outcomeText(status)}`),
        onError: (fault) => {
          if (!isInDoubt(fault)) setRefusal(faultText(fault));
        },
        onSettled: () => setAsked(null),
      },
    );
  };
  const rows = data ? suspectRows(data) : [];
  const fault = refusal ?? (error ? faultText(error) : undefined);
  return (
    <div className={css.main}>
      <Notice>
        Hasil pembayaran di bawah ini belum diketahui, dan dananya tidak didebit dua kali. Bank bertanya lagi secara
        otomatis. Sebutkan nomor kasus saat menghubungi bank: {contact}.
      </Notice>
      {fault !== undefined && (
        <Notice tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {data && data.total > rows.length && (
        <Notice tone="warning" role="status">
          Ditampilkan {rows.length} dari {data.total} kasus, mulai dari yang terlama.
        </Notice>
      )}
      <DataTable
        label="Meja dalam proses"
        rows={rows}
        rowKey={({ caseNumber }) => caseNumber}
        columns={suspectColumns(zone, { onAsk: ask, asked })}
        isLoading={isFetching}
        emptyTitle={error ? strings.fault.notLoaded : 'Semua hasil pembayaran sudah diketahui'}
        onOpen={({ referenceId }) => onOpen(referenceId)}
        rowNote={({ note }) =>
          note === null ? null : (
            <span className={css.note}>
              <Info size={16} strokeWidth={2} aria-hidden="true" />
              <span>{note}</span>
            </span>
          )
        }
      />
    </div>
  );
}
