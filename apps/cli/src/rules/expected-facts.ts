import { isDay } from '@ibk/sdk/format';
import type { FactFault, FactKind } from '@ibk/sdk/rules';
import { isRecord } from '../is-record.ts';
import { hintFor, meantQuestion } from '../nearest.ts';

/** What a rule expects of a fact of each kind. */
const EXPECTED: Record<FactKind, string> = {
  role: 'wewenang yang dikenal, misalnya OPR_USER',
  actor: 'wewenang yang dikenal, misalnya OPR_USER, atau SYSTEM',
  transactionStatus: 'status transaksi yang dikenal',
  treasuryStatus: 'status potongan yang dikenal',
  regionalStatus: 'status billing potongan yang dikenal',
  deductionStatus: 'status potongan yang dikenal',
  billingStatus: 'status billing yang dikenal',
  payrollStatus: 'status payroll yang dikenal',
  uploadChannel: 'kanal yang dikenal, misalnya BIFAST',
  deductionAction: 'tindakan potongan yang dikenal',
  deductionOutcome: 'hasil pembayaran potongan yang dikenal',
  deductionPlace: 'layar yang dikenal, misalnya executed',
  transactionAction: 'tindakan transaksi yang dikenal',
  variant: 'jenis tabel potongan yang dikenal',
  family: 'keluarga potongan yang dikenal',
  deductionType: 'jenis transaksi potongan yang dikenal',
  product: 'produk yang dikenal',
  productGroup: 'kelompok produk yang dikenal',
  channel: 'kode kanal yang dikenal',
  payee: 'jenis penerima yang dikenal',
  merchantType: 'jenis merchant yang dikenal',
  merchantFilter: 'pilihan merchant yang dikenal',
  accountType: 'jenis rekening yang dikenal',
  accountField: 'isian virtual account yang dikenal',
  reconciliationStatus: 'status rekonsiliasi yang dikenal',
  virtualAccountStatus: 'status virtual account yang dikenal',
  billKind: 'jenis tagihan, NONE, INVOICE atau INSTALLMENT',
  installmentType: 'jenis angsuran yang dikenal',
  side: 'sisi mutasi, DB atau CR',
  lineKind: 'salah satu jenis baris mutasi',
  noticeKind: 'jenis kabar yang dikenal',
  noticeHand: 'pelaku yang dikenal: maker, verifier, approver atau operators',
  order: 'urutan mutasi, period atau limit',
  logMode: 'cara mencari log, limit atau period',
  schedule: 'jenis jadwal yang dikenal',
  tile: 'kotak dashboard yang dikenal',
  validation: 'cara otorisasi yang dikenal',
  constant: 'nama konstanta yang dikenal',
  operation: 'operasi bank yang dikenal',
  refusal: 'aturan yang dapat menolak tindakan transaksi',
  route: 'nama rute yang dikenal',
  entryRoute: 'nama rute layar input yang dikenal',
  menuType: 'jenis menu, MENU atau ITEM',
  listVariant: 'formulir tambah yang dikenal',
  listChoice: 'nama pilihan yang dikenal',
  listField: 'isian formulir tambah yang dikenal',
  userField: 'isian user yang dikenal',
  groupField: 'isian grup yang dikenal',
  taxBillingField: 'isian billing pajak yang dikenal',
  billingCall: 'metode panggilan billing, POST atau PUT',
  billingChoice: 'asal billing, CREATE atau CHANGE',
  treasuryStep: 'langkah tampilan pemerintah yang dikenal',
  treasuryEvent: 'peristiwa tampilan pemerintah yang dikenal',
  batchEvent: 'peristiwa tabel batch, detail atau kembali',
  httpMethod: 'metode HTTP yang dikenal',
  bodyType: 'jenis isi panggilan, json atau form',
  logoutAnswer: 'jawaban bank yang dikenal: ok, fails atau unreachable',
  inputHelper: 'jenis isian, numeric atau alphabet',
  roles: 'daftar wewenang yang dikenal, misalnya OPR_USER',
  zone: 'zona waktu, misalnya Asia/Jakarta',
  day: 'tanggal yang ada, misalnya 2026-07-14',
  localTime: 'waktu setempat tanpa zona, misalnya 2026-07-14T09:42:00',
  time: 'jam, misalnya 09:42:00',
  year: 'tahun',
  month: 'bulan 1 sampai 12',
  rulePack: 'sebuah paket aturan pajak, seperti documents atau npwp16',
  monthId: 'bulan 01 sampai 12',
  dayOfMonth: 'tanggal yang ada di bulan itu',
  duration: 'lama waktu, nol atau lebih',
};

/** What a rule expects of a fact of this kind, as a noun in Indonesian. */
export const expectedOf = (kind: FactKind): string => EXPECTED[kind];

/** The unknown values of a fact, as text. */
const unknownText = (value: unknown, known: readonly string[]): string => {
  const given = [value].flat().map((each) => (isRecord(each) ? String(each['id']) : String(each)));
  return given.find((each) => !known.includes(each)) ?? '';
};

/** Whether a value has the form of a day, with or without a time, that does not exist in the calendar. */
const isNoDay = (value: unknown): boolean => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(String(value)) ?? [];
  return day !== undefined && !isDay(day);
};

/** A description of a fact whose value is meaningless to a rule, without its subject. */
export function faultText(id: string, { path, kind, value, known }: FactFault): string {
  const given = `memuat ${path} ${JSON.stringify(value)}`;
  const isDate = kind === 'day' || kind === 'localTime';
  if (kind === 'dayOfMonth') return `${given}, padahal tanggal itu tidak ada di bulan tersebut.`;
  if (isDate && isNoDay(value)) return `${given}, padahal tanggal itu tidak ada dalam kalender.`;
  const hint = known ? ` ${hintFor(unknownText(value, known), known)}` : '';
  return `${given}, padahal aturan ${id} meminta ${EXPECTED[kind]}.${hint}`;
}

/** A description of an unknown value, for a rule that answers for any value. */
export function unknownFactText({ path, value, known = [] }: FactFault): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${path} ${JSON.stringify(value)} tidak dikenal; aturan ini menjawab nilai apa pun.${meantQuestion(text, known)}`;
}
