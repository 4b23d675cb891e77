import type { Rules } from '../rule.ts';
import { balanceShort, limitWithin, railAmount } from './limits.ts';

// prettier-ignore
/** Comparisons of money with limits and balances. */
export const limitRules: Rules = {
  'limit.within': { title: 'Amount within a limit', indonesianTitle: 'Nominal dalam batas', source: 'decision 015', run: limitWithin, says: ['boleh, dalam batas', 'tidak boleh, melebihi batas'] },
  'balance.short': { title: 'Balance that a payment leaves too low', indonesianTitle: 'Saldo yang menjadi kurang karena sebuah pembayaran', source: 'decision 017', run: balanceShort, says: ['tidak boleh, saldo menjadi kurang', 'boleh, saldo cukup'] },
  'rail.amount': { title: 'Amount outside of its bounds', indonesianTitle: 'Nominal di luar batas bawah dan batas atas', source: 'decision 012', run: railAmount, says: { null: 'boleh, dalam batas', below: 'tidak boleh, di bawah batas bawah', above: 'tidak boleh, di atas batas atas' } },
};
