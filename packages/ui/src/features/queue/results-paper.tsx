import { formatRupiah } from '@ibk/sdk/format';
import type { ReactNode } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { type Sum, TotalInWords } from '../../patterns/amount/total.tsx';
import { Paper } from '../../patterns/paper/paper.tsx';
import { statusLook } from '../../patterns/status-chip/statuses.ts';
import { payeeNumber } from '@ibk/sdk/records';
import { OUTCOME_COLUMNS, type Outcome, outcomeStatus } from './outcome-columns.ts';
import * as css from './queue.css.ts';

interface ResultsPaperProps {
  letterhead: ReactNode;
  /** Text such as '11 transaksi disetujui, 1 tidak diproses'. */
  title: string;
  /** Sums of the accepted transactions, each with its label such as 'Jumlah disetujui'. */
  sums: readonly (Sum & { name: string })[];
  outcomes: readonly Outcome[];
  /** Returns the text below a row; null for none. */
  reasonOf: (outcome: Outcome) => string | null;
  zone: string;
}

/** Printout of all results, whichever page the screen shows. */
export const ResultsPaper = ({ letterhead, title, sums, outcomes, reasonOf, zone }: ResultsPaperProps) => (
  <Paper
    letterhead={letterhead}
    title="Hasil Pemrosesan Transaksi"
    subtitle={title}
    note="Status sesuai jawaban bank pada saat diproses."
    zone={zone}
  >
    <table className={css.sheet}>
      <thead>
        <tr>
          {OUTCOME_COLUMNS.map(({ id, kind, label }) => (
            <th key={id} scope="col" className={css.sheetCell} data-end={kind === 'amount' || undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map((outcome) => {
          const { referenceId, productDescription, destName, amount } = outcome.transaction;
          const reason = reasonOf(outcome);
          return (
            <tr key={referenceId}>
              <td className={css.sheetCell}>
                <strong>{referenceId}</strong>
                <span className={css.second}>{productDescription}</span>
              </td>
              <td className={css.sheetCell}>
                {destName}
                <span className={css.second}>{payeeNumber(outcome.transaction)}</span>
              </td>
              <td className={css.sheetCell} data-end>
                {formatRupiah(amount)}
              </td>
              <td className={css.sheetCell}>
                {statusLook('transaction', outcomeStatus(outcome)).word}
                {reason !== null && <span className={css.second}>{reason}</span>}
              </td>
            </tr>
          );
        })}
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
