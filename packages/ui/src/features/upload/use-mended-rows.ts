import { useMutation } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { faultText } from '../form/fault-text.ts';
import type { GridLines } from './grid-lines.ts';
import { cellsOf } from './grid-paste.ts';

/** The rows that the bank gives at once. */
const ROWS = 200;

/** Takes the rows of an upload over into the grid, as they were sent, to mend them there. */
export function useMendedRows(grid: GridLines, onLoaded: () => void) {
  const bank = useBank();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (referenceChannel: string) => {
      const { header, headings } = await bank.uploads.readUpload(referenceChannel, { size: 1 });
      if (header.count > grid.most) return { tooMany: header };
      const rows: string[][] = [];
      for await (const { cells } of bank.uploads.rowsOfUpload(referenceChannel, { size: ROWS })) rows.push(cells);
      return { headings, rows, retryOf: header.retryOf };
    },
    onSuccess: (loaded) => {
      if ('tooMany' in loaded) return;
      grid.fill(cellsOf(grid.columns(), loaded.headings, loaded.rows), loaded.retryOf);
      onLoaded();
    },
    meta: { silent: true },
  });
  const tooMany = data && 'tooMany' in data ? data.tooMany : undefined;
  return {
    load: mutate,
    isPending,
    /** Why the rows are not in the grid. */
    refusal: tooMany
      ? `${tooMany.filename} memuat ${tooMany.count} baris, dan di sini dapat diperbaiki paling banyak ${grid.most}. Perbaiki berkasnya, lalu unggah lagi.`
      : error
        ? faultText(error)
        : undefined,
  };
}
export type MendedRows = ReturnType<typeof useMendedRows>;
