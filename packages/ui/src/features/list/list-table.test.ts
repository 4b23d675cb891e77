import type { Transaction } from '@ibk/sdk/contract';
import { TRANSACTION, TRANSACTION_CRITERIA } from '@ibk/sdk/records';
import { expect, it } from 'vitest';
import { transactionColumns } from '../facts/transaction-columns.ts';
import { choose } from './choose.ts';
import type { ListTable } from './list-table.ts';
import { TRANSACTION_LISTS } from './transaction-lists.ts';

const NET = { kind: 'amount', label: 'Bersih', of: ({ net }: { net: number }) => net } as const;
const LIST = TRANSACTION_LISTS['report-transaction'];

it('takes only criteria, columns and totals of its own record', () => {
  const lists = [
    LIST satisfies ListTable<Transaction>,
    // @ts-expect-error -- no criterion of transactions is called so
    { ...LIST, criteria: { kodeMap: TRANSACTION_CRITERIA.tahun } } satisfies ListTable<Transaction>,
    // @ts-expect-error -- no criterion of transactions is called so
    { ...LIST, criteria: choose(TRANSACTION_CRITERIA, 'kodeMap') } satisfies ListTable<Transaction>,
    // @ts-expect-error -- no fact of transactions is called so
    { ...LIST, columns: transactionColumns('kodeMap') } satisfies ListTable<Transaction>,
    // @ts-expect-error -- the bank does not sort transactions by it
    { ...LIST, columns: [{ ...TRANSACTION.note, id: 'note', sort: 'note' }] } satisfies ListTable<Transaction>,
    // @ts-expect-error -- a column without an accessor
    { ...LIST, columns: [{ id: 'note', kind: 'text', label: 'Berita' }] } satisfies ListTable<Transaction>,
    // @ts-expect-error -- no kind of fact is called so
    { ...LIST, columns: [{ ...TRANSACTION.note, id: 'note', kind: 'moon' }] } satisfies ListTable<Transaction>,
    // @ts-expect-error -- the summary has no such total
    { ...LIST, totals: { net: NET } } satisfies ListTable<Transaction>,
  ];
  expect(lists).toHaveLength(8);
});
