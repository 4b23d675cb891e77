import type { Rules } from '../rule.ts';
import { reportPeriod } from './report-period.ts';
import * as schedule from './schedule.ts';
import { scheduleDue, scheduleMonthlyBill, scheduleNext, scheduleRunDay } from './schedule-due.ts';
import { scheduleFields } from './schedule-fields.ts';
import { deductionColour, rowColour, transactionColour } from './status.ts';
import { transactionFourEyes } from './transaction-four-eyes.ts';
import { type Move, transactionMove } from './transaction-moves.ts';
import { TRANSACTION_REFUSALS, transactionRefusal } from './transaction-refusals.ts';
import { CHANNELS, transferChannel, transferChannelLabel } from './transfer.ts';
import { ALLOWED, type AnswerOf, CHECKED, dayWords, FORM_CHECKED, rupiahWords, type Says } from '../says.ts';
import { STATUS_NAMES } from '../../words/status-names.ts';

const COLOUR: Says = { success: 'warna berhasil', error: 'warna gagal', pending: 'warna menunggu' };

const MONEY_WORDS: Readonly<Record<NonNullable<Move['money']>, string>> = {
  hold: 'dana ditahan',
  post: 'dana dibukukan',
  release: 'dana dilepas',
  postLate: 'dana yang sudah dilepas dibukukan',
};

const moveSentence = (outcome: AnswerOf<typeof transactionMove>): string => {
  if ('ruleId' in outcome) return `ditolak: ${TRANSACTION_REFUSALS[outcome.ruleId]}`;
  const { to, money, reasonCode } = outcome;
  return [`menjadi ${STATUS_NAMES[to]}`, money && MONEY_WORDS[money], reasonCode && `kode alasan ${reasonCode}`]
    .filter(Boolean)
    .join(', ');
};

