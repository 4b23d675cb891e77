import type { Explanation } from '@ibk/sdk/contract';

/** The next person to act on a transaction, in the bank's words. */
export const nextText = ({ next }: Pick<Explanation, 'next'>): string =>
  next?.message ?? 'Tidak ada langkah berikutnya untuk transaksi ini.';
