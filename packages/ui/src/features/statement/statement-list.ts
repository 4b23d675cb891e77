import type { Bank } from '@ibk/sdk';
import type { StatementFile, StatementLine, StatementQuery } from '@ibk/sdk/contract';
import { STATEMENT_CRITERIA, STATEMENT_LINE, type StatementFact } from '@ibk/sdk/records';
import type { StatementParams } from '@ibk/sdk/rules';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import type { FiledTable } from '../list/list-table.ts';

/** An account and which of its lines are shown; the bank completes a period without its first or last day. */
export type Asked = { accountNumber: string } & (
  | Extract<StatementParams, { filterLimit: true }>
  | { filterPeriod: true; startDate?: string; endDate?: string }
);

/** The days of a statement; those of the last lines are the days that they stand in. */
async function daysOf(bank: Bank, asked: StatementQuery): Promise<{ startDate?: string; endDate?: string }> {
  const { startDate, endDate } =
    asked.filterPeriod === true ? asked : (await bank.accounts.readStatement({ ...asked, size: 1 })).period;
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

const LOOKS: Partial<Record<StatementFact, ColumnLook>> = { message: { isRowHeader: true, canHide: false } };

/** The lines of an account. Its head shows the totals. @source 002 §2.13 */
export const STATEMENT_LIST: FiledTable<StatementLine, StatementQuery, null> = {
  label: 'Mutasi',
  operation: {
    key: keys.statement,
    page: async (bank, query, options) => {
      const { details: content, page, total } = await bank.accounts.readStatement(query, options);
      return { content, page, total };
    },
    summary: () => Promise.resolve(null),
  },
  file: {
    name: 'mutasi',
    rows: 'mutasi',
    others: {
      mt940: { text: 'MT940', ending: 'sta' },
      camt053: { text: 'CAMT.053', ending: 'xml' },
      camt053v02: { text: 'CAMT.053 versi 02', ending: 'xml' },
    },
    save: async (
      bank,
      { format, criteria }: { format: StatementFile['format']; criteria: StatementQuery },
      options,
    ) => {
      const days = await daysOf(bank, criteria);
      return bank.files.fileStatement({ accountNumber: criteria.accountNumber, ...days, format }, options);
    },
  },
  rowKey: ({ line }) => `${line}`,
  rowAction: 'page',
  opens: ({ referenceId }) => referenceId !== null,
  criteria: STATEMENT_CRITERIA,
  columns: chooseColumns(STATEMENT_LINE, ['date', 'timestamp', 'message', 'side', 'amount', 'balance'], LOOKS),
  totals: {},
  first: firstView,
};
