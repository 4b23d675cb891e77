import type { VirtualAccount, VirtualAccountQuery, VirtualAccountSummary } from '@ibk/sdk/contract';
import { type Bank, BankError } from '@ibk/sdk';
import {
  VIRTUAL_ACCOUNT,
  VIRTUAL_ACCOUNT_CRITERIA,
  VIRTUAL_ACCOUNT_TOTALS,
  type VirtualAccountFact,
} from '@ibk/sdk/records';
import type { VirtualAccountAction, VirtualAccountBillKind } from '@ibk/sdk/rules';
import Ban from 'lucide-react/icons/ban';
import CircleMinus from 'lucide-react/icons/circle-minus';
import LockOpen from 'lucide-react/icons/lock-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns, type ColumnLook } from '../facts/column-spec.ts';
import type { Asking, Verb } from '../form-list/form-list-spec.ts';
import { CHANGE } from '../form-list/verbs.ts';
import { choose } from '../list/choose.ts';
import type { CriteriaIn, FiledTable, ListPage, PageQuery } from '../list/list-table.ts';

const LOOKS: Partial<Record<VirtualAccountFact, ColumnLook>> = {
  number: { isRowHeader: true, canHide: false },
  amount: { card: 'bare' },
};

type Query = VirtualAccountQuery;
type Table = FiledTable<VirtualAccount, Query, VirtualAccountSummary>;

interface Kind {
  label: string;
  bill: VirtualAccountBillKind;
  columns: readonly VirtualAccountFact[];
  criteria: Table['criteria'];
  hidden?: readonly VirtualAccountFact[];
  page: (bank: Bank, query: PageQuery<Query>, options: { signal?: AbortSignal }) => Promise<ListPage<VirtualAccount>>;
}

const tableOf = ({ label, bill, columns, criteria, hidden = [], page }: Kind): Table => {
  // The lists of one kind of bill fix it, and their summary and file name it.
  const fixed: CriteriaIn<Query> = bill === 'NONE' ? {} : { bill };
  return {
    label,
    operation: {
      key: keys.virtualAccounts,
      page,
      summary: (bank, asked, options) => bank.virtualAccounts.summariseVirtualAccounts({ ...asked, ...fixed }, options),
    },
    file: {
      name: 'daftar-virtual-account',
      rows: 'virtual account',
      save: (bank, { format, criteria: asked }, options) =>
        bank.files.fileVirtualAccounts({ format, criteria: { ...asked, ...fixed } }, options),
    },
    rowKey: ({ virtualAccountNumber }) => virtualAccountNumber,
    rowAction: 'page',
    criteria,
    columns: chooseColumns(VIRTUAL_ACCOUNT, columns, LOOKS),
    totals: VIRTUAL_ACCOUNT_TOTALS,
    first: { ...firstView, hidden },
  };
};

// prettier-ignore
/** The lists of virtual accounts: all of them, those with an invoice, and those that are paid in parts. @source 000 §2 */
export const VIRTUAL_ACCOUNT_LISTS = {
  'va-registration-list': tableOf({
    label: 'Daftar virtual account', bill: 'NONE',
    columns: ['number', 'name', 'merchant', 'type', 'bill', 'amount', 'owed', 'expires', 'status'],
    hidden: ['merchant', 'type', 'amount'],
    criteria: choose(VIRTUAL_ACCOUNT_CRITERIA, 'status', 'merchantId', 'bill'),
    page: (bank, query, options) => bank.virtualAccounts.pageOfVirtualAccounts(query, options),
  }),
  'va-invoice': tableOf({
    label: 'Tagihan virtual account', bill: 'INVOICE',
    columns: ['number', 'name', 'message', 'amount', 'paidAt', 'expires', 'status'],
    hidden: ['expires'],
    criteria: choose(VIRTUAL_ACCOUNT_CRITERIA, 'status', 'merchantId', 'from', 'to'),
    page: (bank, query, options) => bank.virtualAccounts.pageOfVirtualAccountInvoices(query, options),
  }),
  'va-installment': tableOf({
    label: 'Angsuran virtual account', bill: 'INSTALLMENT',
    columns: ['number', 'name', 'message', 'plan', 'tenor', 'parts', 'owed', 'next', 'expires', 'status'],
    hidden: ['tenor', 'next', 'expires'],
    criteria: choose(VIRTUAL_ACCOUNT_CRITERIA, 'status', 'merchantId'),
    page: (bank, query, options) => bank.virtualAccounts.pageOfVirtualAccountInstallments(query, options),
  }),
} as const satisfies Record<string, Table>;
export type VirtualAccountListName = keyof typeof VIRTUAL_ACCOUNT_LISTS;
/** The kind of bill that 'Tambahkan Data' of a list begins with. */
export const BILL_OF: Readonly<Record<VirtualAccountListName, VirtualAccountBillKind>> = {
  'va-registration-list': 'NONE',
  'va-invoice': 'INVOICE',
  'va-installment': 'INSTALLMENT',
};

