import type { Rules } from '../rule.ts';
import * as bill from './virtual-account-bill.ts';
import * as checks from './virtual-account-checks.ts';
import * as fields from './virtual-account-fields.ts';
import * as log from './virtual-account-log.ts';
import * as number from './virtual-account-number.ts';
import * as states from './virtual-account-states.ts';

// prettier-ignore
/** Form, number, states, payments, detail and log of a virtual account. */
export const virtualAccountRules: Rules = {
  'va.form': { title: 'What the form of a virtual account shows and keeps', indonesianTitle: 'Yang ditampilkan dan disimpan formulir virtual account', source: '002 §4.5; 002 §2.9', facts: { type: 'accountType', installmentType: 'installmentType' }, run: fields.vaForm },
  'va.setFixed': { title: "Effect of switching 'fixed'", indonesianTitle: "Akibat mengubah pilihan 'fixed'", source: '002 §4.5', run: fields.vaSetFixed },
  'va.detail': { title: 'What the detail of a virtual account shows', indonesianTitle: 'Yang ditampilkan rincian virtual account', source: '002 §2.10', facts: { type: 'accountType', installmentType: 'installmentType' }, run: fields.vaDetail },
  'va.defaults': { title: 'A new virtual account', indonesianTitle: 'Virtual account baru', source: '002 §3; 002 §9', run: fields.vaDefaults },
  'va.validate': { title: 'Message of a field of a virtual account', indonesianTitle: 'Pesan isian virtual account', source: '002 §5', facts: { field: 'accountField', type: 'accountType', installmentType: 'installmentType' }, run: checks.vaValidate },
  'va.additionalData': { title: 'Messages of an additional data row', indonesianTitle: 'Pesan baris data tambahan', source: '002 §5', run: checks.vaAdditionalData },
  'va.additionalDataMap': { title: 'Additional data as it is carried', indonesianTitle: 'Bentuk data tambahan saat dikirim', source: '002 §3', run: checks.vaAdditionalDataMap },
  'va.expiry': { title: 'Expiry of a virtual account', indonesianTitle: 'Masa berlaku virtual account', source: '002 §5', facts: { date: 'day', time: 'time' }, run: checks.vaExpiry },
  'va.tenor': { title: 'Message of the tenor', indonesianTitle: 'Pesan tenor', source: 'decision 028', run: checks.vaTenor },
  'va.limits': { title: 'Message of minimum and maximum', indonesianTitle: 'Pesan transaksi minimum dan maksimum', source: 'decision 028', run: checks.vaLimitsOrder },
  'va.expiryPast': { title: 'Whether an expiry is over already', indonesianTitle: 'Masa berlaku yang sudah lewat', source: 'decision 028', facts: { expired: 'localTime', now: 'localTime' }, run: checks.vaExpiryPast },
  'va.number': { title: 'The number of a virtual account', indonesianTitle: 'Nomor virtual account', source: 'decision 028', run: number.vaNumber },
  'va.state': { title: 'The status of a virtual account', indonesianTitle: 'Status virtual account', source: 'decision 028', run: states.vaState },
  'va.actions': { title: 'What may be done with a virtual account', indonesianTitle: 'Tindakan atas virtual account', source: 'decision 028', facts: { role: 'role', status: 'virtualAccountStatus' }, run: states.vaActions },
  'va.bill': { title: 'What is left of the bill of a virtual account', indonesianTitle: 'Sisa tagihan virtual account', source: 'decision 028', facts: { bill: 'billKind', installmentType: 'installmentType' }, run: bill.vaBill },
  'va.payment': { title: 'Why a virtual account does not take a payment', indonesianTitle: 'Sebab pembayaran virtual account ditolak', source: 'decision 028', run: bill.vaPayment },
  'va.logMode': { title: 'Way of searching a log', indonesianTitle: 'Cara mencari log', source: '002 §2.11; 002 §5', facts: { choose: 'logMode' }, run: log.vaLogMode },
  'va.logParams': { title: 'Parameters of a log search', indonesianTitle: 'Parameter pencarian log', source: '002 §2.11; 002 §3', facts: { mode: 'logMode', startDate: 'day', endDate: 'day' }, run: log.vaLogParams },
  'va.logLabel': { title: 'Words of a limit option', indonesianTitle: 'Sebutan pilihan batas', source: '002 §2.11; 002 §9', run: log.vaLogLabel },
};
