import type { Explanation } from '@ibk/sdk/contract';

/** Who acts next on a transaction, in the bank's words. */
export const nextText = ({ next }: Pick<Explanation, 'next'>): string =>
  next?.message ?? 'Tidak ada langkah berikutnya untuk transaksi ini.';
