import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { Amount, AmountInWords } from '../../patterns/amount/amount.tsx';
import { TableFoot } from '../../patterns/data-table/table-foot.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { useStable } from '../../use-stable.ts';
import { ThousandsField } from '../form/thousands-field.tsx';
import * as css from './grid.css.ts';
import type { GridLines } from './grid-lines.ts';
import { gridIds, GridRow } from './grid-row.tsx';
import { type GridPlace, useGridKeys } from './use-grid-keys.ts';

/** Numbers of lines on a page. @source ours */
const SIZES = [25, 50, 100];

/** Count and total of the filled lines, in figures and words. */
function GridSums({ grid }: { grid: GridLines }) {
  const { filled, faulty, sen } = useSyncExternalStore(grid.subscribe, grid.totals);
  return (
    <div className={css.sums}>
      <span>
        {filled} baris{faulty > 0 && `, ${faulty} perlu diperbaiki`}
      </span>
      <Amount value={sen} size="title" />
      {filled > 0 && <AmountInWords value={sen} />}
    </div>
  );
}

/** Asks once how the amounts are written, if they leave it open. */
function Question({ grid, id }: { grid: GridLines; id: string }) {
  const isAsking = useSyncExternalStore(grid.subscribe, grid.isAsking);
  const thousands = useSyncExternalStore(grid.subscribe, grid.thousands);
  if (!isAsking) return null;
  return (
    <div className={css.question}>
      <ThousandsField
        id={id}
        label="Tanda ribuan di kolom nominal"
        value={thousands ?? null}
        onChange={(mark) => grid.decide(mark)}
      />
    </div>
  );
}

interface GridProps {
  grid: GridLines;
  /** Accessible name of the table. */
  label: string;
  /** Id of the question about the amounts, for links of an error summary. */
  questionId: string;
  /** A cell to bring into sight and to focus; each new object does it again. */
  wanted: GridPlace | null;
}
/** Lines to type or to paste. Only the page in sight is drawn, and of it only the line that changes. @source ours */
export function Grid({ grid, label, questionId, wanted }: GridProps) {
  const prefix = useId();
  const order = useSyncExternalStore(grid.subscribe, grid.order);
  const columns = useSyncExternalStore(grid.subscribe, grid.columns);
  const thousands = useSyncExternalStore(grid.subscribe, grid.thousands);
  const [view, setView] = useState({ page: 0, size: SIZES[0] ?? 25 });
  const [isFaultyFirst, setFaultyFirst] = useState(false);
  const [said, say] = useState<{ message: string; tone?: 'error' | undefined }>();
  const shown = useMemo(() => {
    if (!isFaultyFirst) return order;
    const faulty = order.filter((id) => grid.isFaulty(id));
    const others = new Set(faulty);
    return [...faulty, ...order.filter((id) => !others.has(id))];
  }, [grid, order, isFaultyFirst]);
  const numbers = useMemo(() => new Map(order.map((id, at) => [id, at + 1])), [order]);
  const pages = Math.max(1, Math.ceil(shown.length / view.size));
  const page = Math.min(view.page, pages - 1);
  const rows = shown.slice(page * view.size, (page + 1) * view.size);
  const { focus, remove, onKeyDown, onPaste } = useGridKeys({
    grid,
    prefix,
    shown,
    onReveal: (at) => setView({ ...view, page: Math.max(0, Math.floor(at / view.size)) }),
    announce: (message, tone) => say({ message, tone }),
  });
  const onRemove = useStable((id: number) => remove({ id, heading: columns[0]?.heading ?? '' }));
  const show = useStable(focus);
  useEffect(() => {
    if (wanted) show(wanted);
  }, [wanted, show]);
  const ids = gridIds(prefix);
  return (
    <div className={css.box}>
      <p className={css.help} id={`${prefix}-cara`}>
        Ketik, atau tempel dari Excel. Enter pindah ke baris berikutnya, Ctrl+Delete menghapus baris.
      </p>
      <Question grid={grid} id={questionId} />
      {said && (
        <Notice {...(said.tone ? { tone: said.tone, role: 'alert' as const } : { role: 'status' as const })}>
          {said.message}
        </Notice>
      )}
      <div className={css.scroll}>
        <table
          className={css.table}
          aria-label={label}
          aria-describedby={`${prefix}-cara`}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <thead>
            <tr>
              <th scope="col" className={css.head}>
                Baris
              </th>
              {columns.map(({ heading, label: text, kind, isRequired }) => (
                <th key={heading} id={ids.head(heading)} scope="col" className={css.head} data-kind={kind}>
                  {text}
                  {!isRequired && <span className={css.optional}> opsional</span>}
                </th>
              ))}
              <td className={css.head} />
            </tr>
          </thead>
          <tbody>
            {rows.map((id) => (
              <GridRow
                key={id}
                grid={grid}
                id={id}
                number={numbers.get(id) ?? 0}
                columns={columns}
                thousands={thousands}
                prefix={prefix}
                onRemove={onRemove}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.tools}>
        <Button size="s" icon={Plus} isDisabled={order.length >= grid.most} onPress={() => grid.grow(grid.first)}>
          Tambah {grid.first} baris
        </Button>
        <Checkbox isSelected={isFaultyFirst} onChange={setFaultyFirst}>
          Baris yang salah lebih dulu
        </Checkbox>
      </div>
      <TableFoot
        label={label}
        page={{ rows, total: shown.length, all: shown.length, page, pages }}
        size={view.size}
        sizes={SIZES}
        isLoading={false}
        onPage={(at) => setView({ ...view, page: at })}
        onSize={(size) => setView({ page: 0, size })}
      />
      <GridSums grid={grid} />
    </div>
  );
}
