import type { Rules } from '../rule.ts';
import * as bill from './virtual-account-bill.ts';
import * as checks from './virtual-account-checks.ts';
import * as fields from './virtual-account-fields.ts';
import * as log from './virtual-account-log.ts';
import * as number from './virtual-account-number.ts';
import * as states from './virtual-account-states.ts';
import {
  type AnswerOf,
  CHECKED,
  dayWords,
  FORM_CHECKED,
  inWords,
  listed,
  type Names,
  rupiahWords,
  told,
} from '../says.ts';
import type { Invalid } from '../verdict.ts';

const PART_WORDS: Readonly<Record<string, string>> = {
  number: 'nomor',
  memberId: 'ID member',
  type: 'jenis rekening',
  flags: 'tiga pilihan',
  fixed: 'nomor tetap',
  open: 'nominal terbuka',
  single: 'sekali bayar',
  minMax: 'batas minimum–maksimum',
  nominal: 'nominal',
  tenor: 'tenor',
  invoiceMessage: 'keterangan invoice',
  installmentMessage: 'keterangan installment',
};

const expirySentence = (expiry: AnswerOf<typeof checks.vaExpiry>): string => {
  if ('invalid' in expiry) return `ditolak: ${expiry.message}`;
  const copied = `disalin ke ${listed(expiry.copiedTo)}`;
  return 'empty' in expiry
    ? `tanpa masa berlaku, ${copied}`
    : `sampai ${dayWords(expiry.date)} pukul ${expiry.time}, ${copied}`;
};

const billSentence = ({ owed, next, isPaid }: AnswerOf<typeof bill.vaBill>): string =>
  [
    owed === null ? 'sisa tidak dibatasi' : `sisa ${rupiahWords(owed)}`,
    next !== null && `bagian ${next}`,
    isPaid && 'lunas',
  ]
    .filter(Boolean)
    .join(', ');

const logSentence = (search: log.LogMode | AnswerOf<typeof log.vaLogParams>): string => {
  if ('invalid' in search) return `ditolak: ${search.message}`;
  if ('limit' in search) return `${search.limit} transaksi terakhir`;
  if (search.filterLimit) return 'menurut jumlah terakhir';
  const { startDate, endDate } = { startDate: null, endDate: null, ...search };
  const days = [startDate && `dari ${dayWords(startDate)}`, endDate && `sampai ${dayWords(endDate)}`];
  return ['menurut periode', ...days.filter(Boolean)].join(' ');
};

