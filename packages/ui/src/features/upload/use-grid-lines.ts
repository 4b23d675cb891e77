import { uploadColumns } from '@ibk/sdk/batch';
import type { UploadProduct } from '@ibk/sdk/contract';
import { MOST_GRID_LINES } from '@ibk/sdk/rules';
import { useEffect, useMemo, useState } from 'react';
import { useMedia } from '../../patterns/side-panel/use-media.ts';
import { below } from '../../theme/below.ts';
import type { DraftStore } from '../entry/entry-draft.ts';
import { GridLines } from './grid-lines.ts';
import type { Cells } from './grid-share.ts';

/** Lines of a new grid whose lines are cards, each half a screen long. */
const FIRST_CARDS = 2;

/** The draft is written once the user stops typing, since all lines go into it. */
const WRITE_AFTER_MS = 500;

const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
/** The lines of a stored draft of any version, and the transaction whose failed rows they repeat. */
function draftOf(stored: unknown): { lines: Cells[]; retryOf: string | null } {
  const { lines, retryOf }: { lines?: unknown; retryOf?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    lines: Array.isArray(lines) ? lines.filter(isCells) : [],
    retryOf: typeof retryOf === 'string' ? retryOf : null,
  };
}

/** The lines of a grid with the columns of a product, kept as a draft. */
export function useGridLines(productId: UploadProduct, store: DraftStore): GridLines {
  const columns = useMemo(() => uploadColumns(productId), [productId]);
  const first = useMedia(below.cards) ? FIRST_CARDS : undefined;
  const [grid] = useState(() => {
    const { lines, retryOf } = draftOf(store.read());
    const kept = new GridLines(columns, MOST_GRID_LINES, [], first);
    kept.fill(lines, retryOf);
    return kept;
  });
  useEffect(() => {
    if (grid.columns() !== columns) grid.setColumns(columns);
  }, [grid, columns]);
  useEffect(() => {
    let written = grid.version();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      if (grid.version() === written) return;
      written = grid.version();
      store.write({ lines: grid.filled(), retryOf: grid.retryOf() });
    };
    const unsubscribe = grid.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(write, WRITE_AFTER_MS);
    });
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      unsubscribe();
      write();
    };
  }, [grid, store]);
  return grid;
}
