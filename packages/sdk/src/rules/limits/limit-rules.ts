import type { Rules } from '../rule.ts';
import { balanceShort, limitWithin, railAmount } from './limits.ts';

// prettier-ignore
/** Comparisons of money with limits and balances. */
export const limitRules: Rules = {
  'limit.within': { title: 'Amount within a limit', indonesianTitle: 'Nominal dalam batas', source: 'decision 015', run: limitWithin },
  'balance.short': { title: 'Balance that a payment leaves too low', indonesianTitle: 'Saldo yang menjadi kurang karena sebuah pembayaran', source: 'decision 017', run: balanceShort },
  'rail.amount': { title: 'Amount outside of its bounds', indonesianTitle: 'Nominal di luar batas bawah dan batas atas', source: 'decision 012', run: railAmount },
};
