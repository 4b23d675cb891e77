import type { MouseEvent, PointerEvent } from 'react';

/** The controls of a row, which are not its text. */
const CONTROLS = 'label, input, button, a';

/** The row whose text is under a pointer; null on a control, and outside of the rows. */
function rowUnder(target: EventTarget): HTMLElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
  return target.closest<HTMLElement>('tbody [role="row"][data-key]');
}

/**
 * Handlers that leave ticking to the boxes. A click on the text of a row opens it, also while other rows are ticked;
 * React Aria would tick the row then. A click next to a box in its cell is meant for the box.
 *
 * @param onOpen receives the key of a row
 */
export const onlyBoxesTick = (onOpen: (key: string) => void) => ({
  onPointerDownCapture: (event: PointerEvent) => {
    if (rowUnder(event.target)) event.stopPropagation();
  },
  onClickCapture: (event: MouseEvent) => {
    const row = rowUnder(event.target);
    if (!row) return;
    event.stopPropagation();
    const boxes = (event.target as Element).closest('[data-picks]');
    if (boxes) boxes.querySelector('input')?.click();
    else onOpen(row.dataset['key'] ?? '');
  },
});