// prettier-ignore
/** Form, number, states, payments, detail and log of a virtual account. */
export const virtualAccountRules: Rules = {
  'va.form': { title: 'What the form of a virtual account shows and keeps', indonesianTitle: 'Yang ditampilkan dan disimpan formulir virtual account', source: '002 §4.5; 002 §2.9', facts: { type: 'accountType', installmentType: 'installmentType' }, run: fields.vaForm, says: ({ visible, readOnly }: AnswerOf<typeof fields.vaForm>) => `tampil ${inWords(visible, PART_WORDS)}; ${readOnly.length === 0 ? 'semua dapat diubah' : `hanya dibaca ${inWords(readOnly, PART_WORDS)}`}` },
  'va.setFixed': { title: "Effect of switching 'fixed'", indonesianTitle: "Akibat mengubah pilihan 'fixed'", source: '002 §4.5', run: fields.vaSetFixed, says: told },
  'va.detail': { title: 'What the detail of a virtual account shows', indonesianTitle: 'Yang ditampilkan rincian virtual account', source: '002 §2.10', facts: { type: 'accountType', installmentType: 'installmentType' }, run: fields.vaDetail, says: (visible: Names) => `tampil ${inWords(visible, PART_WORDS)}` },
  'va.defaults': { title: 'A new virtual account', indonesianTitle: 'Virtual account baru', source: '002 §3; 002 §9', run: fields.vaDefaults, says: told },
  'va.validate': { title: 'Message of a field of a virtual account', indonesianTitle: 'Pesan isian virtual account', source: '002 §5', facts: { field: 'accountField', type: 'accountType', installmentType: 'installmentType' }, run: checks.vaValidate, says: CHECKED },
  'va.additionalData': { title: 'Messages of an additional data row', indonesianTitle: 'Pesan baris data tambahan', source: '002 §5', run: checks.vaAdditionalData, says: FORM_CHECKED },
  'va.additionalDataMap': { title: 'Additional data as it is carried', indonesianTitle: 'Bentuk data tambahan saat dikirim', source: '002 §3', run: checks.vaAdditionalDataMap, says: { '{}': 'tanpa data tambahan', else: told } },
  'va.expiry': { title: 'Expiry of a virtual account', indonesianTitle: 'Masa berlaku virtual account', source: '002 §5', facts: { date: 'day', time: 'time' }, run: checks.vaExpiry, says: expirySentence },
  'va.tenor': { title: 'Message of the tenor', indonesianTitle: 'Pesan tenor', source: 'decision 028', run: checks.vaTenor, says: CHECKED },
  'va.limits': { title: 'Message of minimum and maximum', indonesianTitle: 'Pesan transaksi minimum dan maksimum', source: 'decision 028', run: checks.vaLimitsOrder, says: CHECKED },
  'va.expiryPast': { title: 'Whether an expiry is over already', indonesianTitle: 'Masa berlaku yang sudah lewat', source: 'decision 028', facts: { expired: 'localTime', now: 'localTime' }, run: checks.vaExpiryPast, says: CHECKED },
  'va.number': { title: 'The number of a virtual account', indonesianTitle: 'Nomor virtual account', source: 'decision 028', run: number.vaNumber, says: (number: string | Invalid) => (typeof number === 'string' ? `nomor ${number}` : `ditolak: ${number.message}`) },
  'va.state': { title: 'The status of a virtual account', indonesianTitle: 'Status virtual account', source: 'decision 028', run: states.vaState, says: { ACTIVE: 'Aktif', PAID: 'Lunas', EXPIRED: 'Kedaluwarsa', BLOCKED: 'Diblokir', CLOSED: 'Ditutup' } },
  'va.actions': { title: 'What may be done with a virtual account', indonesianTitle: 'Tindakan atas virtual account', source: 'decision 028', facts: { role: 'role', status: 'virtualAccountStatus' }, run: states.vaActions, says: { '[]': 'tidak ada tindakan', else: (actions: Names) => `boleh ${inWords(actions, { change: 'diubah', bill: 'diberi tagihan baru', block: 'diblokir', unblock: 'dibuka blokirnya', close: 'ditutup' })}` } },
  'va.bill': { title: 'What is left of the bill of a virtual account', indonesianTitle: 'Sisa tagihan virtual account', source: 'decision 028', facts: { bill: 'billKind', installmentType: 'installmentType' }, run: bill.vaBill, says: billSentence },
  'va.payment': { title: 'Why a virtual account does not take a payment', indonesianTitle: 'Sebab pembayaran virtual account ditolak', source: 'decision 028', run: bill.vaPayment, says: { null: 'diterima', 'va.closed': 'ditolak, sudah ditutup', 'va.blocked': 'ditolak, diblokir', 'bill.expired': 'ditolak, kedaluwarsa', 'bill.underWay': 'ditolak, pembayaran lain sedang diproses', 'bill.paid': 'ditolak, sudah lunas', 'multiPayment.readOnly': 'ditolak, nominalnya harus sama dengan tagihan', 'multiPayment.nominal': 'ditolak, nominalnya tidak valid', 'rail.amount': 'ditolak, nominalnya di luar batas' } },
  'va.logMode': { title: 'Way of searching a log', indonesianTitle: 'Cara mencari log', source: '002 §2.11; 002 §5', facts: { choose: 'logMode' }, run: log.vaLogMode, says: logSentence },
  'va.logParams': { title: 'Parameters of a log search', indonesianTitle: 'Parameter pencarian log', source: '002 §2.11; 002 §3', facts: { mode: 'logMode', startDate: 'day', endDate: 'day' }, run: log.vaLogParams, says: logSentence },
  'va.logLabel': { title: 'Words of a limit option', indonesianTitle: 'Sebutan pilihan batas', source: '002 §2.11; 002 §9', run: log.vaLogLabel, says: (label: string) => label },
};
