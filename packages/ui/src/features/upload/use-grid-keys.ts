import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { GridLines } from './grid-lines.ts';
import { pasted } from './grid-paste.ts';
import { gridIds } from './grid-row.tsx';

/** A cell by its line and column. */
export interface GridPlace {
  id: number;
  heading: string;
}
const placeOf = (target: EventTarget): GridPlace | null => {
  if (!(target instanceof HTMLInputElement)) return null;
  const { line, column } = target.dataset;
  return line === undefined || column === undefined ? null : { id: Number(line), heading: column };
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const stepOf = ({ key, shiftKey }: KeyboardEvent): number | undefined =>
  key === 'Enter' ? (shiftKey ? -1 : 1) : STEPS[key];

interface KeyOptions {
  grid: GridLines;
  prefix: string;
  /** The lines in the order in which they are shown. */
  shown: readonly number[];
  /** Brings the line at a place of that order into sight. */
  onReveal: (at: number) => void;
  announce: (message: string, tone?: 'error') => void;
}
/** The keys and pasted texts of a grid. Enter and the arrows move by lines, Tab by cells, Ctrl+Delete removes the line. */
export function useGridKeys({ grid, prefix, shown, onReveal, announce }: KeyOptions) {
  const wanted = useRef<string | null>(null);
  // The cell may be drawn only after its page is turned to, or after its line was added.
  useLayoutEffect(() => {
    const cell = wanted.current === null ? null : document.getElementById(wanted.current);
    if (!(cell instanceof HTMLInputElement)) return;
    wanted.current = null;
    cell.focus();
    cell.select();
  });
  const focus = ({ id, heading }: GridPlace, lines = shown) => {
    wanted.current = gridIds(prefix).cell(id, heading);
    onReveal(lines.indexOf(id));
  };
  const move = ({ id, heading }: GridPlace, step: number) => {
    const at = shown.indexOf(id) + step;
    if (at < 0) return;
    if (at === shown.length) grid.grow(1);
    const lines = at < shown.length ? shown : [...shown, grid.order().at(-1) ?? id];
    const next = lines[at];
    if (next !== undefined) focus({ id: next, heading }, lines);
  };
  const remove = (place: GridPlace) => {
    const at = shown.indexOf(place.id);
    grid.remove(place.id);
    const left = shown.filter((id) => id !== place.id);
    const next = left[Math.min(at, left.length - 1)] ?? grid.order()[0];
    if (next !== undefined) focus({ id: next, heading: place.heading }, left);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.altKey || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'Delete') return;
      event.preventDefault();
      remove(place);
      return;
    }
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    move(place, step);
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const result = place && pasted(grid.columns(), event.clipboardData.getData('text/plain'), place.heading);
    if (!place || !result) return;
    event.preventDefault();
    if ('refusal' in result) return announce(result.refusal, 'error');
    if (!grid.write(place.id, result.rows))
      return announce(`Tabel ini memuat paling banyak ${grid.most} baris. Unggah sebagai berkas.`, 'error');
    const { rows, unshown } = result;
    announce(
      `${rows.length} baris ditempel.${unshown.length > 0 ? ` Kolom yang tidak dikenal: ${unshown.join(', ')}.` : ''}`,
    );
  };
  return { focus, remove, onKeyDown, onPaste };
}
