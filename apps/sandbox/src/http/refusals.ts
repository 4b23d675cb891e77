/** Every "no" of the bank: status and the Indonesian sentence. `{name}` is filled from the facts given. */
export const REFUSALS = {
  'transport.tokenMissing': [400, 'Aplikasi tidak dikenal. Muat ulang halaman lalu coba lagi.'],
  'transport.sealed': [400, 'Data tidak dapat dibaca. Muat ulang halaman lalu coba lagi.'],
  'transport.keyUnknown': [400, 'Kunci enkripsi tidak berlaku lagi. Silakan coba lagi.'],
  'contract.invalid': [400, 'Data yang dikirim tidak sesuai. Periksa kembali isian Anda.'],
  'contract.unknownPath': [404, 'Layanan tidak ditemukan.'],
  'session.required': [
    401,
    'Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir. Silahkan login kembali.',
  ],
  'session.mustChange': [422, 'Ubah username atau password bawaan Anda terlebih dahulu.'],
  'session.loginAgain': [422, 'Demi keamanan, masuk lagi sebelum mengubah password atau PIN.'],
  'session.usernameMismatch': [422, 'Username tidak sesuai dengan sesi ini.'],
  'role.forbidden': [403, 'Wewenang Anda tidak mencakup layanan ini.'],
  'idempotency.otherBody': [422, 'Kunci permintaan ini sudah dipakai untuk data lain. Muat ulang lalu coba lagi.'],
  'idempotency.inFlight': [409, 'Permintaan yang sama masih diproses. Tunggu sebentar lalu periksa hasilnya.'],
  'limit.tooOften': [429, 'Terlalu banyak permintaan. Tunggu {seconds} detik lalu coba lagi.'],
  'bank.fault': [500, 'Terjadi gangguan pada sistem bank. Silakan coba beberapa saat lagi.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RuleId = keyof typeof REFUSALS;

/** What a refusal may add: facts for its sentence, faults by field, the reference, seconds to wait. */
export interface RefusalMore {
  facts?: Record<string, string | number>;
  fields?: Record<string, string>;
  referenceId?: string;
  retryAfterSeconds?: number;
}

/** The only way to refuse: names a row of the table, never carries a secret. */
export class Refused extends Error {
  readonly ruleId: RuleId;
  readonly status: number;
  readonly more: RefusalMore;

  constructor(ruleId: RuleId, more: RefusalMore = {}) {
    const [status, text] = REFUSALS[ruleId];
    super(text.replace(/\{(\w+)\}/g, (_, name: string) => String(more.facts?.[name] ?? '')));
    this.ruleId = ruleId;
    this.status = status;
    this.more = more;
  }
}
