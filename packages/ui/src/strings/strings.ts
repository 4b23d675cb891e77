/** Every Indonesian text that the primitives and patterns say by themselves. */
export const strings = {
  button: { pending: 'Memproses' },
  dialog: { close: 'Tutup', cancel: 'Batal', wait: 'Harap Tunggu' },
  secret: { show: 'Tampilkan', hide: 'Sembunyikan' },
} as const;
