import type { Transaction, TransactionDetail, TransactionQuery } from '../contract/index.ts';
import type { FactsOf, ShownFact, SortOf } from './fact.ts';
import { payeeNumber } from './payee.ts';

/** Why a transaction failed or was ended; the person who closed a failed one says why, and not the receiver before. */
export const whyOf = ({ errorMessage, reason }: Pick<Transaction, 'errorMessage' | 'reason'>): string | null =>
  reason ?? errorMessage;

/** What followed a payment whose money came back; null if it did not. */
export const returnText = ({ returnedBy }: Pick<Transaction, 'returnedBy'>): string | null =>
  returnedBy && `Dana dikembalikan bank penerima, lihat ${returnedBy}`;

/** Fields by which the bank sorts transactions. */
export type TransactionSort = SortOf<TransactionQuery>;

// prettier-ignore
/** The facts of a transaction's master record: what lists, reports, details and receipts choose from. @source 002 §2.1, 002 §3 */
export const TRANSACTION = {
  reference:    { kind: 'reference', label: 'Referensi',            of: ({ referenceId, productDescription }) => ({ reference: referenceId, product: productDescription }) },
  number:       { kind: 'text',      label: 'Referensi',            of: ({ referenceId }) => referenceId },
  product:      { kind: 'text',      label: 'Produk',               of: ({ productDescription }) => productDescription },
  status:       { kind: 'status',    label: 'Status',               of: ({ status, statusName }) => ({ status, name: statusName }) },
  source:       { kind: 'account',   label: 'Sumber',               of: ({ sourceName, source }) => ({ name: sourceName, account: source }) },
  sourceNumber: { kind: 'text',      label: 'Nomor sumber',         of: ({ source }) => source },
  sourceName:   { kind: 'text',      label: 'Nama sumber',          of: ({ sourceName }) => sourceName },
  dest:         { kind: 'party',     label: 'Tujuan',               sort: 'destName', of: (row) => ({ name: row.destName, account: row.dest, shown: payeeNumber(row) }) },
  destNumber:   { kind: 'text',      label: 'Nomor tujuan',         of: ({ dest }) => dest },
  destName:     { kind: 'text',      label: 'Nama tujuan',          of: ({ destName }) => destName },
  /** Type and number of the treasury document. */
  document:     { kind: 'text',      label: 'Dokumen',              of: ({ document }) => document && `${document.jenisDokumen} ${document.noDokumen}` },
  gross:        { kind: 'amount',    label: 'Nilai bruto',          of: ({ document }) => document?.nilai },
  /** Of a transaction that pays the rows of a file. */
  file:         { kind: 'text',      label: 'Nama berkas',          of: ({ upload }) => upload?.filename },
  rows:         { kind: 'count',     label: 'Jumlah data',          of: ({ upload }) => upload?.count },
  hash:         { kind: 'code',      label: 'SHA-256',              of: ({ upload }) => upload?.sha256 },
  progress:     { kind: 'progress',  label: 'Hasil baris',          of: ({ upload }) => upload },
  paid:         { kind: 'amount',    label: 'Nominal dibayar',      of: ({ upload }) => upload?.paid },
  amount:       { kind: 'amount',    label: 'Jumlah',               sort: 'amount', of: ({ amount }) => amount },
  fee:          { kind: 'amount',    label: 'Biaya',                of: ({ fee }) => fee },
  total:        { kind: 'amount',    label: 'Total',                of: ({ total }) => total },
  note:         { kind: 'text',      label: 'Berita',               of: ({ note }) => note },
  userEntry:    { kind: 'user',      label: 'Pengguna entry',       of: ({ userEntry }) => userEntry },
  entered:      { kind: 'moment',    label: 'Entry',                of: ({ dateEntry }) => dateEntry },
  /** A run is listed since its own day; its entry is that of the order. */
  listed:       { kind: 'moment',    label: 'Entry',                sort: 'dateEntry', of: ({ scheduleOf, dateRun, dateEntry }) => (scheduleOf === null ? dateEntry : dateRun) },
  userVerify:   { kind: 'user',      label: 'Pengguna verifikasi',  of: ({ userVerify }) => userVerify },
  verified:     { kind: 'moment',    label: 'Verifikasi',           of: ({ dateVerify }) => dateVerify },
  userApprove:  { kind: 'user',      label: 'Pengguna approval',    of: ({ userApprove }) => userApprove },
  approved:     { kind: 'moment',    label: 'Approval',             of: ({ dateApprove }) => dateApprove },
  ran:          { kind: 'moment',    label: 'Dijalankan bank',      of: ({ dateRun }) => dateRun },
  bankNumber:   { kind: 'text',      label: 'Nomor transaksi bank', of: ({ transactionId }) => transactionId },
  settled:      { kind: 'date',      label: 'Tanggal penyelesaian', of: ({ settlementDate }) => settlementDate },
  scheduleOf:   { kind: 'text',      label: 'Dijalankan oleh jadwal', of: ({ scheduleOf }) => scheduleOf },
  returnOf:     { kind: 'text',      label: 'Pengembalian dari',    of: ({ returnOf }) => returnOf },
  due:          { kind: 'date',      label: 'Jatuh tempo jadwal',   of: ({ dueDate }) => dueDate },
  scheduleNote: { kind: 'text',      label: 'Catatan jadwal',       of: ({ schedule }) => schedule.note },
  /** Whose turn it is by the approval matrix. */
  turn:         { kind: 'text',      label: 'Menunggu approval',    of: ({ approval }) => approval?.awaited },
  error:        { kind: 'text',      label: 'Pesan Kesalahan',      of: ({ errorMessage }) => errorMessage },
  reason:       { kind: 'text',      label: 'Alasan Pembatalan',    of: ({ reason }) => reason },
  /** Why a payment failed that may be sent again. */
  failure:      { kind: 'text',      label: 'Alasan gagal',         of: ({ status, errorMessage }) => (status === 'FAILED' ? errorMessage : null) },
  /** What there is to know of it: why it failed or ended, or when its order executes. */
  why:          { kind: 'text',      label: 'Keterangan',           of: (row) => whyOf(row) ?? row.scheduleWarning ?? row.scheduleMessage },
} satisfies FactsOf<Transaction, TransactionSort>;
/** The names of a transaction's facts. */
export type TransactionFact = keyof typeof TRANSACTION;

