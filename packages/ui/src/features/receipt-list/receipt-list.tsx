import { LIMITS, type ReceiptFile } from '@ibk/sdk/contract';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { Sum } from '../../patterns/amount/total.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SelectionBar } from '../../patterns/selection-bar/selection-bar.tsx';
import type { SidePanelProps } from '../../patterns/side-panel/side-panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { useOpenRow } from '../desk/use-open-row.ts';
import type { CriteriaIn, ListQuery, ListState, ListTable } from '../list/list-table.ts';
import * as beside from '../list/beside.css.ts';
import { ListView } from '../list/list-view.tsx';
import { useList } from '../list/use-list.ts';
import { useReceiptFile } from '../receipts/use-receipt-file.ts';
import { RowNote } from '../desk/row-note.tsx';
import { useSelection } from '../desk/use-selection.ts';

/** A list whose rows have receipts. */
export interface ReceiptSpec<Row, Query extends ListQuery, Summary> {
  table: ListTable<Row, Query, Summary>;
  /** Criteria that the list fixes. */
  facts: CriteriaIn<Query>;
  /** What its rows are called. */
  rows: string;
  /** Why a row has no receipt, if it has none. @default every row has one */
  without?: (row: Row) => string | null;
  sum: (rows: readonly Row[]) => Sum;
  /** What is asked for by the keys of rows. */
  request: (keys: string[]) => Omit<ReceiptFile, 'format'>;
}

interface ReceiptListProps<Row, Query extends ListQuery, Summary> {
  spec: ReceiptSpec<Row, Query, Summary>;
  state: ListState;
  onStateChange: (state: ListState) => void;
  /** The panel of a row that was opened, if rows have one. */
  panelOf?: (row: Row, ways: Pick<SidePanelProps, 'onClose' | 'onPrevious' | 'onNext'>) => ReactNode;
  /** Announces the saved file. */
  announce: (message: string) => void;
}

/** Rows that have receipts: search, select, and save their receipts as one PDF or as a zip. @source 000 §2 */
export function ReceiptList<Row, Query extends ListQuery, Summary>({
  spec,
  state,
  onStateChange,
  panelOf,
  announce,
}: ReceiptListProps<Row, Query, Summary>) {
  const { table, facts, without = () => null } = spec;
  const list = useList(table, facts, state);
  const { keys, picked: rows, isFull, pick, clear } = useSelection({ keyOf: table.rowKey, rows: list.rows });
  const [refusal, setRefusal] = useState<string>();
  const { download, pending } = useReceiptFile({
    onRefused: setRefusal,
    onSaved: ({ referenceIds, billNumbers }) =>
      announce(`Resi ${(referenceIds ?? billNumbers ?? []).length} ${spec.rows} diunduh`),
  });
  const { view } = state;
  const { main, open, openKey, show, close, previous, next, walkByKey } = useOpenRow({
    ...list,
    others: [],
    keyOf: table.rowKey,
    turnTo: (page) => onStateChange({ ...state, view: { ...view, page } }),
  });
  const panel = open !== null && panelOf?.(open, { onClose: close, onPrevious: previous, onNext: next });
  return (
    <div className={beside.columns} data-panel={panel ? true : undefined} onKeyDownCapture={walkByKey}>
      <div ref={main} className={beside.main}>
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
          table={table}
          list={list}
          facts={facts}
          state={state}
          onStateChange={onStateChange}
          selection={{ selected: keys, onChange: pick, canSelect: (row) => without(row) === null }}
          rowNote={(row) => {
            const text = without(row);
            return text === null ? null : <RowNote text={text} />;
          }}
          openKey={openKey}
          {...(panelOf ? { onOpen: show } : {})}
        />
        {rows.length > 0 && (
          <SelectionBar
            title={`${rows.length} ${spec.rows} dipilih`}
            sum={spec.sum(rows)}
            onClear={clear}
            actions={(['zip', 'pdf'] as const).map((format) => (
              <Button
                key={format}
                variant={format === 'pdf' ? 'filled' : 'outlined'}
                icon={Download}
                isPending={pending === format}
                isDisabled={pending !== null && pending !== format}
                onPress={() => download({ ...spec.request([...keys]), format })}
              >
                Unduh {format.toUpperCase()}
              </Button>
            ))}
          />
        )}
      </div>
      {panel}
    </div>
  );
}
