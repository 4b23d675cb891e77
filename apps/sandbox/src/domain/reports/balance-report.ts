import type { BalanceCriteria, BalanceQuery, ListedAccount } from '@ibk/sdk/contract';
import { ACCOUNT, ACCOUNT_CRITERIA, type AccountFact } from '@ibk/sdk/records';
import { BALANCES, countOfSummed } from '../banking/balance-list.ts';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<AccountFact>[] = [
  { head: 'number',    width: 120, facts: ['number'] },
  { head: 'name',      width: 205, facts: ['name'] },
  { head: 'type',      width: 120, facts: ['type'] },
  { head: 'booked',    width: 100, align: 'right', facts: ['booked'],    sums: ['booked'] },
  { head: 'held',      width: 100, align: 'right', facts: ['held'],      sums: ['held'] },
  { head: 'available', width: 100, align: 'right', facts: ['available'], sums: ['available'] },
];

const OTHERS: OtherWords<BalanceCriteria, typeof ACCOUNT_CRITERIA> = {};

/** The accounts of a list as a file. */
export const FILED_BALANCES: FiledList<Parameters<typeof BALANCES.show>[0][number], ListedAccount, BalanceQuery> = {
  source: BALANCES,
  file: {
    title: 'Informasi Saldo',
    rows: 'Rekening',
    facts: ACCOUNT,
    columns: fileColumns(ACCOUNT, { number: 18, name: 36, type: 22, booked: 20, held: 20, available: 20 }),
    paper: PAPER,
    sums: ['booked', 'held', 'available'],
  },
  name: 'informasi-saldo',
  count: countOfSummed,
  sort: 'accountNumber,asc',
  words: (criteria, zone) => criteriaWords({ asked: ACCOUNT_CRITERIA, others: OTHERS }, criteria, zone),
};
