import { fillSentence } from '../operation/fill-sentence.ts';

// prettier-ignore
/** Refusals of the controls of events: HTTP status and Indonesian sentence. */
const EVENT_REFUSALS = {
  'event.address':   [422, '{message}'],
  'event.corporate': [404, 'Instansi {corporateId} tidak ditemukan. Periksa corporateId.'],
  'event.endpoint':  [404, 'Endpoint event ini tidak ditemukan. Lihat daftarnya di /sandbox/endpoint.'],
  'event.endpoints': [422, 'Instansi ini sudah memiliki {most} endpoint event. Hapus salah satu terlebih dahulu.'],
  'event.range':     [422, 'Rentang waktu berakhir sebelum mulai. Tukar from dan to.'],
} as const satisfies Record<string, readonly [number, string]>;

/** A control of events cannot be done; nothing was changed. */
export class EventRefused extends Error {
  readonly ruleId: keyof typeof EVENT_REFUSALS;
  readonly status: number;

  constructor(ruleId: keyof typeof EVENT_REFUSALS, facts: Record<string, string | number> = {}) {
    const [status, text] = EVENT_REFUSALS[ruleId];
    super(fillSentence(text, facts));
    this.ruleId = ruleId;
    this.status = status;
  }
}
