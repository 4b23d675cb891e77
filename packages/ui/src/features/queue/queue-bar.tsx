import type { Transaction } from '@ibk/sdk/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { SelectionBar } from '../../patterns/selection-bar/selection-bar.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Attention } from './attention.tsx';
import * as css from './queue.css.ts';
import { decisionOn, type Stage } from './stages.ts';
import { sumOf } from './sum.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import type { Moves } from './use-moves.tsx';
import type { WholeList } from './use-whole-list.ts';

interface QueueBarProps {
  stage: Stage;
  rows: readonly Transaction[];
  moves: Moves;
  /** Those of the rows that the filter hides. */
  outside: readonly Transaction[];
  onSeeOutside: (row: Transaction) => void;
  onDropOutside: () => void;
  /** Selects the rows of all pages; null if it is not offered. */
  whole: WholeList | null;
  /** After an action: returns to the current queue. Null before an action. */
  onReload: (() => void) | null;
  onClear: () => void;
}
/** The only place with the buttons to decide, so that panel and bar cannot disagree. */
export const QueueBar = ({ stage, rows, moves, outside, whole, onReload, onClear, ...on }: QueueBarProps) => {
  const decision = decisionOn(stage, rows);
  useAcceptKey(decision && !onReload && !moves.isBusy ? moves.accept : null);
  return (
    <SelectionBar
      title={`${rows.length} transaksi ${onReload ? 'masih dipilih' : 'dipilih'}`}
      sum={sumOf(rows)}
      notes={
        <>
          <Attention rows={rows} />
          {outside[0] && (
            <div className={css.note}>
              <span>{outside.length} di luar filter</span>
              <Link onPress={() => outside[0] && on.onSeeOutside(outside[0])}>Lihat</Link>
              <Link onPress={on.onDropOutside}>Lepas</Link>
            </div>
          )}
        </>
      }
      links={whole && !whole.isReading && <Link onPress={whole.read}>{whole.label}</Link>}
      onClear={onClear}
      actions={
        onReload ? (
          <Button variant="filled" icon={RefreshCw} onPress={onReload}>
            Muat ulang status
          </Button>
        ) : decision ? (
          <>
            <Button variant="dangerOutlined" isDisabled={moves.isBusy} onPress={moves.refuse}>
              {decision.refuseLabel}
            </Button>
            <Button variant="filled" icon={decision.icon} isPending={moves.isBusy} onPress={moves.accept}>
              {decision.act} {rows.length} transaksi
            </Button>
          </>
        ) : (
          'Pilih hanya yang menunggu, atau hanya yang gagal.'
        )
      }
    />
  );
};
