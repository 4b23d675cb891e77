import type { Content } from '../contract/index.ts';
import type { FactsOf } from './fact.ts';

type Selection = NonNullable<Content['selection']>;

const TYPES: Readonly<Record<string, string>> = {
  INVOICE: 'Invoice',
  INSTALLMENT: 'Angsuran',
  DEFAULT: 'Pembayaran',
};

// prettier-ignore
/** The virtual account that is paid, and what was chosen of it. Its amount is that of the content. @source 002 §2.6, 002 §3 */
export const SELECTION = {
  virtualAccount:      { kind: 'code', label: 'Nomor virtual account', of: ({ virtualAccount }) => virtualAccount },
  virtualAccountName:  { kind: 'text', label: 'Nama virtual account',  of: ({ virtualAccountName }) => virtualAccountName },
  merchantId:          { kind: 'code', label: 'ID merchant',           of: ({ merchantId }) => merchantId },
  type:                { kind: 'text', label: 'Jenis pembayaran',      of: ({ type }) => TYPES[type] ?? type },
  invoiceId:           { kind: 'code', label: 'ID invoice',            of: ({ invoiceId }) => invoiceId },
  invoice:             { kind: 'text', label: 'Keterangan invoice',    of: ({ invoiceMessage }) => invoiceMessage },
  installmentId:       { kind: 'code', label: 'ID angsuran',           of: ({ installmentId }) => installmentId },
  installmentDetailId: { kind: 'code', label: 'ID bagian angsuran',    of: ({ installmentDetailId }) => installmentDetailId },
  installment:         { kind: 'text', label: 'Keterangan angsuran',   of: ({ installmentMessage }) => installmentMessage },
  note:                { kind: 'text', label: 'Catatan',               of: ({ note }) => note },
} satisfies FactsOf<Selection>;
