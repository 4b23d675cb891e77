import type { Rules } from '../rule.ts';
import * as bill from './bill.ts';
import * as statement from './statement.ts';
import * as line from './statement-message.ts';
import * as asked from './statement-params.ts';
import { type AnswerOf, dayWords, listed, rupiahWords } from '../says.ts';
import type { Invalid } from '../verdict.ts';

const searchSentence = (search: asked.StatementParams | asked.StatementPeriod | Invalid): string => {
  if ('invalid' in search) return `ditolak: ${search.message}`;
  if ('limit' in search) return `${search.limit} transaksi terakhir`;
  return `${dayWords(search.startDate)} sampai ${dayWords(search.endDate)}`;
};

// prettier-ignore
/** Balances of a statement and amounts of a bill. */
export const statementRules: Rules = {
  'statement.opening': { title: 'Opening balance', indonesianTitle: 'Saldo awal', source: '002 §4.6', facts: { 'rows[].dbCr': 'side' }, run: statement.statementOpening, says: (amount: number) => `saldo awal ${rupiahWords(amount)}` },
  'statement.running': { title: 'Balance after each row', indonesianTitle: 'Saldo setelah tiap baris', source: '002 §4.6', facts: { order: 'order', 'rows[].dbCr': 'side' }, run: statement.statementRunning, says: { '[]': 'tidak ada baris', else: (amounts: readonly number[]) => `saldo ${listed(amounts.map(rupiahWords))}` } },
  'statement.message': { title: 'What a line of an account tells', indonesianTitle: 'Uraian satu baris mutasi', source: 'decision 027', facts: { kind: 'lineKind or other' }, run: line.statementMessage, says: (text: string) => `uraian ${text}` },
  'statement.mode': { title: 'Last lines or a period', indonesianTitle: 'Transaksi terakhir atau periode', source: '002 §2.11; 002 §5', facts: {}, run: asked.statementMode, says: { limit: 'transaksi terakhir', period: 'periode', null: 'tidak ada satu pilihan' } },
  'statement.period': { title: 'Days of a statement', indonesianTitle: 'Hari yang dicakup mutasi', source: 'decision 027', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementPeriod, says: searchSentence },
  'statement.params': { title: 'How a screen asks for lines', indonesianTitle: 'Parameter pencarian mutasi', source: '002 §2.11; 002 §2.13', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementParams, says: searchSentence },
  'statement.fileDays': { title: 'Ended days of a statement', indonesianTitle: 'Hari mutasi yang sudah berakhir', source: 'decision 027', facts: { startDate: 'day', endDate: 'day', today: 'day' }, run: asked.statementFileDays, says: { null: 'tidak ada hari yang sudah berakhir', else: searchSentence } },
  'bill.summary': { title: 'Amounts that a bill shows', indonesianTitle: 'Nominal yang ditampilkan tagihan', source: '002 §4.7; decisions P-29', run: bill.billSummary, says: ({ amountShown, feeShown, totalShown }: AnswerOf<typeof bill.billSummary>) => `nominal ${rupiahWords(amountShown)}, biaya ${rupiahWords(feeShown)}, jumlah ${rupiahWords(totalShown)}` },
  'bill.taxDetail': { title: 'Lines below a bill', indonesianTitle: 'Baris di bawah tagihan', source: '002 §4.7; 002 §3', facts: { productId: 'product or other' }, run: bill.billTaxDetail, says: { '[]': 'tanpa rincian', else: (lines: readonly (readonly [string, number | null])[]) => lines.map(([label, amount]) => `${label} ${amount === null ? 'kosong' : rupiahWords(amount)}`).join(', ') } },
};
