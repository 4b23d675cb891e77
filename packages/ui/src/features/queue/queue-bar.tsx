import type { Transaction } from '@ibk/sdk/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { SelectionBar } from '../../patterns/selection-bar/selection-bar.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { decisionOn, type Stage } from './stages.ts';
import { sumOf } from './sum.ts';
import type { Moves } from './use-moves.tsx';

interface QueueBarProps {
  stage: Stage;
  rows: readonly Transaction[];
  moves: Moves;
  /** After an action: returns to the current queue. Null before an action. */
  onReload: (() => void) | null;
  onClear: () => void;
}
/** The only place with the buttons to decide, so that panel and bar cannot disagree. */
export const QueueBar = ({ stage, rows, moves, onReload, onClear }: QueueBarProps) => {
  const decision = decisionOn(stage, rows);
  return (
    <SelectionBar
      title={`${rows.length} transaksi ${onReload ? 'masih dipilih' : 'dipilih'}`}
      sum={sumOf(rows)}
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
