import type { UploadRow } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBank } from '../../bank-context.ts';
import { uploadFaultsQuery } from '../../queries/uploads.ts';
import type { GridLines, SentLines } from './grid-lines.ts';
import type { Mark } from './grid-share.ts';

/** The headings are the first line of a file. */
const HEADINGS = 1;

/** The id of the line of the grid that became a line of the file. */
export const idOfLine = ({ ids }: SentLines, line: number): number | undefined => ids[line - HEADINGS - 1];

const marksOf = (lines: SentLines, rows: readonly UploadRow[]): Map<number, Mark[]> =>
  new Map(
    rows.flatMap(({ line, faults }) => {
      const id = idOfLine(lines, line);
      return id === undefined ? [] : [[id, faults.map(({ column, message }) => ({ column, message }))] as const];
    }),
  );

/** Marks the lines of the grid with what the bank found in them, once the check has ended. */
export function useFaultMarks(
  grid: GridLines,
  typed: { lines: SentLines; referenceChannel: string } | null,
  isFaulty: boolean,
): void {
  const query = uploadFaultsQuery(useBank(), typed?.referenceChannel ?? '');
  const { data } = useQuery({ ...query, enabled: isFaulty && typed !== null });
  useEffect(() => {
    if (data && typed) grid.mark(marksOf(typed.lines, data));
  }, [grid, data, typed]);
}
