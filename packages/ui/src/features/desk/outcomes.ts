import type { ColumnSpec } from '../facts/column-spec.ts';
import type { DeskResult, DeskSpec, Outcome } from './desk-spec.ts';

/** The status to show: the new one of a moved row, LOST for a refused one, IN_DOUBT while the answer is unknown. */
function outcomeStatus(result: DeskResult | null): string {
  if (result === null) return 'IN_DOUBT';
  return result.outcome === 'done' ? (result.status ?? '') : 'LOST';
}
/** Pairs each result with its row as it was before. */
export const outcomesOf = <Row>(
  results: readonly DeskResult[],
  moved: readonly Row[],
  keyOf: (row: Row) => string,
): Outcome<Row>[] =>
  results.flatMap((result) => {
    const row = moved.find((each) => keyOf(each) === result.key);
    return row ? [{ row, result }] : [];
  });

/** The columns of the results of a move: those of the row, then its outcome. */
export const outcomeColumns = <Row>({
  columns,
  statuses,
}: DeskSpec<Row, never, never, never>['results']): ColumnSpec<Outcome<Row>>[] => [
  ...columns.map(
    // A fact of the row is the same fact of its outcome.
    (column) => ({ ...column, of: ({ row }: Outcome<Row>) => column.of(row) }) as ColumnSpec<Outcome<Row>>,
  ),
  {
    kind: 'status',
    id: 'result',
    label: 'Hasil',
    of: ({ result }) => ({ status: outcomeStatus(result), of: statuses }),
  },
];
