import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { WriteKind } from '../../doubts/doubts.ts';
import { SelectionBar } from '../../patterns/selection-bar/selection-bar.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { Attention } from './attention.tsx';
import * as css from './desk.css.ts';
import type { DeskCheck, DeskSpec } from './desk-spec.ts';
import type { Moves } from './use-moves.tsx';
import type { WholeList } from './use-whole-list.ts';

interface DeskBarProps<Row> {
  desk: Pick<DeskSpec<Row, never, never, WriteKind>, 'noun' | 'sumOf' | 'attention' | 'decisionOn' | 'mixed'>;
  rows: readonly Row[];
  moves: Moves;
  /** Those of the rows that the filter hides. */
  outside: readonly Row[];
  onSeeOutside: (row: Row) => void;
  onDropOutside: () => void;
  /** Selects the rows of all pages; null if it is not offered. */
  whole: WholeList | null;
  /** After a move: returns to the list. Null before a move. */
  onReload: (() => void) | null;
  check: DeskCheck<Row> | undefined;
  /** Unselects the rows that the check refuses; null if there are none. */
  onDropRefused: (() => void) | null;
  onClear: () => void;
}
/** The only place with the buttons to decide, so that panel and bar cannot disagree. */
export function DeskBar<Row>({
  desk,
  rows,
  moves,
  outside,
  whole,
  onReload,
  check,
  onDropRefused,
  onClear,
  ...on
}: DeskBarProps<Row>) {
  const decision = desk.decisionOn(rows);
  const [hidden] = outside;
  useAcceptKey(decision?.accept && !onReload && !moves.isBusy ? moves.accept : null);
  return (
    <SelectionBar
      title={`${rows.length} ${desk.noun} ${onReload ? 'masih dipilih' : 'dipilih'}`}
      sum={desk.sumOf?.(rows)}
      notes={
        <>
          <Attention text={desk.attention(rows)} />
          {check && onDropRefused && <Link onPress={onDropRefused}>{check.drop}</Link>}
          {hidden !== undefined && (
            <div className={css.note}>
              <span>{outside.length} di luar filter</span>
              <Link onPress={() => on.onSeeOutside(hidden)}>Lihat</Link>
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
            {check && (
              <Button isDisabled={moves.isBusy} isPending={check.isPending} onPress={() => check.run(rows)}>
                {check.act}
              </Button>
            )}
            {decision.refuse && (
              <Button variant="dangerOutlined" isDisabled={moves.isBusy} onPress={moves.refuse}>
                {decision.refuse.act}
              </Button>
            )}
            {decision.accept && (
              <Button variant="filled" icon={decision.accept.icon} isPending={moves.isBusy} onPress={moves.accept}>
                {decision.accept.act} {rows.length} {desk.noun}
              </Button>
            )}
          </>
        ) : (
          desk.mixed
        )
      }
    />
  );
}
