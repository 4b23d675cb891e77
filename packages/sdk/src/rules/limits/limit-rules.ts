import type { Rules } from '../rule.ts';
import { balanceShort, limitUser, limitWithin, railAmount } from './limits.ts';

// prettier-ignore
/** Comparisons of money with limits and balances. */
export const limitRules: Rules = {
  'limit.within': { title: 'Amount within a limit', indonesianTitle: 'Nominal dalam batas', source: 'decision 015', run: limitWithin, says: ['boleh, dalam batas', 'tidak boleh, melebihi batas'] },
  'limit.user': { title: 'Transaction limit of a user', indonesianTitle: 'Limit transaksi user', source: 'decision 015; decisions P-10', run: limitUser, says: ['boleh, dalam limit transaksi user', 'tidak boleh, melebihi limit transaksi user'] },
  'limit.group': { title: 'Day limit of a group', indonesianTitle: 'Limit harian group', source: 'decision 015', run: limitWithin, says: ['boleh, dalam limit harian group', 'tidak boleh, melebihi limit harian group'] },
  'rail.day': { title: 'Day limit of a group for one product', indonesianTitle: 'Batas satu hari sebuah produk untuk satu group', source: 'decision 012', run: limitWithin, says: ['boleh, dalam batas satu hari', 'tidak boleh, melebihi batas satu hari'] },
  'balance.short': { title: 'Balance that a payment leaves too low', indonesianTitle: 'Saldo yang menjadi kurang karena sebuah pembayaran', source: 'decision 017', run: balanceShort, says: ['tidak boleh, saldo menjadi kurang', 'boleh, saldo cukup'] },
  'rail.amount': { title: 'Amount outside of its bounds', indonesianTitle: 'Nominal di luar batas bawah dan batas atas', source: 'decision 012', run: railAmount, says: { null: 'boleh, dalam batas', below: 'tidak boleh, di bawah batas bawah', above: 'tidak boleh, di atas batas atas' } },
};
