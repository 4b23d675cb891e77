import { factLines, shownFact } from '@ibk/sdk/records';
import type { ReactNode } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { type Sum, TotalInWords } from '../../patterns/amount/total.tsx';
import { Paper } from '../../patterns/paper/paper.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import type { ColumnSpec } from '../facts/column-spec.ts';
import type { Outcome } from './desk-spec.ts';
import * as css from './desk.css.ts';

interface ResultsPaperProps<Row> {
  letterhead: ReactNode;
  title: string;
  /** Text such as '11 transaksi disetujui, 1 tidak diproses'. */
  subtitle: string;
  /** Sums of the accepted rows, each with its label such as 'Jumlah disetujui'. */
  sums: readonly (Sum & { name: string })[];
  columns: readonly ColumnSpec<Outcome<Row>>[];
  outcomes: readonly Outcome<Row>[];
  keyOf: (outcome: Outcome<Row>) => string;
  /** Returns the text below the outcome of a row; null without one. */
  reasonOf: (outcome: Outcome<Row>) => string | null;
  zone: string;
}

/** The lines of a cell. A status is written with the word that screens show. */
function linesOf<Row>(column: ColumnSpec<Outcome<Row>>, outcome: Outcome<Row>, zone: string): string[] {
  const [fact] = shownFact(column.id, column, outcome);
  if (!fact) return [];
  if (fact.kind !== 'status') return factLines(fact, zone);
  const { status, of = 'transaction' } = fact.value;
  return [statusLook(of, status).word];
}

/** Printout of all results, whichever page the screen shows. */
export const ResultsPaper = <Row,>({
  letterhead,
  title,
  subtitle,
  sums,
  columns,
  outcomes,
  ...of
}: ResultsPaperProps<Row>) => (
  <Paper
    letterhead={letterhead}
    title={title}
    subtitle={subtitle}
    note="Status sesuai jawaban bank pada saat diproses."
    zone={of.zone}
  >
    <table className={css.sheet}>
      <thead>
        <tr>
          {columns.map(({ id, kind, label }) => (
            <th key={id} scope="col" className={css.sheetCell} data-end={kind === 'amount' || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => (
          <tr key={of.keyOf(outcome)}>
            {columns.map((column) => {
              const [first, ...others] = linesOf(column, outcome, of.zone);
              const reason = column.id === 'result' ? of.reasonOf(outcome) : null;
              return (
                <td key={column.id} className={css.sheetCell} data-end={column.kind === 'amount' || undefined}>
                  {column.kind === 'reference' ? <strong>{first}</strong> : first}
                  {[...others, ...(reason === null ? [] : [reason])].map((line) => (
                    <span key={line} className={css.second}>
                      {line}
                    </span>
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    {sums.map((sum) => (
      <div key={sum.name} className={css.sheetSum}>
        {sum.name} <Amount value={sum.total} />
        <TotalInWords {...sum} />
      </div>
    ))}
  </Paper>
);