/** What paper says of the file behind a transaction, in place of its rows. @source ours, uploads */
export const FILE_FACTS = ['file', 'rows', 'progress', 'paid', 'hash'] as const satisfies readonly TransactionFact[];

/** The bank executes the runs of an order. */
const BY_BANK = 'oleh bank';

/** Who acted on a transaction and when, by name if the history has it. Steps that nobody has taken are left out. @source 002 §2.1 */
export function actFacts({
  transaction: row,
  approvals = [],
  history = [],
}: { transaction: Transaction } & Partial<Pick<TransactionDetail, 'approvals' | 'history'>>): ShownFact[] {
  const names = new Map(history.map(({ username, name }) => [username, name]));
  const approved = approvals.map(({ username, date, inPlaceOf }) => ['Approval', username, date, inPlaceOf] as const);
  const acts = [
    ['Entry', row.userEntry, row.dateEntry, null],
    ['Verifikasi', row.userVerify, row.dateVerify, null],
    ...(approved.length > 0 ? approved : [['Approval', row.userApprove, row.dateApprove, null] as const]),
    ['Dijalankan', BY_BANK, row.dateRun, null],
    ['Ditolak', row.userReject, row.dateReject, null],
  ] as const;
  const nameOf = (who: string, inPlaceOf: string | null) =>
    [names.get(who) ?? who, inPlaceOf && `menggantikan ${inPlaceOf}`].filter(Boolean).join(' ');
  return acts.flatMap(([label, who, at, inPlaceOf]): ShownFact[] =>
    who && at ? [{ id: `${label} ${who}`, label, kind: 'act', value: { who: nameOf(who, inPlaceOf), at } }] : [],
  );
}
