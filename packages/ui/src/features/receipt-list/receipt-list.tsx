import { LIMITS } from '@ibk/sdk/contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SelectionBar } from '../../patterns/selection-bar/selection-bar.tsx';
import { Button } from '../../primitives/button/button.tsx';
import type { ListState } from '../list/list-table.ts';
import { ListView } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import { useReceiptFile } from '../receipts/use-receipt-file.ts';
import { RowNote } from '../desk/row-note.tsx';
import { useSelection } from '../desk/use-selection.ts';
import { sumOf } from '../queue/sum.ts';
import { isProof } from '../transaction-detail/outcome.ts';
import * as css from './receipt-list.css.ts';
import { RECEIPT_FACTS, RECEIPT_TABLE } from './receipt-table.ts';

interface ReceiptListProps {
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** Announces the saved file. */
  announce: (message: string) => void;
}

const OF_RUNS = 'Jadwal ini telah selesai. Resi ada pada tiap pelaksanaannya.';

/** Successful transactions: search, select, and save their receipts as one PDF or as a zip. @source 000 §2 */
export function ReceiptList({ state, onStateChange, announce }: ReceiptListProps) {
  const list = useList(RECEIPT_TABLE, RECEIPT_FACTS, state);
  const { keys, picked: rows, isFull, pick, clear } = useSelection({ keyOf: RECEIPT_TABLE.rowKey, rows: list.rows });
  const [refusal, setRefusal] = useState<string>();
  const { download, pending } = useReceiptFile({
    onRefused: setRefusal,
    onSaved: ({ referenceIds }) => announce(`Resi ${referenceIds.length} transaksi diunduh`),
  });
  const referenceIds = [...keys];
  return (
    <div className={css.main}>
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      {isFull && (
        <Notice tone="warning" role="status">
          Paling banyak {LIMITS.items} resi dapat diunduh sekaligus. Unduh atau kosongkan pilihan ini terlebih dahulu.
        </Notice>
      )}
      <ListView
        table={RECEIPT_TABLE}
        list={list}
        facts={RECEIPT_FACTS}
        state={state}
        onStateChange={onStateChange}
        selection={{ selected: keys, onChange: pick, canSelect: isProof }}
        rowNote={(row) => (isProof(row) ? null : <RowNote text={OF_RUNS} />)}
      />
      {rows.length > 0 && (
        <SelectionBar
          title={`${rows.length} transaksi dipilih`}
          sum={sumOf(rows)}
          onClear={clear}
          actions={(['zip', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant={format === 'pdf' ? 'filled' : 'outlined'}
              icon={Download}
              isPending={pending === format}
              isDisabled={pending !== null && pending !== format}
              onPress={() => download({ referenceIds, format })}
            >
              Unduh {format.toUpperCase()}
            </Button>
          ))}
        />
      )}
    </div>
  );
}
