/** The sentence of each kind for the user; the bank's own sentence takes precedence. */
export const TEXTS = {
  unauthorized:
    'Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir. Silahkan login kembali.',
  refused: 'Permintaan ditolak oleh bank.',
  invalid: 'Data yang dikirim tidak sesuai. Periksa kembali isian Anda.',
  conflict: 'Data telah diubah oleh pengguna lain. Muat ulang lalu periksa kembali.',
  'rate-limited': 'Terlalu banyak permintaan. Silakan tunggu sebentar lalu coba lagi.',
  network: 'Tidak dapat terhubung ke bank. Coba lagi nanti.',
  timeout: 'Bank tidak menjawab pada waktunya. Silakan coba lagi.',
  'outcome-unknown': 'Jawaban bank belum diterima. Periksa status transaksi sebelum mengulang permintaan.',
  sealed: 'Jawaban bank tidak dapat dibaca. Silakan coba lagi.',
  'bad-response': 'Jawaban bank tidak sesuai. Silakan coba beberapa saat lagi.',
} as const;
