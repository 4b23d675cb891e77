import type { Rules } from '../rule.ts';
import { reportPeriod } from './report-period.ts';
import * as schedule from './schedule.ts';
import { scheduleDue, scheduleMonthlyBill, scheduleNext, scheduleRunDay } from './schedule-due.ts';
import { scheduleFields } from './schedule-fields.ts';
import { deductionColour, rowColour, transactionColour } from './status.ts';
import { transactionFourEyes } from './transaction-four-eyes.ts';
import { transactionMove } from './transaction-moves.ts';
import { transactionRefusal } from './transaction-refusals.ts';
import { transferChannel, transferChannelLabel } from './transfer.ts';

// prettier-ignore
/** Status, schedule and moves of a transaction. */
export const transactionRules: Rules = {
  'status.transactionColour': { title: 'Colour of a transaction status', indonesianTitle: 'Warna status transaksi', source: '002 §2.1', facts: { status: 'transactionStatus or other' }, run: transactionColour },
  'status.deductionColour': { title: 'Colour of a deduction status', indonesianTitle: 'Warna status potongan', source: '001 §2.5', facts: { status: 'treasuryStatus or other' }, run: deductionColour },
  'status.rowColour': { title: 'Colour of an upload or billing row', indonesianTitle: 'Warna baris upload atau billing', source: '001 §2.5', facts: { status: 'regionalStatus or other' }, run: rowColour },
  'schedule.day': { title: 'Day of a monthly schedule', indonesianTitle: 'Tanggal jadwal bulanan', source: '001 §5', run: schedule.scheduleDay },
  'schedule.dayRequired': { title: 'Whether a schedule has a day of month', indonesianTitle: 'Apakah jadwal memiliki tanggal dalam bulan', source: '001 §2.7; 001 §5', facts: { autoType: 'schedule' }, run: schedule.scheduleDayRequired },
  'schedule.shown': { title: 'Whether a header shows the schedule', indonesianTitle: 'Apakah kepala transaksi menampilkan jadwal', source: '002 §2.1', facts: { autoType: 'schedule' }, run: schedule.scheduleShown },
  'schedule.fields': { title: 'Messages of a schedule', indonesianTitle: 'Pesan jadwal', source: '001 §2.7; 001 §5; decisions P-37', facts: { autoType: 'schedule', today: 'day' }, run: scheduleFields },
  'schedule.repeated': { title: 'Whether a kind of schedule executes more than once', indonesianTitle: 'Apakah jenis jadwal dijalankan lebih dari sekali', source: '001 §2.7', facts: { autoType: 'schedule' }, run: schedule.scheduleRepeated },
  'schedule.maxAmount': { title: 'Highest amount of a repeated bill', indonesianTitle: 'Nominal tertinggi tagihan berulang', source: 'decisions P-10', facts: { autoType: 'schedule' }, run: schedule.scheduleMaxAmount },
  'schedule.monthlyBill': { title: 'Proposal to pay a bill every month', indonesianTitle: 'Usul membayar tagihan setiap bulan', source: 'decisions P-10', facts: { today: 'day' }, run: scheduleMonthlyBill },
  'schedule.due': { title: 'First day on which a schedule is due', indonesianTitle: 'Hari pertama jadwal jatuh tempo', source: '001 §2.7; decision 017', facts: { autoType: 'schedule', from: 'day', startPeriode: 'day', endPeriode: 'day' }, run: scheduleDue },
  'schedule.next': { title: 'Day on which a schedule is due after an execution', indonesianTitle: 'Hari jatuh tempo jadwal sesudah sebuah pelaksanaan', source: 'decision 017', facts: { autoType: 'schedule', after: 'day', startPeriode: 'day', endPeriode: 'day' }, run: scheduleNext },
  'schedule.runDay': { title: 'Day on which a due schedule executes', indonesianTitle: 'Hari jadwal yang jatuh tempo dijalankan', source: '001 §2.7; decision 017', facts: { 'holidays[]': 'day', due: 'day' }, run: scheduleRunDay },
  'report.period': { title: 'Longest period of a report', indonesianTitle: 'Periode terpanjang sebuah laporan', source: 'decision 020', facts: { from: 'day', to: 'day', today: 'day' }, run: reportPeriod },
  'transfer.channel': { title: 'Channel of a product', indonesianTitle: 'Kanal sebuah produk', source: '002 §2.4', facts: { productId: 'product or other' }, run: transferChannel },
  'transfer.channelLabel': { title: 'Words of a channel', indonesianTitle: 'Sebutan sebuah kanal', source: '000 §9; 002 §9', facts: { value: 'channel' }, run: transferChannelLabel },
  'transaction.moves': { title: 'What an action does to a transaction', indonesianTitle: 'Akibat sebuah tindakan atas transaksi', source: '000 §4; decisions P-40', facts: { action: 'transactionAction', role: 'actor', status: 'transactionStatus', scheduleType: 'schedule' }, run: transactionMove },
  'transaction.fourEyes': { title: 'Different persons enter, verify and approve', indonesianTitle: 'Input, verifikasi dan persetujuan oleh orang yang berbeda', source: '000 §6; decisions P-41', facts: { action: 'transactionAction' }, run: transactionFourEyes },
  'transaction.refusals': { title: 'Words of a refused move', indonesianTitle: 'Kalimat penolakan sebuah tindakan', source: 'decisions P-41', facts: { ruleId: 'refusal' }, run: transactionRefusal },
};
