import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { bodyRowsOf, controlsIn, isMove, moveFrom, rowOf } from './grid-stops.ts';

/** The controls of a row, which are not its text. */
const CONTROLS = 'label, input, button, a';
const isControl = (element: Element): boolean => element.closest(CONTROLS) !== null;
const keyOf = (element: Element): string | undefined => rowOf(element)?.dataset['key'];

interface GridKeys {
  onOpen: (key: string) => void;
  /** Null if no rows can be selected. */
  pick: {
    toggle: (key: string) => void;
    /** Selects the rows from one to another, and no others of those up to the row that had the focus; null for one row at a time. */
    extend: ((keys: { anchor: string; from: string; to: string }) => void) | null;
    all: (() => void) | null;
  } | null;
  onSort: (column: string) => void;
}

/**
 * The keyboard and the mouse in a grid, by the pattern of WAI-ARIA: one stop for Tab, arrows, Home and End within, Space
 * selects, Enter and a click open. A click on the text of a row never selects it; one next to a box in its cell is meant for the box.
 */
export function useGridKeys({ onOpen, pick, onSort }: GridKeys) {
  const grid = useRef<HTMLTableElement>(null);
  /** What had the focus last, in which row; Tab returns there. */
  const last = useRef<{ element: HTMLElement; at: number; isInside: boolean }>(null);
  /** The row from which Shift selects. */
  const anchor = useRef<string>(undefined);
  const isLeaving = useRef(false);
  /** Gives an element the focus from which the browser's own Tab leaves the grid. */
  const leaveFrom = (element: HTMLElement | undefined) => {
    isLeaving.current = true;
    element?.focus();
    isLeaving.current = false;
  };

  // The row that had the focus may have left, as when somebody else has decided it.
  useLayoutEffect(() => {
    if (!grid.current || !last.current?.isInside || last.current.element.isConnected) return;
    const rows = bodyRowsOf(grid.current);
    if (document.activeElement === document.body) rows[Math.min(last.current.at, rows.length - 1)]?.focus();
  });

  const onFocus = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isLeaving.current || !currentTarget.contains(target)) return;
    const rows = bodyRowsOf(currentTarget);
    if (target !== currentTarget) {
      const row = rowOf(target);
      last.current = { element: target, at: row ? rows.indexOf(row) : 0, isInside: true };
      return;
    }
    const isBackwards =
      relatedTarget !== null &&
      (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const selected = rows.filter((row) => row.ariaSelected === 'true');
    const known = last.current?.element;
    if (known && currentTarget.contains(known)) known.focus();
    else (isBackwards ? (selected.at(-1) ?? rows.at(-1)) : (selected[0] ?? rows[0]))?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (last.current && !isLeaving.current) last.current.isInside = currentTarget.contains(relatedTarget);
  };

  const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || isControl(target)) return;
    const key = keyOf(target);
    const boxes = target.closest('[data-picks]');
    const sorted = target.closest<HTMLElement>('[data-sorts]');
    if (sorted) onSort(sorted.dataset['sorts'] ?? '');
    else if (boxes) boxes.querySelector('input')?.click();
    else if (key !== undefined) onOpen(key);
  };

  const toggle = (key: string) => {
    anchor.current = key;
    pick?.toggle(key);
  };
  /** What a key does to the row or heading that has the focus; undefined if nothing. */
  const actionOf = (event: KeyboardEvent, target: HTMLElement): (() => void) | undefined => {
    const [key, sorts] = [keyOf(target), target.dataset['sorts']];
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') return pick?.all ?? undefined;
    if (isControl(target)) return undefined;
    if (sorts !== undefined) return event.key === 'Enter' || event.key === ' ' ? () => onSort(sorts) : undefined;
    if (key === undefined) return undefined;
    if (event.key === ' ' && pick) return () => toggle(key);
    return event.key === 'Enter' ? () => onOpen(key) : undefined;
  };
  const move = (event: KeyboardEvent, target: HTMLElement) => {
    const next = moveFrom(target, event.key, event.ctrlKey || event.metaKey);
    if (!next) return;
    const [from, to] = [keyOf(target), keyOf(next)];
    next.focus();
    if (!event.shiftKey) anchor.current = to;
    else if (pick?.extend && from !== undefined && to !== undefined && from !== to)
      pick.extend({ anchor: (anchor.current ??= from), from, to });
  };
  // Before the controls of a cell, some of which have a use for arrows of their own.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || event.altKey) return;
    if (event.key === 'Tab') leaveFrom(event.shiftKey ? currentTarget : controlsIn(currentTarget).at(-1));
    const action = isMove(event.key) ? () => move(event, target) : actionOf(event, target);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  return { ref: grid, tabIndex: 0, onFocus, onBlur, onClick, onKeyDownCapture };
}
