import type { Thousands } from '@ibk/sdk/batch';
import X from 'lucide-react/icons/x';
import { memo, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import * as css from './grid.css.ts';
import type { GridLines } from './grid-lines.ts';
import { faultsOf, type GridColumn } from './grid-share.ts';

/** Ids of the elements of a grid. */
export const gridIds = (prefix: string) => ({
  head: (heading: string) => `${prefix}-${heading}`,
  number: (id: number) => `${prefix}-${id}`,
  cell: (id: number, heading: string) => `${prefix}-${id}-${heading}`,
  faults: (id: number) => `${prefix}-${id}-salah`,
});

const RemoveLine = memo(function RemoveLine({ number, onRemove }: { number: number; onRemove: () => void }) {
  return (
    <IconButton
      size="s"
      excludeFromTabOrder
      label={`Hapus baris ${number}`}
      icon={X}
      placement="right"
      onPress={onRemove}
    />
  );
});

interface GridRowProps {
  grid: GridLines;
  id: number;
  /** Its place in the order, the first is 1. */
  number: number;
  columns: readonly GridColumn[];
  thousands: Thousands | undefined;
  prefix: string;
  onRemove: (id: number) => void;
}
/** One line. A keystroke draws this line again and no other. */
export const GridRow = memo(function GridRow({ grid, id, number, columns, thousands, prefix, onRemove }: GridRowProps) {
  const line = useSyncExternalStore(grid.subscribe, () => grid.line(id));
  const marks = useSyncExternalStore(grid.subscribe, () => grid.marksOf(id));
  // What is wrong with a line that is being typed shows once it is left.
  const [isTyped, setTyped] = useState(false);
  const [remove] = useState(() => () => onRemove(id));
  const ids = gridIds(prefix);
  const cells = line?.cells ?? {};
  const own = isTyped ? [] : faultsOf(columns, cells, thousands);
  const faults = [...marks, ...own.filter(({ column }) => !marks.some((mark) => mark.column === column))];
  const labels = new Map<string | null, string>(columns.map(({ heading, label }) => [heading, label]));
  return (
    <>
      <tr className={css.row} onFocus={() => setTyped(true)} onBlur={() => setTyped(false)}>
        <th id={ids.number(id)} scope="row" className={css.number}>
          {number}
        </th>
        {columns.map(({ heading, label, kind, isRequired }) => (
          <td key={heading} className={css.cell} data-label={label}>
            <input
              id={ids.cell(id, heading)}
              className={css.input}
              data-line={id}
              data-column={heading}
              data-kind={kind}
              value={cells[heading] ?? ''}
              onChange={({ target }) => grid.edit(id, heading, target.value)}
              inputMode={kind === 'account' || kind === 'bank' ? 'numeric' : undefined}
              autoComplete="off"
              spellCheck={false}
              aria-labelledby={`${ids.head(heading)} ${ids.number(id)}`}
              aria-required={isRequired || undefined}
              aria-invalid={faults.some(({ column }) => column === heading) || undefined}
              aria-describedby={faults.length > 0 ? ids.faults(id) : undefined}
            />
          </td>
        ))}
        <td className={css.remove}>
          <RemoveLine number={number} onRemove={remove} />
        </td>
      </tr>
      {faults.length > 0 && (
        <tr className={css.faultRow}>
          <td colSpan={columns.length + 2}>
            <ul id={ids.faults(id)} className={css.faults}>
              {faults.map(({ column, message }) => (
                <li key={`${column} ${message}`}>
                  {labels.has(column) && `${labels.get(column)}: `}
                  {message}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
});
