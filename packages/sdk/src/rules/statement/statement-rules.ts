import type { Rules } from '../rule.ts';
import * as bill from './bill.ts';
import * as statement from './statement.ts';
import * as line from './statement-message.ts';
import * as asked from './statement-params.ts';

// prettier-ignore
/** Balances of a statement and amounts of a bill. */
export const statementRules: Rules = {
  'statement.opening': { title: 'Opening balance', indonesianTitle: 'Saldo awal', source: '002 §4.6', facts: { 'rows[].dbCr': 'side' }, run: statement.statementOpening },
  'statement.running': { title: 'Balance after each row', indonesianTitle: 'Saldo setelah tiap baris', source: '002 §4.6', facts: { order: 'order', 'rows[].dbCr': 'side' }, run: statement.statementRunning },
  'statement.message': { title: 'What a line of an account tells', indonesianTitle: 'Uraian satu baris mutasi', source: 'decision 027', facts: { kind: 'lineKind or other' }, run: line.statementMessage },
  'statement.mode': { title: 'Last lines or a period', indonesianTitle: 'Transaksi terakhir atau periode', source: '002 §2.11; 002 §5', facts: {}, run: asked.statementMode },
  'statement.period': { title: 'Days of a statement', indonesianTitle: 'Hari yang dicakup mutasi', source: 'decision 027', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementPeriod },
  'statement.params': { title: 'How a screen asks for lines', indonesianTitle: 'Parameter pencarian mutasi', source: '002 §2.11; 002 §2.13', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementParams },
  'statement.fileDays': { title: 'Ended days of a statement', indonesianTitle: 'Hari mutasi yang sudah berakhir', source: 'decision 027', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementFileDays },
  'bill.summary': { title: 'Amounts that a bill shows', indonesianTitle: 'Nominal yang ditampilkan tagihan', source: '002 §4.7; decisions P-29', run: bill.billSummary },
  'bill.taxDetail': { title: 'Lines below a bill', indonesianTitle: 'Baris di bawah tagihan', source: '002 §4.7; 002 §3', facts: { productId: 'product or other' }, run: bill.billTaxDetail },
};