// prettier-ignore
/** Status, schedule and moves of a transaction. */
export const transactionRules: Rules = {
  'status.transactionColour': { title: 'Colour of a transaction status', indonesianTitle: 'Warna status transaksi', source: '002 §2.1', facts: { status: 'transactionStatus or other' }, run: transactionColour, says: ({ own }: { own?: string }) => (own === undefined ? 'warna galat' : `warna status ${own}`) },
  'status.deductionColour': { title: 'Colour of a deduction status', indonesianTitle: 'Warna status potongan', source: '001 §2.5', facts: { status: 'treasuryStatus or other' }, run: deductionColour, says: COLOUR },
  'status.rowColour': { title: 'Colour of an upload or billing row', indonesianTitle: 'Warna baris upload atau billing', source: '001 §2.5', facts: { status: 'regionalStatus or other' }, run: rowColour, says: COLOUR },
  'schedule.day': { title: 'Day of a monthly schedule', indonesianTitle: 'Tanggal jadwal bulanan', source: '001 §5', run: schedule.scheduleDay, says: CHECKED },
  'schedule.dayRequired': { title: 'Whether a schedule has a day of month', indonesianTitle: 'Apakah jadwal memiliki tanggal dalam bulan', source: '001 §2.7; 001 §5', facts: { autoType: 'schedule' }, run: schedule.scheduleDayRequired, says: ['tanggal dalam bulan wajib diisi', 'tanpa tanggal dalam bulan'] },
  'schedule.shown': { title: 'Whether a header shows the schedule', indonesianTitle: 'Apakah kepala transaksi menampilkan jadwal', source: '002 §2.1', facts: { autoType: 'schedule' }, run: schedule.scheduleShown, says: ['jadwal ditampilkan', 'jadwal tidak ditampilkan'] },
  'schedule.fields': { title: 'Messages of a schedule', indonesianTitle: 'Pesan jadwal', source: '001 §2.7; 001 §5; decisions P-37', facts: { autoType: 'schedule', today: 'day' }, run: scheduleFields, says: FORM_CHECKED },
  'schedule.repeated': { title: 'Whether a kind of schedule executes more than once', indonesianTitle: 'Apakah jenis jadwal dijalankan lebih dari sekali', source: '001 §2.7', facts: { autoType: 'schedule' }, run: schedule.scheduleRepeated, says: ['dijalankan berulang', 'dijalankan sekali'] },
  'schedule.maxAmount': { title: 'Highest amount of a repeated bill', indonesianTitle: 'Nominal tertinggi tagihan berulang', source: 'decisions P-10', facts: { autoType: 'schedule' }, run: schedule.scheduleMaxAmount, says: CHECKED },
  'schedule.monthlyBill': { title: 'Proposal to pay a bill every month', indonesianTitle: 'Usul membayar tagihan setiap bulan', source: 'decisions P-10', facts: { today: 'day' }, run: scheduleMonthlyBill, says: { null: 'tidak diusulkan', else: ({ schedule, maxAmount }: AnswerOf<typeof scheduleMonthlyBill>) => `tiap tanggal ${schedule.dateTransaction} dari ${dayWords(schedule.startPeriode)} sampai ${dayWords(schedule.endPeriode)}, paling banyak ${rupiahWords(maxAmount)}` } },
  'schedule.due': { title: 'First day on which a schedule is due', indonesianTitle: 'Hari pertama jadwal jatuh tempo', source: '001 §2.7; decision 017', facts: { autoType: 'schedule', from: 'day', startPeriode: 'day', endPeriode: 'day' }, run: scheduleDue, says: { null: 'tidak jatuh tempo', else: (day: string) => `jatuh tempo ${dayWords(day)}` } },
  'schedule.next': { title: 'Day on which a schedule is due after an execution', indonesianTitle: 'Hari jatuh tempo jadwal sesudah sebuah pelaksanaan', source: 'decision 017', facts: { autoType: 'schedule', after: 'day', startPeriode: 'day', endPeriode: 'day' }, run: scheduleNext, says: { null: 'tidak jatuh tempo lagi', else: (day: string) => `jatuh tempo lagi ${dayWords(day)}` } },
  'schedule.runDay': { title: 'Day on which a due schedule executes', indonesianTitle: 'Hari jadwal yang jatuh tempo dijalankan', source: '001 §2.7; decision 017', facts: { 'holidays[]': 'day', due: 'day' }, run: scheduleRunDay, says: { null: 'tidak dijalankan', else: (day: string) => `dijalankan ${dayWords(day)}` } },
  'report.period': { title: 'Longest period of a report', indonesianTitle: 'Periode terpanjang sebuah laporan', source: 'decision 020', facts: { from: 'day', to: 'day', today: 'day' }, run: reportPeriod, says: ALLOWED },
  'transfer.channel': { title: 'Channel of a product', indonesianTitle: 'Kanal sebuah produk', source: '002 §2.4', facts: { productId: 'product or other' }, run: transferChannel, says: { null: 'tanpa kanal', else: (channel: string) => `kanal ${CHANNELS[channel] ?? channel}` } },
  'transfer.channelLabel': { title: 'Words of a channel', indonesianTitle: 'Sebutan sebuah kanal', source: '000 §9; 002 §9', facts: { value: 'channel' }, run: transferChannelLabel, says: { null: 'bukan kanal', else: (label: string) => label } },
  'transaction.moves': { title: 'What an action does to a transaction', indonesianTitle: 'Akibat sebuah tindakan atas transaksi', source: '000 §4; decisions P-40', facts: { action: 'transactionAction', role: 'actor', status: 'transactionStatus', scheduleType: 'schedule' }, run: transactionMove, says: moveSentence },
  'transaction.fourEyes': { title: 'Different persons enter, verify and approve', indonesianTitle: 'Input, verifikasi dan persetujuan oleh orang yang berbeda', source: '000 §6; decisions P-41', facts: { action: 'transactionAction' }, run: transactionFourEyes, says: ALLOWED },
  'transaction.refusals': { title: 'Words of a refused move', indonesianTitle: 'Kalimat penolakan sebuah tindakan', source: 'decisions P-41', facts: { ruleId: 'refusal' }, run: transactionRefusal, says: { null: 'tidak ada kalimat', else: (sentence: string) => sentence } },
};
