/** What a secret's eye says; apart from the other texts, because the pages before the login need no more. */
export const secret = { show: 'Tampilkan', hide: 'Sembunyikan' } as const;