type Moved = Extract<VirtualAccountAction, 'block' | 'unblock' | 'close'>;
const offered =
  (action: VirtualAccountAction) =>
  ({ actions }: VirtualAccount): boolean =>
    actions.includes(action);
export const accountName = ({ virtualAccountNumber, virtualAccountName }: VirtualAccount): string =>
  `${virtualAccountNumber} ${virtualAccountName}`;

/**
 * The result of one account of a request with several.
 *
 * @throws {BankError} refused, as if the request had been
 */
async function sendItems(
  bank: Bank,
  action: 'block' | 'unblock',
  { virtualAccountNumber, version }: VirtualAccount,
  { idempotencyKey, reason }: { idempotencyKey: string; reason: string },
) {
  const body = { items: [{ virtualAccountNumber, version }], reason: reason || 'Dibuka kembali' };
  const { results } =
    action === 'block'
      ? await bank.virtualAccounts.blockVirtualAccounts(body, { idempotencyKey })
      : await bank.virtualAccounts.unblockVirtualAccounts(body, { idempotencyKey });
  const { outcome, ruleId, message = '' } = results[0] ?? {};
  if (outcome === 'refused') throw new BankError({ kind: 'refused', ruleId: ruleId ?? undefined, message });
  return { message };
}

const asking = (
  action: Moved,
  about: Pick<Asking<VirtualAccount>, 'title' | 'isDanger' | 'question' | 'send'> &
    Pick<Verb<VirtualAccount>, 'label' | 'icon'> & { asksReason?: true },
): Verb<VirtualAccount> => ({
  id: action,
  isOffered: offered(action),
  doubt: (row) => ({ kind: 'virtualAccount', about: { action, name: row.virtualAccountNumber } }),
  ...about,
});

/** The verbs of a virtual account, as the bank offers them for each. */
export const ACCOUNT_VERBS: readonly Verb<VirtualAccount>[] = [
  { ...CHANGE, isOffered: offered('change') },
  { id: 'bill', label: 'Tagih lagi', icon: ReceiptText, opens: 'form', isOffered: offered('bill') },
  asking('block', {
    label: 'Blokir',
    icon: Ban,
    title: 'Blokir virtual account',
    isDanger: true,
    asksReason: true,
    question: (row) => `${accountName(row)} tidak dapat dibayar sampai blokirnya dibuka.`,
    send: (bank, row, options) => sendItems(bank, 'block', row, options),
  }),
  asking('unblock', {
    label: 'Buka blokir',
    icon: LockOpen,
    title: 'Buka blokir virtual account',
    isDanger: false,
    question: (row) => `Buka blokir ${accountName(row)}?`,
    send: (bank, row, options) => sendItems(bank, 'unblock', row, options),
  }),
  asking('close', {
    label: 'Tutup',
    icon: CircleMinus,
    title: 'Tutup virtual account',
    isDanger: true,
    question: (row) => `${accountName(row)} ditutup untuk seterusnya. Nomornya tidak dapat dipakai lagi.`,
    send: (bank, { virtualAccountNumber, version }, { idempotencyKey }) =>
      bank.virtualAccounts.closeVirtualAccount(virtualAccountNumber, version, { idempotencyKey }),
  }),
];
