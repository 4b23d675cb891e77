import type { Transaction } from '@ibk/sdk/contract';

/** What a cell of each kind holds. */
interface CellValues {
  text: string;
  /** Rupiah. */
  amount: number;
  /** An instant, ISO 8601. */
  moment: string;
}
type CellKind = keyof CellValues;

interface ColumnOf<Kind extends CellKind> {
  kind: Kind;
  name: string;
  /** Width in a spreadsheet, in characters. */
  width: number;
  /** Returns null where the row has nothing to show. */
  of: (row: Transaction) => CellValues[Kind] | null;
}
type ReportColumn = { [Kind in CellKind]: ColumnOf<Kind> }[CellKind];

// prettier-ignore
/** The columns of a report: those of the report screen, and what a reader of the file needs besides. */
export const REPORT_COLUMNS: readonly ReportColumn[] = [
  { kind: 'text',   name: 'Referensi',            width: 18, of: (row) => row.referenceId },
  { kind: 'text',   name: 'Produk',               width: 24, of: (row) => row.productDescription },
  { kind: 'text',   name: 'Status',               width: 20, of: (row) => row.statusName },
  { kind: 'text',   name: 'Nomor sumber',         width: 18, of: (row) => row.source },
  { kind: 'text',   name: 'Nama sumber',          width: 28, of: (row) => row.sourceName },
  { kind: 'text',   name: 'Nomor tujuan',         width: 20, of: (row) => row.dest },
  { kind: 'text',   name: 'Nama tujuan',          width: 28, of: (row) => row.destName },
  { kind: 'amount', name: 'Jumlah',               width: 20, of: (row) => row.amount },
  { kind: 'amount', name: 'Biaya',                width: 14, of: (row) => row.fee },
  { kind: 'amount', name: 'Total',                width: 20, of: (row) => row.total },
  { kind: 'text',   name: 'Berita',               width: 28, of: (row) => row.note },
  { kind: 'text',   name: 'Pengguna entry',       width: 16, of: (row) => row.userEntry },
  { kind: 'moment', name: 'Entry',                width: 20, of: (row) => row.dateEntry },
  { kind: 'text',   name: 'Pengguna verifikasi',  width: 16, of: (row) => row.userVerify },
  { kind: 'moment', name: 'Verifikasi',           width: 20, of: (row) => row.dateVerify },
  { kind: 'text',   name: 'Pengguna approval',    width: 16, of: (row) => row.userApprove },
  { kind: 'moment', name: 'Approval',             width: 20, of: (row) => row.dateApprove },
  { kind: 'moment', name: 'Dijalankan bank',      width: 20, of: (row) => row.dateRun },
  { kind: 'text',   name: 'Keterangan',           width: 36, of: (row) => row.reason ?? row.errorMessage },
];
