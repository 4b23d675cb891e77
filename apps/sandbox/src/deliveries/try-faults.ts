import { fillSentence } from '../operation/fill-sentence.ts';

// prettier-ignore
/** Why a try failed, or what was odd about the answer that took the event, with the way on. `{name}` is a fact of the try. */
const TRY_FAULTS = {
  'event.address':     '{message}',
  'event.unreachable': 'Penerima tidak dapat dihubungi ({code}). Periksa apakah servernya berjalan dan sertifikatnya sah.',
  'event.timeout':     'Penerima tidak menjawab dalam {seconds} detik. Jawab lebih dulu, lalu proses event sesudahnya.',
  'event.redirect':    'Penerima mengalihkan ke alamat lain, yang tidak diikuti. Daftarkan alamat tujuannya.',
  'event.status':      'Penerima menjawab {status}. Jawab 200 sampai 299 bila event sudah diterima.',
  'event.gone':        'Penerima menjawab 410, sehingga endpoint dimatikan. Nyalakan lagi bila penerimanya siap.',
  'event.answerSize':  'Jawaban penerima lebih dari {kilobytes} kB dan tidak dibaca sampai selesai. Jawab tanpa isi.',
  'event.answerTime':  'Jawaban penerima belum selesai dalam {seconds} detik dan tidak ditunggu. Jawab tanpa isi.',
} as const;

/** What was wrong with a try. */
export interface TryFault {
  ruleId: keyof typeof TRY_FAULTS;
  /** Indonesian. */
  message: string;
}

export const tryFault = (ruleId: TryFault['ruleId'], facts: Record<string, string | number> = {}): TryFault => ({
  ruleId,
  message: fillSentence(TRY_FAULTS[ruleId], facts),
});
