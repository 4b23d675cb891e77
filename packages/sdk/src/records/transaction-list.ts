import type { TransactionCriteria, TransactionSummary } from '../contract/index.ts';
import type { CriteriaOf } from './criterion.ts';
import type { FactsOf } from './fact.ts';

// prettier-ignore
/** Every criterion of a list of transactions besides its free text. @source 000 §2 */
export const TRANSACTION_CRITERIA = {
  status:           { kind: 'choice',   param: 'status',   label: 'Status',          of: 'transactionStatus' },
  productId:        { kind: 'listed',   param: 'produk',   label: 'Produk',          from: 'product' },
  productGroup:     { kind: 'listed',   param: 'kelompok', label: 'Kelompok produk', from: 'productGroup' },
  corporateGroupId: { kind: 'listed',   param: 'group',    label: 'Group',           from: 'corporateGroup' },
  source:           { kind: 'listed',   param: 'sumber',   label: 'Rekening sumber', from: 'account' },
  from:             { kind: 'day',      param: 'dari',     label: 'Dari',            until: 'to' },
  to:               { kind: 'day',      param: 'sampai',   label: 'Sampai',          since: 'from' },
  amountFrom:       { kind: 'amount',   param: 'minimal',  label: 'Minimal' },
  amountTo:         { kind: 'amount',   param: 'maksimal', label: 'Maksimal' },
  userEntry:        { kind: 'username', param: 'pengguna', label: 'Pengguna' },
  jenisDokumen:     { kind: 'choice',   param: 'jenis',    label: 'Jenis dokumen',   of: 'documentType' },
  noDokumen:        { kind: 'words',    param: 'nomor',    label: 'Nomor dokumen',   most: 60 },
  tahun:            { kind: 'year',     param: 'tahun',    label: 'Tahun' },
} as const satisfies CriteriaOf<TransactionCriteria>;

/** Every criterion of the monitoring of uploads besides its free text. @source 001 §2.8 */
export const UPLOAD_CRITERIA = {
  status: { kind: 'choice', param: 'status', label: 'Status upload', of: 'uploadStatus' },
  productId: TRANSACTION_CRITERIA.productId,
  from: TRANSACTION_CRITERIA.from,
  to: TRANSACTION_CRITERIA.to,
  userEntry: TRANSACTION_CRITERIA.userEntry,
} as const satisfies CriteriaOf<TransactionCriteria>;

// prettier-ignore
/** The totals of a list of transactions. */
export const TRANSACTION_TOTALS = {
  count:  { kind: 'count',  label: 'Transaksi', of: ({ count }) => count },
  amount: { kind: 'amount', label: 'Jumlah',    of: ({ amount }) => amount },
  fee:    { kind: 'amount', label: 'Biaya',     of: ({ fee }) => fee },
  total:  { kind: 'amount', label: 'Total',     of: ({ total }) => total },
} satisfies FactsOf<TransactionSummary>;
