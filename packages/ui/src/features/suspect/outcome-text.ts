// prettier-ignore
/** What an inquiry brought, by the status after it; a status that is missing here has no outcome yet. */
const OUTCOMES: Readonly<Record<string, string>> = {
  SUCCESS:   'Pembayaran berhasil',
  BERHASIL:  'Pembayaran berhasil',
  FAILED:    'Pembayaran gagal',
  FAILED_EC: 'Pembayaran gagal setelah didebit',
  GAGAL_EC:  'Pembayaran gagal setelah didebit',
};
/** The outcome of a payment in a few words. */
export const outcomeText = (status: string): string => OUTCOMES[status] ?? 'Hasil belum diketahui';
