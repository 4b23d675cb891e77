import type { StatementLine } from '@ibk/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import type { ListState } from '../list/list-table.ts';
import { useList } from '../list/use-list.ts';
import { ReportList } from '../report/report-list.tsx';
import { BalancePlot } from './balance-plot.tsx';
import { StatementHead, statementHeadQuery } from './statement-head.tsx';
import { type Asked, STATEMENT_LIST } from './statement-list.ts';
import * as css from './statement.css.ts';

interface StatementViewProps {
  asked: Asked;
  state: ListState;
  onStateChange: (state: ListState) => void;
  onOpen: (line: StatementLine) => void;
  announce: (message: string) => void;
}
/** The statement of an account: its figures, its balances by day and its lines. @source 002 §2.13 */
export function StatementView({ asked, state, onStateChange, onOpen, announce }: StatementViewProps) {
  const list = useList(STATEMENT_LIST, asked, state);
  const { data } = useQuery(statementHeadQuery(useBank(), asked));
  const { startDate, endDate } = data?.period ?? {};
  const period = startDate && endDate ? { startDate, endDate } : null;
  return (
    <div className={css.sheet} data-print="only">
      {/* If the lines fail, so do the figures: their fault is stated once, and both are read again. */}
      {!list.error && <StatementHead asked={asked} />}
      {(period ?? !data) && <BalancePlot accountNumber={asked.accountNumber} period={period} />}
      <ReportList
        table={STATEMENT_LIST}
        list={list}
        facts={asked}
        state={state}
        onStateChange={onStateChange}
        announce={announce}
        onOpen={(line) => {
          if (line.referenceId !== null) onOpen(line);
        }}
      />
    </div>
  );
}
