import { type Sum, Total } from '../../patterns/amount/total.tsx';
import { Attention } from './attention.tsx';
import type { DeskSpec } from './desk-spec.ts';

interface MoveFactsProps<Row> {
  desk: Pick<DeskSpec<Row, never, never, never>, 'noun' | 'sumOf' | 'attention'>;
  rows: readonly Row[];
  /** The total by the bank. @default the sum of the rows as the user saw them */
  total?: Sum['total'];
}
/** The facts of the rows that a dialog repeats before a decision: count, total with its fee, and warnings. */
export function MoveFacts<Row>({ desk, rows, total }: MoveFactsProps<Row>) {
  const sum = desk.sumOf?.(rows);
  return (
    <>
      <div>
        {rows.length} {desk.noun}
      </div>
      {sum && <Total total={total ?? sum.total} fee={sum.fee} />}
      <Attention text={desk.attention(rows)} />
    </>
  );
}
