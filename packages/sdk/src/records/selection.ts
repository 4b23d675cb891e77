import type { Content } from '../contract/index.ts';
import type { FactsOf } from './fact.ts';

type Selection = NonNullable<Content['selection']>;

const TYPES: Readonly<Record<string, string>> = {
  INVOICE: 'Invoice',
  INSTALLMENT: 'Angsuran',
  DEFAULT: 'Pembayaran',
};

// prettier-ignore
/** The virtual account that is paid, and what was chosen of it. @source 002 §2.6 */
export const SELECTION = {
  virtualAccount:     { kind: 'code', label: 'Nomor virtual account', of: ({ virtualAccount }) => virtualAccount },
  virtualAccountName: { kind: 'text', label: 'Nama virtual account',  of: ({ virtualAccountName }) => virtualAccountName },
  type:               { kind: 'text', label: 'Jenis pembayaran',      of: ({ type }) => TYPES[type] ?? type },
  invoice:            { kind: 'text', label: 'Keterangan invoice',    of: ({ invoiceMessage }) => invoiceMessage },
  installment:        { kind: 'text', label: 'Keterangan angsuran',   of: ({ installmentMessage }) => installmentMessage },
  note:               { kind: 'text', label: 'Catatan',               of: ({ note }) => note },
} satisfies FactsOf<Selection>;
