import type { Bank } from '@ibk/sdk';
import type { Statement } from '@ibk/sdk/contract';
import { formatAccount, formatDate } from '@ibk/sdk/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBank } from '../../bank-context.ts';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Spinner } from '../../primitives/spinner/spinner.tsx';
import { keys } from '../../queries/keys.ts';
import { faultText } from '../form/fault-text.ts';
import { useZone } from '../form/zone.ts';
import { ListFault } from '../list/list-fault.tsx';
import type { Asked } from './statement-list.ts';
import * as css from './statement.css.ts';

/** The figures of a statement, which no criterion changes. */
export const statementHeadQuery = (bank: Bank, asked: Asked) =>
  queryOptions({
    queryKey: [...keys.statement, 'head', asked],
    queryFn: ({ signal }) => bank.accounts.readStatement({ ...asked, size: 1 }, { signal }),
    meta: { silent: true, reloads: true },
  });

interface FigureProps {
  label: string;
  /** Beside the label. */
  note?: string;
  rupiah: number | undefined;
  children?: ReactNode;
}
const Figure = ({ label, note, rupiah, children }: FigureProps) => (
  <div className={css.figure}>
    <dt className={css.label}>
      {label} {note !== undefined && <span className={css.note}>{note}</span>}
    </dt>
    <dd className={css.amount}>
      {rupiah === undefined ? <Spinner /> : <Amount value={rupiah} size="balance" />}
      {children}
    </dd>
  </div>
);

const transactions = (count: number | undefined): string => `${count ?? ''} transaksi`;

/** The first and the last day of a statement. */
function periodText({ startDate, endDate }: Statement['period'], zone: string): string {
  const last = formatDate(endDate, zone);
  return startDate === null ? last : `${formatDate(startDate, zone)} sampai ${last}`;
}

/** Account, period, balances and totals of a statement, and what is held. @source 002 §2.13 */
export function StatementHead({ asked }: { asked: Asked }) {
  const { data, error, refetch } = useQuery(statementHeadQuery(useBank(), asked));
  const zone = useZone();
  if (error) return <ListFault text={faultText(error)} onReload={() => void refetch()} />;
  return (
    <section className={css.head} aria-label="Ringkasan mutasi" aria-busy={!data}>
      <p className={css.account}>
        <strong>{formatAccount(asked.accountNumber)}</strong> {data?.accountName}
        {data && <span className={css.period}>{periodText(data.period, zone)}</span>}
      </p>
      <dl className={css.figures}>
        <Figure label="Saldo awal" rupiah={data?.openingBalance} />
        <Figure label="Total kredit" note={transactions(data?.countCredit)} rupiah={data?.totalCredit} />
        <Figure label="Total debit" note={transactions(data?.countDebit)} rupiah={data?.totalDebit} />
        <Figure label="Saldo akhir" rupiah={data?.closingBalance}>
          {data && data.heldCount > 0 && (
            <span className={css.held}>
              Ditahan <Amount value={data.held} /> <span className={css.whole}>({transactions(data.heldCount)})</span>
            </span>
          )}
        </Figure>
      </dl>
    </section>
  );
}
