/** Texts of the eye button. They are a module of their own because the pages before the login need no others. */
export const secret = { show: 'Tampilkan', hide: 'Sembunyikan' } as const;
