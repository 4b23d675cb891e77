import type { Transaction } from '@ibk/sdk/contract';
import { type Sum, Total } from '../../patterns/amount/total.tsx';
import { Attention } from './attention.tsx';
import { sumOf } from './sum.ts';

interface MoveFactsProps {
  rows: readonly Transaction[];
  /** The total by the bank. @default the sum of the rows as the user saw them */
  total?: Sum['total'];
}
/** What a dialog repeats of the rows before they are decided: count, total with its fee, and what is odd. */
export function MoveFacts({ rows, total }: MoveFactsProps) {
  const sum = sumOf(rows);
  return (
    <>
      <div>{rows.length} transaksi</div>
      <Total total={total ?? sum.total} fee={sum.fee} />
      <Attention rows={rows} />
    </>
  );
}
