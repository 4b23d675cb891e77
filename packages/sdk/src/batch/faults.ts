import { BEYOND_SUMS } from '../rules/reconciliation/reconcile-states.ts';

/** Messages for the faults of a batch file. A fault's facts fill in `{name}`. */
const SENTENCES = {
  'batch.file.empty': 'Berkas kosong.',
  'batch.file.tooLarge': 'Berkas lebih dari {limit} MB. Bagi menjadi beberapa berkas.',
  'batch.file.encoding': 'Berkas bukan teks UTF-8. Simpan ulang dari Excel dengan jenis "CSV UTF-8".',
  'batch.file.noRows': 'Berkas hanya berisi baris judul.',
  'batch.file.type':
    'Berkas bukan CSV dan bukan XLSX yang dapat dibuka. Simpan ulang dari Excel dengan jenis "Buku Kerja Excel (*.xlsx)" atau "CSV UTF-8".',
  'batch.file.bomb': 'Isi berkas lebih dari {limit} MB setelah dibuka. Bagi menjadi beberapa berkas.',
  'batch.file.sheets': 'Berkas memuat {count} lembar yang berisi. Simpan lembar yang dimaksud sebagai berkas sendiri.',
  'batch.file.sums': `${BEYOND_SUMS}. Periksa nominalnya, atau bagi buku menurut periode.`,
  'batch.file.macro': 'Berkas memuat makro. Simpan ulang dengan jenis "Buku Kerja Excel (*.xlsx)" tanpa makro.',
  'batch.file.lines': 'Berkas memuat lebih dari {limit} baris. Bagi menjadi beberapa berkas.',
  'batch.file.rows': 'Berkas memuat lebih dari {limit} baris transaksi. Bagi menurut periode.',
  'batch.cell.formula': 'Isian dihitung dengan rumus. Salin, lalu tempel sebagai nilai.',
  'batch.cell.merged': 'Isian digabung dengan isian lain. Pisahkan selnya (Unmerge), lalu isi masing-masing.',
  'batch.cell.hidden': 'Baris ini disembunyikan di lembar kerja. Tampilkan dan periksa, atau hapus.',
  'batch.cell.unwantedDate':
    'Isian disimpan sebagai tanggal ({value}). Ubah format kolom menjadi Teks, lalu isi lagi dari sumbernya.',
  'batch.cell.date': '"{value}" bukan tanggal. Tulis seperti 31-07-2026.',
  'batch.column.missing': 'Kolom ini tidak ada. Judul yang ditemukan: {found}.',
  'batch.column.twice': 'Kolom ini ada lebih dari sekali: {found}.',
  'batch.row.empty': 'Baris kosong. Hapus baris ini.',
  'batch.row.heading': 'Dilewati: judul kolom yang berulang.',
  'batch.row.noDate': 'Dilewati: tanpa tanggal ({value}).',
  'batch.row.noAmount': 'Dilewati: tanpa penerimaan dan pengeluaran ({value}).',
  'batch.row.bothSides':
    'Baris memuat penerimaan dan pengeluaran sekaligus. Pisahkan menjadi dua baris, atau kosongkan tanggal baris jumlah.',
  'batch.row.quotes': 'Tanda kutip tidak berpasangan.',
  'batch.row.cells':
    'Ada {count} isian untuk {columns} kolom. Isian yang memuat tanda pemisah harus diapit tanda kutip.',
  'batch.account.missing': 'Nomor rekening kosong.',
  'batch.account.scientific':
    '"{value}" adalah notasi ilmiah Excel: angka di belakangnya sudah hilang. Ubah format kolom menjadi Teks, lalu isi lagi nomor itu dari sumbernya.',
  'batch.account.letters': '"{value}" memuat huruf atau tanda lain. Nomor rekening hanya terdiri dari angka.',
  'batch.account.tooLong': '"{value}" terdiri dari {digits} angka, paling banyak {limit}.',
  'batch.account.unknown':
    'Rekening {value} tidak ditemukan. Periksa lagi nomornya, juga nol di depan yang mungkin hilang di Excel.',
  'batch.account.closed': 'Rekening {value} sudah tidak aktif.',
  'batch.account.source': 'Rekening {value} adalah rekening sumber upload ini.',
  'batch.account.duplicate': 'Rekening {value} sudah ada di baris {first}.',
  'batch.name.missing': 'Nama pemilik rekening kosong.',
  'batch.name.differs': 'Nama "{value}" berbeda dengan pemilik rekening.',
  'batch.bank.unknown': 'Bank {value} tidak ada di daftar bank. Tulis kode bank dengan tiga angka, seperti 014.',
  'batch.channel': '{message}',
  'batch.instalment': 'Potongan {value} harus kurang dari nominal.',
  'batch.bill': '{message}',
  'batch.bill.missing': 'Produk atau nomor pelanggan kosong.',
  'batch.bill.product': 'Dokumen ini tidak membayar {value}. Yang dapat dibayar: {products}.',
  'batch.bill.control': 'Tagihan {actual}, seharusnya {expected}.',
  'batch.bill.twice': 'Tagihan {value} sudah ada di baris {first}.',
  'batch.denom': 'Denominasi {value} tidak dijual untuk {product}. Yang dijual: {sold}.',
  'batch.denom.missing': 'Denominasi kosong.',
  'batch.document.net': 'Jumlah baris {actual}, {side} {difference} dari nilai bersih dokumen {expected}.',
  'batch.document.moved':
    'Dokumen {noDokumen} sudah dientri sebelum daftar ini selesai diperiksa. Daftar ini tidak dipakai.',
  'batch.document.rows':
    'Dokumen {noDokumen} sudah memiliki daftar penerima {referenceChannel}. Daftar ini tidak dipakai.',
  'batch.retry.row':
    '"{value}" bukan baris gagal yang dapat diulang. Pakai berkas kesalahan dari transaksinya, tanpa mengubah kolom ini.',
  'batch.retry.twice': 'Baris gagal {value} sudah diulang di baris {first}.',
  'batch.retry.amount': 'Nominal dan potongan baris gagal tidak boleh berubah; nominal semula {value}.',
  'batch.amount.missing': 'Nominal kosong.',
  'batch.amount.invalid': '"{value}" bukan nominal yang sah.',
  'batch.amount.ambiguous':
    '"{value}" dapat dibaca sebagai ribuan atau desimal. Tulis seperti 1234000 atau 1.234.000,00.',
  'batch.file.json': 'Berkas bukan JSON yang ditulis oleh ibk beneficiaries export --json.',
  'batch.file.accounts': 'Berkas memuat lebih dari {limit} virtual account. Bagi menjadi beberapa berkas.',
  'batch.target.duplicate': 'Nomor {value} sudah ada di baris {first}.',
  'batch.field.refused': '{message}',
  'batch.control.count': 'Berkas memuat {actual} rekening, seharusnya {expected}.',
  'batch.control.total': 'Jumlah nominal {actual}, seharusnya {expected}.',
  'batch.control.noAmounts': 'Jumlah nominal diminta, tetapi berkas tidak memuat kolom nominal.',
} as const;

