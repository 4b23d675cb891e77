/** Names of the account types. */
export const ACCOUNT_TYPES = {
  GIRO: 'Giro',
  TABUNGAN: 'Tabungan Instansi',
  GIRO_PEMDA: 'Giro Pemerintah',
} as const;
