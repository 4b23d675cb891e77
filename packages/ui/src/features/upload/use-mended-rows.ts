import { useMutation } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import type { GridLines } from './grid-lines.ts';
import { cellsOf } from './grid-paste.ts';

/** The rows that the bank gives at once. */
const ROWS = 200;

/** Takes the rows of an upload over into the grid, as they were sent, to mend them there. */
export function useMendedRows(grid: GridLines, onLoaded: () => void) {
  const bank = useBank();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (referenceChannel: string) => {
      const { headings } = await bank.uploads.readUpload(referenceChannel, { size: 1 });
      const rows: string[][] = [];
      for await (const { cells } of bank.uploads.rowsOfUpload(referenceChannel, { size: ROWS })) rows.push(cells);
      return { headings, rows };
    },
    onSuccess: ({ headings, rows }) => {
      grid.fill(cellsOf(grid.columns(), headings, rows));
      onLoaded();
    },
    meta: { silent: true },
  });
  return { load: mutate, isPending, error };
}
