import type { AccountTypeTotal, BalanceQuery, ListedAccount } from '@ibk/sdk/contract';
import { ACCOUNT, ACCOUNT_CRITERIA, ACCOUNT_TOTALS, type AccountFact } from '@ibk/sdk/records';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import type { FiledTable } from './list-table.ts';

const LOOKS: Partial<Record<AccountFact, ColumnLook>> = { account: { isRowHeader: true, canHide: false } };

/** The own accounts with what is on them. @source 002 §2.14, 002 §2.15 */
export const ACCOUNT_LIST: FiledTable<ListedAccount, BalanceQuery, readonly AccountTypeTotal[]> = {
  label: 'Rekening',
  operation: {
    key: keys.accountList,
    page: (bank, query, options) => bank.accounts.pageOfBalances(query, options),
    summary: async (bank, criteria, options) =>
      (await bank.accounts.pageOfBalances({ ...criteria, size: 1 }, options)).totals,
  },
  file: {
    name: 'informasi-saldo',
    rows: 'rekening',
    save: (bank, request, options) => bank.files.fileBalances(request, options),
  },
  rowKey: ({ accountNumber }) => accountNumber,
  rowAction: 'page',
  criteria: ACCOUNT_CRITERIA,
  columns: chooseColumns(ACCOUNT, ['account', 'type', 'booked', 'held', 'available'], LOOKS),
  totals: ACCOUNT_TOTALS,
  first: firstView,
};
