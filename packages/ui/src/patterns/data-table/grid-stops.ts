/** What takes the focus inside a cell. */
const CONTROLS = 'input:not(:disabled), button:not(:disabled), a[href], [tabindex="0"]';

export const rowsOf = (grid: Element): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[role="row"]')];
const isHead = (row: Element): boolean => row.parentElement?.tagName === 'THEAD';
/** The rows below the headings. */
export const bodyRowsOf = (grid: Element): HTMLElement[] => rowsOf(grid).filter((row) => !isHead(row));
export const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[role="row"]');
/** The controls that Tab would reach one by one. */
export const controlsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(CONTROLS)];

/** Where the arrows stop in a cell: at each of its controls, or at a cell without one. */
function stopsIn(cell: Element): HTMLElement[] {
  const controls = controlsIn(cell);
  return controls.length > 0 ? controls : [cell as HTMLElement];
}

interface Place {
  rows: HTMLElement[];
  at: number;
  row: HTMLElement;
  /** Number of the cell; -1 if the row itself has the focus. */
  column: number;
  from: HTMLElement;
}

/** The same column of another row; the row itself if a row has the focus. */
function inRow({ rows, column }: Place, at: number): HTMLElement | undefined {
  const row = rows[at];
  if (row === undefined || (column < 0 && !isHead(row))) return row;
  // A note has one cell as wide as its row.
  const cell = row.children[Math.max(0, Math.min(column, row.children.length - 1))];
  return cell && stopsIn(cell)[0];
}
/** The next stop in a row; beyond its ends the row itself, and from the row its first or last stop. */
function inLine({ row, from, column }: Place, step: 1 | -1): HTMLElement | undefined {
  const stops = [...row.children].flatMap(stopsIn);
  if (column < 0) return stops.at(step === 1 ? 0 : -1);
  return stops[stops.indexOf(from) + step] ?? (isHead(row) ? undefined : row);
}
const firstBody = ({ rows }: Place): number => rows.findIndex((row) => !isHead(row));
const stopsOfRow = ({ row }: Place): HTMLElement[] => [...row.children].flatMap(stopsIn);

const MOVES: Readonly<Record<string, (place: Place, isFar: boolean) => HTMLElement | undefined>> = {
  ArrowDown: (place) => inRow(place, place.at + 1),
  ArrowUp: (place) => inRow(place, place.at - 1),
  ArrowRight: (place) => inLine(place, 1),
  ArrowLeft: (place) => inLine(place, -1),
  PageDown: (place) => inRow(place, place.rows.length - 1),
  PageUp: (place) => inRow(place, firstBody(place)),
  Home: (place, isFar) => (place.column < 0 || isFar ? inRow(place, firstBody(place)) : stopsOfRow(place)[0]),
  End: (place, isFar) => (place.column < 0 || isFar ? inRow(place, place.rows.length - 1) : stopsOfRow(place).at(-1)),
};

/** Whether a key moves the focus in a grid. */
export const isMove = (key: string): boolean => Object.hasOwn(MOVES, key);

/**
 * Where a key moves the focus of a grid: to other rows and, within a row, to its cells and their controls.
 *
 * @param isFar with the control key: Home and End go to the first and the last row
 * @returns undefined at the edge
 */
export function moveFrom(from: HTMLElement, key: string, isFar: boolean): HTMLElement | undefined {
  const [grid, row] = [from.closest('[role="grid"]'), rowOf(from)];
  if (grid === null || row === null) return undefined;
  const rows = rowsOf(grid);
  const column = [...row.children].findIndex((cell) => cell.contains(from));
  return MOVES[key]?.({ rows, at: rows.indexOf(row), row, column, from }, isFar);
}
