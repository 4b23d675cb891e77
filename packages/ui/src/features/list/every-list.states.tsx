import { BankError } from '@ibk/sdk';
import { LIST_VARIANTS } from '@ibk/sdk/rules';
import { RECORD_SAMPLES, type RecordSample } from '@ibk/sdk/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { SILENT_BANK } from '../../testing/silent-bank.ts';
import type { States } from '../../testing/states.ts';
import { ACCESS_LISTS } from '../administration/access-list-specs.ts';
import { deliveryList } from '../administration/delivery-list.ts';
import { accessTable } from '../administration/use-access-list.tsx';
import { beneficiaryList } from '../beneficiaries/beneficiary-list.ts';
import { queueTableOf } from '../queue/queue-table.ts';
import { uploadRowTable } from '../upload/upload-lists.ts';
import type { AnyTable, ListPage, ListState } from './list-table.ts';
import { ListView } from './list-view.tsx';
import { entryTableOf } from './treasury-lists.ts';
import { useList } from './use-list.ts';
import { WholeView } from './whole-view.tsx';

/** A list of any record, whose rows its user gives. */
export type Table = AnyTable<unknown, object, unknown>;
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value && 'rowKey' in value && 'label' in value;

/** Every list that a module of lists exports, by itself or in a registry; a new one joins by itself. */
const MODULES = import.meta.glob<object>('../*/*-{list,lists,table}.ts', { eager: true });
export const FOUND = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .flatMap((value: unknown) => (isTable(value) || typeof value !== 'object' ? [value] : Object.values(value ?? {})))
  .filter(isTable);
/** The lists that follow from facts of their route. */
const stages = ['verify', 'approve'] as const;
const kinds = [
  ['', { criteriaDoc: false }],
  ['dokumen', { criteriaDoc: true }],
  ['upload', { criteriaDoc: false, kind: 'upload' }],
] as const;
const group = { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT', merchantId: '' };
const MADE = [
  ...stages.flatMap((stage) => kinds.map(([of, kind]) => [of, queueTableOf({ stage, ...kind })] as const)),
  ['', entryTableOf('kasda-transfer')] as const,
  ...([true, false] as const).map((isPaid) => {
    const table = uploadRowTable({ productId: 'TRF_MULTI', productGroup: 'TRANSFER' }, { isPaid, hasFailed: isPaid });
    return [isPaid ? 'dibayar' : 'diperiksa', table] as const;
  }),
  ['', accessTable(ACCESS_LISTS['access-account-group'], '01')] as const,
  ['', accessTable(ACCESS_LISTS['access-merchant-group'], '01')] as const,
  ['', accessTable(ACCESS_LISTS['access-payroll-inst-group'], '01')] as const,
  ['', deliveryList({ endpointId: 'ep_1', url: 'https://penerima.example' }, 'Asia/Jakarta').table] as const,
  ...LIST_VARIANTS.map((variant) => [variant, beneficiaryList({ ...group, variant }, (id) => id).table] as const),
].flatMap(([of, table]: readonly [string, unknown]) =>
  isTable(table) ? [[`${table.label} ${of}`.trim(), table] as const] : [],
);
/** Every list by its name. */
export const LISTS: readonly (readonly [name: string, table: Table])[] = [
  ...FOUND.map((table) => [table.label, table] as const),
  ...MADE,
];

/** The record of a list: the one that has its columns. */
export function sampleOf({ columns }: Table) {
  const ids = columns.map(({ id, label }) => `${id} ${label}`);
  const fits = Object.values(RECORD_SAMPLES).map((sample) => {
    const facts = sample.drawnBy((record) => Object.entries(record).map(([id, { label }]) => `${id} ${label}`));
    return { sample, misses: ids.filter((id) => !facts.includes(id)).length };
  });
  const [best] = fits.toSorted((a, b) => a.misses - b.misses);
  if (!best || best.misses > 1) throw new Error(`No sample of a record has the columns ${ids.join(', ')}`);
  return best.sample;
}
export const rowOf = (sample: RecordSample): unknown => sample.drawnBy((_, row) => row);

/** What the bank answers to one request of a list. */
export type Answer = (query: object) => Promise<ListPage<unknown>>;
export const page =
  (...content: unknown[]): Answer =>
  () =>
    Promise.resolve({ content, page: 0, total: content.length });
export const refused: Answer = () =>
  Promise.reject(new BankError({ kind: 'refused', ruleId: 'list.period', message: 'Periode paling lama satu tahun' }));

/** A list that takes its pages from `answer` instead of the bank. Its totals are on their way. */
function withAnswer(table: Table, answer: Answer): Table {
  const meta = { silent: true } as const;
  if (!('operation' in table))
    return { ...table, rows: () => ({ queryKey: ['rows'], queryFn: () => answer({}), meta }) };
  const summary = () => new Promise<never>(() => undefined);
  return { ...table, operation: { key: ['list'], page: (_, query) => answer(query), summary } };
}
interface ShownProps {
  table: Table;
  answer: Answer;
  criteria?: ListState['criteria'];
  onOpen?: () => void;
}
function List({ table, criteria = {}, onOpen = () => undefined }: Omit<ShownProps, 'answer'>) {
  const [state, setState] = useState<ListState>({ view: { ...table.first, hidden: [] }, criteria });
  const list = useList(table, {}, state);
  const shared = { list, state, onStateChange: setState, onOpen };
  return 'operation' in table ? (
    <ListView {...shared} table={table} facts={{}} />
  ) : (
    <WholeView {...shared} table={table} />
  );
}
/** A list with all its columns, as its screen shows it. */
export function ShownList({ table, answer, ...list }: ShownProps) {
  const [queries] = useState(() => createQueries(() => undefined));
  const [answered] = useState(() => withAnswer(table, answer));
  return (
    <BankProvider value={SILENT_BANK}>
      <QueryClientProvider client={queries}>
        <List {...list} table={answered} />
      </QueryClientProvider>
    </BankProvider>
  );
}

/** The lists that look different: by their columns and criteria. */
const LOOKS = new Map(
  LISTS.map(([name, table]) => {
    const criteria = 'criteria' in table ? Object.keys(table.criteria) : [];
    return [[...table.columns.map(({ id, label }) => `${id} ${label}`), ...criteria].join(), [name, table] as const];
  }),
);
export const states: States = Object.fromEntries(
  [...LOOKS.values()].map(([name, table]) => [
    name,
    () => <ShownList table={table} answer={page(rowOf(sampleOf(table)))} />,
  ]),
);
