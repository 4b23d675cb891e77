import { pointerOf } from './difference.ts';
import { type Finding, type Law, leavesOf, perReading } from './reading.ts';
import { shownValue } from './shown-value.ts';

/** Fields whose text is a sentence for a user. */
const SENTENCES = [
  'message',
  'scheduleMessage',
  'scheduleWarning',
  'messageUpload',
  'messagePosting',
  'keteranganError',
  'errorMessage',
  'terbilang',
];
/** Fields that hold a list or an object of sentences. */
const OF_SENTENCES = ['fields', 'warnings', 'oddities'];

const ENGLISH = new Set(
  (
    'a an the is are was were be been has have had not no of to for from with without and or but by at as if this that these those you your we our it its ' +
    'must should cannot can could may might will would does did do please invalid required missing unknown error failed failure success successful successfully denied forbidden ' +
    'unauthorized expired wrong incorrect bad request server internal found allowed permitted already exists empty value field date amount account balance limit exceeded number ' +
    'insufficient funds try again later contact support password user access session timeout unavailable service there when before after all only than more less least most too'
  ).split(' '),
);
/** Words that both languages have, or that a name may be. */
const BOTH = new Set('a an as at do may no to all error field server user password session limit date'.split(' '));
const INDONESIAN = new Set(
  (
    'yang dan di ke dari untuk pada dengan ini itu tidak belum sudah akan dapat bisa harus atau oleh dalam adalah ada bukan hanya agar bila jika karena anda kami saat sedang telah juga lagi lebih ' +
    'paling sama antara sampai sesudah sebelum setelah melalui tanpa atas bagi para sebagai seperti setiap semua transaksi rekening saldo nominal tanggal diisi wajib salah benar berhasil gagal menunggu ' +
    'ditolak diperlukan tersedia wewenang layanan permintaan persetujuan verifikasi approver sebesar rupiah isi nomor kode'
  ).split(' '),
);

/** Whether a text is written in another language than Indonesian. Names in capitals and quoted parts do not count. */
export function isForeign(text: string): boolean {
  const words = text
    .replace(/["'“‘][^"'”’]*["'”’]/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0 && !(word.length > 1 && word === word.toUpperCase()))
    .map((word) => word.toLowerCase());
  const english = words.filter((word) => ENGLISH.has(word));
  const indonesian = words.filter((word) => INDONESIAN.has(word)).length;
  return english.some((word) => !BOTH.has(word)) && english.length > indonesian;
}

const isSentence = (path: readonly PropertyKey[]): boolean =>
  SENTENCES.includes(String(path.at(-1))) || path.some((part) => OF_SENTENCES.includes(String(part)));

const indonesian = perReading((reading) =>
  leavesOf(reading.json).flatMap(({ path, value }): Finding[] => {
    if (typeof value !== 'string' || !isSentence(path)) return [];
    const isEmpty = value.trim() === '' && reading.status >= 400;
    if (!isEmpty && !isForeign(value)) return [];
    return [{ reading, place: pointerOf(path), expected: 'kalimat Indonesia', seen: shownValue(path, value) }];
  }),
);

/** What a user reads is Indonesian, in refusals, in the faults of fields and in answers. */
export const SENTENCE_LAWS: readonly Law[] = [
  {
    id: 'sentence.indonesian',
    title: 'Kalimat untuk user berbahasa Indonesia, juga pada setiap isian',
    source: 'decision 022',
    find: indonesian,
  },
];
