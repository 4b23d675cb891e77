import type { Rules } from '../rule.ts';
import * as bill from './bill.ts';
import * as statement from './statement.ts';

// prettier-ignore
/** Balances of a statement and amounts of a bill. */
export const statementRules: Rules = {
  'statement.opening': { title: 'Opening balance', indonesianTitle: 'Saldo awal', source: '002 §4.6', facts: { 'rows[].dbCr': 'side' }, run: statement.statementOpening },
  'statement.running': { title: 'Balance after each row', indonesianTitle: 'Saldo setelah tiap baris', source: '002 §4.6', facts: { order: 'order', 'rows[].dbCr': 'side' }, run: statement.statementRunning },
  'bill.summary': { title: 'Amounts that a bill shows', indonesianTitle: 'Nominal yang ditampilkan tagihan', source: '002 §4.7; decisions P-29', run: bill.billSummary },
  'bill.taxDetail': { title: 'Lines below a bill', indonesianTitle: 'Baris di bawah tagihan', source: '002 §4.7; 002 §3', facts: { productId: 'product or other' }, run: bill.billTaxDetail },
};
