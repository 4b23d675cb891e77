import type {
  InstallmentPayments,
  VirtualAccount,
  VirtualAccountCriteria,
  VirtualAccountLogLine,
  VirtualAccountQuery,
  VirtualAccountSummary,
} from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf, SortOf } from './fact.ts';
import { BILL_NAMES, VIRTUAL_ACCOUNT_STATUS_NAMES } from './status-names.ts';

/** The words of the types of a virtual account. @source 002 §3 */
export const VIRTUAL_ACCOUNT_TYPE_NAMES = { DBCR: 'DBCR', CR_ONLY: 'CR_ONLY' } as const;
/** The words of the types of a plan. @source 002 §3 */
export const INSTALLMENT_TYPE_NAMES = { OPEN: 'Bebas', CLOSED: 'Tetap' } as const;

/** Fields by which the bank sorts virtual accounts. */
type Sort = SortOf<VirtualAccountQuery>;

const partsOf = ({ bill, payments, tenor }: VirtualAccount): string | null =>
  bill === 'INSTALLMENT' ? `${payments} dari ${tenor ?? 0}` : null;

// prettier-ignore
/** The facts of a virtual account. @source 002 §2.9, 002 §2.10 */
export const VIRTUAL_ACCOUNT = {
  number:   { kind: 'code',   label: 'No. Virtual Account', sort: 'virtualAccountNumber', of: ({ virtualAccountNumber }) => virtualAccountNumber },
  name:     { kind: 'text',   label: 'Nama',           sort: 'virtualAccountName', of: ({ virtualAccountName }) => virtualAccountName },
  merchant: { kind: 'text',   label: 'Merchant',       of: ({ merchantName }) => merchantName },
  member:   { kind: 'code',   label: 'ID Member',      of: ({ idMember }) => idMember },
  type:     { kind: 'text',   label: 'Jenis',          of: ({ virtualAccountType }) => virtualAccountType },
  bill:     { kind: 'text',   label: 'Tagihan',        of: ({ bill }) => BILL_NAMES[bill] },
  message:  { kind: 'text',   label: 'Keterangan',     of: ({ invoiceMessage, installmentMessage }) => invoiceMessage ?? installmentMessage },
  plan:     { kind: 'text',   label: 'Tipe Installment', of: ({ installmentType }) => installmentType && INSTALLMENT_TYPE_NAMES[installmentType] },
  tenor:    { kind: 'count',  label: 'Tenor',          of: ({ tenor }) => tenor },
  parts:    { kind: 'text',   label: 'Terbayar',       of: partsOf },
  next:     { kind: 'count',  label: 'Berikutnya ke-', of: ({ next }) => next },
  min:      { kind: 'amount', label: 'Transaksi Minimum',  of: ({ minTransaction }) => minTransaction },
  max:      { kind: 'amount', label: 'Transaksi Maksimum', of: ({ maxTransaction }) => maxTransaction },
  amount:   { kind: 'amount', label: 'Nominal',        sort: 'amount', of: ({ amount }) => amount },
  owed:     { kind: 'amount', label: 'Sisa tagihan',   of: ({ owed }) => owed },
  paid:     { kind: 'amount', label: 'Sudah dibayar',  of: ({ paid }) => paid },
  paidAt:   { kind: 'moment', label: 'Pembayaran terakhir', of: ({ lastPaidAt }) => lastPaidAt },
  expires:  { kind: 'moment', label: 'Kedaluwarsa',    of: ({ virtualAccountExpired }) => virtualAccountExpired },
  status:   { kind: 'status', label: 'Status',         of: ({ status }) => ({ status, name: VIRTUAL_ACCOUNT_STATUS_NAMES[status], of: 'virtualAccount' }) },
  blocked:  { kind: 'text',   label: 'Alasan blokir',  of: ({ blockedReason }) => blockedReason },
  credit:   { kind: 'code',   label: 'Rekening penampung', of: ({ creditAccount }) => formatAccount(creditAccount) },
} satisfies FactsOf<VirtualAccount, Sort>;
/** The names of the facts of a virtual account. */
export type VirtualAccountFact = keyof typeof VIRTUAL_ACCOUNT;

// prettier-ignore
/** Every criterion of a list of virtual accounts besides its free text. */
export const VIRTUAL_ACCOUNT_CRITERIA = {
  status:     { kind: 'choice', param: 'status',   label: 'Status VA', of: 'virtualAccountStatus' },
  merchantId: { kind: 'listed', param: 'merchant', label: 'Merchant',  from: 'merchant' },
  bill:       { kind: 'choice', param: 'tagihan',  label: 'Tagihan',   of: 'virtualAccountBill' },
  from:       { kind: 'day',    param: 'dari',     label: 'Kedaluwarsa dari',   until: 'to' },
  to:         { kind: 'day',    param: 'sampai',   label: 'Kedaluwarsa sampai', since: 'from' },
} as const satisfies CriteriaOf<VirtualAccountCriteria>;

// prettier-ignore
/** The totals of a list of virtual accounts. */
export const VIRTUAL_ACCOUNT_TOTALS = {
  count: { kind: 'count',  label: 'Virtual account', of: ({ count }) => count },
  paid:  { kind: 'amount', label: 'Sudah dibayar',   of: ({ paid }) => paid },
} satisfies FactsOf<VirtualAccountSummary>;

// prettier-ignore
/** The facts of a payment of a plan. @source 001 §2.2 */
export const INSTALLMENT_PAYMENT = {
  at:     { kind: 'moment', label: 'Tanggal', of: ({ at }) => at },
  status: { kind: 'text',   label: 'Status',  of: ({ statusName }) => statusName },
  amount: { kind: 'amount', label: 'Jumlah',  of: ({ amount }) => amount },
} satisfies FactsOf<InstallmentPayments['content'][number]>;

// prettier-ignore
/** The facts of a line of a virtual account's log. @source 002 §2.12 */
export const VIRTUAL_ACCOUNT_LOG = {
  at:        { kind: 'moment', label: 'Tanggal',          of: ({ transactionDateTime }) => transactionDateTime },
  bankId:    { kind: 'code',   label: 'No. Transaksi Bank', of: ({ transactionId }) => transactionId },
  bankDay:   { kind: 'date',   label: 'Tanggal Bank',     of: ({ settlementDate }) => settlementDate },
  reference: { kind: 'code',   label: 'No. Referensi',    of: ({ referenceId }) => referenceId },
  note:      { kind: 'text',   label: 'Keterangan',       of: ({ note }) => note },
  side:      { kind: 'side',   label: 'Tipe',             of: ({ dbCr }) => dbCr },
  amount:    { kind: 'amount', label: 'Jumlah',           of: ({ amount }) => amount },
} satisfies FactsOf<VirtualAccountLogLine>;
