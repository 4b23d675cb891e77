import type { VirtualAccount, VirtualAccountCriteria, VirtualAccountQuery } from '@ibk/sdk/contract';
import { VIRTUAL_ACCOUNT, VIRTUAL_ACCOUNT_CRITERIA, type VirtualAccountFact } from '@ibk/sdk/records';
import { fileColumns } from '../spreadsheets/file-columns.ts';
import { VIRTUAL_ACCOUNTS, virtualAccountSummary } from '../virtual-accounts/account-list.ts';
import type { NamedAccount } from '../virtual-accounts/to-virtual-account.ts';
import { criteriaWords, type OtherWords } from './criteria-words.ts';
import type { FiledList } from './file-list.ts';
import type { PaperColumn } from './list-file.ts';

// prettier-ignore
/** The columns on paper. */
const PAPER: readonly PaperColumn<VirtualAccountFact>[] = [
  { head: 'number',   width: 120, facts: ['number', 'member'] },
  { head: 'name',     width: 165, facts: ['name', 'merchant'] },
  { head: 'bill',     width: 150, facts: ['bill', 'message', 'plan'], labelled: ['parts'] },
  { head: 'status',   width: 100, facts: ['status', 'blocked'], labelled: ['expires'] },
  { head: 'amount',   width: 100, align: 'right', facts: ['amount'], labelled: ['owed'] },
  { head: 'paid',     width: 100, align: 'right', facts: ['paid'], labelled: ['paidAt'], sums: ['paid'] },
];

const OTHERS: OtherWords<VirtualAccountCriteria, typeof VIRTUAL_ACCOUNT_CRITERIA> = {};

// prettier-ignore
/** The virtual accounts of a list as a file. */
export const FILED_VIRTUAL_ACCOUNTS: FiledList<NamedAccount, VirtualAccount, VirtualAccountQuery> = {
  source: VIRTUAL_ACCOUNTS,
  file: {
    title: 'Daftar Virtual Account',
    rows: 'Virtual account',
    facts: VIRTUAL_ACCOUNT,
    columns: fileColumns(VIRTUAL_ACCOUNT, {
      number: 20, name: 36, merchant: 32, member: 14, type: 10, bill: 14, message: 36, plan: 16, tenor: 8, parts: 12, next: 14,
      min: 18, max: 18, amount: 20, owed: 20, paid: 20, paidAt: 20, expires: 20, status: 14, blocked: 30, credit: 18,
    }),
    paper: PAPER,
    sums: ['paid'],
  },
  name: 'daftar-virtual-account',
  count: async (asking, criteria) => (await virtualAccountSummary(asking, criteria)).count,
  sort: 'virtualAccountNumber,asc',
  words: (criteria, zone) => criteriaWords({ asked: VIRTUAL_ACCOUNT_CRITERIA, others: OTHERS }, criteria, zone),
};
