import { REFUSALS } from '@ibk/sdk/errors';
import { isRecord } from '../is-record.ts';
import { contradictions, disagreements, type Fact } from './facts.ts';
import { valueAt } from './known-values.ts';
import { NAMES, PRICE, STATUSES, UNREAD } from './name-kinds.ts';
import { callText, type Law, perReading, placesAt } from './reading.ts';
import {
  ACCOUNT,
  BILLING,
  DEDUCTION,
  DOCUMENT,
  GROUP,
  PRODUCT,
  RECONCILIATION,
  REQUEST,
  TRANSACTION,
  USER,
  VIRTUAL_ACCOUNT,
} from './record-kinds.ts';

/** Sentences of rules that always say the same. */
const FIXED = new Set(
  Object.entries(REFUSALS)
    .filter(([, [, text]]) => !text.includes('{'))
    .map(([id]) => id),
);

const sentencesIn = perReading((reading): Fact[] => {
  const { op, json, status } = reading;
  if (op === 'logout' && status === 200)
    return [{ about: op, value: valueAt(json, 'message'), reading, path: ['message'] }];
  return placesAt(json, '**').flatMap(({ path, value }) => {
    const ruleId = String(valueAt(value, 'ruleId'));
    if (!FIXED.has(ruleId)) return [];
    // What an explanation says about a record may name more than the rule does.
    const about = status >= 400 ? ruleId : `${ruleId} ${callText(reading)}`;
    return [{ about, value: valueAt(value, 'message'), reading, path: [...path, 'message'] }];
  });
});

/** Sentences about fields that a refused request does not have. */
const fieldSentencesIn = perReading((reading): Fact[] => {
  const { status, input, json } = reading;
  const fields = status >= 400 ? valueAt(json, 'fields') : null;
  const sent = [input.path, input.query, input.body];
  return Object.entries(isRecord(fields) ? fields : {})
    .filter(([field]) => sent.every((part) => valueAt(part, field) === undefined))
    .map(([field, value]) => ({ about: field, value, reading, path: ['fields', field] }));
});

// prettier-ignore
/** Records that several calls show are the same in each answer. */
export const RECORD_LAWS: readonly Law[] = [
  { id: 'same.transaction', title: 'Sebuah transaksi sama pada daftar, rincian, dashboard, desk suspect dan resi', source: 'kontrak', find: disagreements(TRANSACTION) },
  { id: 'same.account', title: 'Sebuah rekening dan saldonya sama pada setiap panggilan', source: '000 §7', find: disagreements(ACCOUNT) },
  { id: 'same.virtualAccount', title: 'Sebuah virtual account sama pada daftar, rincian dan angsurannya', source: 'decision 028', find: disagreements(VIRTUAL_ACCOUNT) },
  { id: 'same.billing', title: 'Sebuah kode billing sama pada daftar dan rinciannya', source: '001 §7', find: disagreements(BILLING) },
  { id: 'same.document', title: 'Sebuah dokumen perbendaharaan dan potongannya sama pada setiap panggilan', source: '002 §4.4', find: disagreements(DOCUMENT, DEDUCTION) },
  { id: 'same.group', title: 'Sebuah grup sama pada daftar, dashboard dan user', source: '001 §6', find: disagreements(GROUP) },
  { id: 'same.user', title: 'Seorang user sama pada daftar, dashboard dan saat masuk', source: '001 §6', find: disagreements(USER) },
  { id: 'same.request', title: 'Sebuah permintaan perubahan sama pada daftar, rincian dan dashboard', source: 'decisions P-45', find: disagreements(REQUEST) },
  { id: 'same.reconciliation', title: 'Sebuah rekonsiliasi sama pada daftar dan rinciannya', source: 'decision 029', find: disagreements(RECONCILIATION) },
  { id: 'same.product', title: 'Nama dan kelompok sebuah produk sama pada setiap panggilan', source: '002 §2.3', find: disagreements(PRODUCT) },
  { id: 'same.statusName', title: 'Nama sebuah status sama dengan daftar parameternya', source: '000 §2', find: disagreements(...STATUSES) },
  { id: 'same.name', title: 'Nama yang mengikuti sebuah kode sama pada setiap panggilan', source: '001 §7', find: disagreements(...NAMES) },
  { id: 'same.price', title: 'Biaya dan jam layanan sama pada daftar, inquiry dan entri', source: 'kontrak', find: disagreements(PRICE) },
  { id: 'same.unread', title: 'Jumlah kabar yang belum dibaca sama pada lonceng dan daftarnya', source: 'decision 031', find: disagreements(UNREAD) },
  { id: 'same.sentence', title: 'Kalimat sebuah penolakan sama pada setiap panggilan', source: 'decision 022', find: (readings) => contradictions(sentencesIn(readings)) },
  { id: 'same.fieldSentence', title: 'Kalimat tentang sebuah isian yang kosong sama pada setiap panggilan', source: 'decision 022', find: (readings) => contradictions(fieldSentencesIn(readings)) },
];