/** The rule that a batch file breaks. */
export type BatchFaultId = keyof typeof SENTENCES;

/** A fault in a batch file, with its place. */
export interface BatchFault {
  ruleId: BatchFaultId;
  /** Spreadsheet row number: the header is row 1. Null for a fault of the whole file. */
  row: number | null;
  /** Column heading of the template; null for a fault of the whole row. */
  field: string | null;
  /** Indonesian, without the place; `describeFault` adds it. */
  message: string;
}

/**
 * Removes control characters, which would reach the user's terminal, and limits the length of a value in a message.
 */
const shown = (value: string | number): string =>
  String(value)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/^(.{40}).+$/u, '$1…');

/** A fault with its sentence, which names what was found there; texts of the file are shortened to 40 letters. */
export const fault = (
  ruleId: BatchFaultId,
  { row = null, field = null }: { row?: number | null; field?: string | null } = {},
  facts: Record<string, string | number> = {},
): BatchFault => ({
  ruleId,
  row,
  field,
  message: SENTENCES[ruleId].replace(/\{(\w+)\}/g, (_, name: string) => shown(facts[name] ?? '')),
});

/** A fault as one line: `Baris 7, kolom nomor_rekening: …`. */
export function describeFault({ row, field, message }: BatchFault): string {
  const place = [row === null ? null : `baris ${row}`, field === null ? null : `kolom ${field}`]
    .filter((part) => part !== null)
    .join(', ');
  return place ? `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${message}` : message;
}
