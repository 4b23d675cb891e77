import type { Rules } from '../rule.ts';
import { reconcileMatch } from './reconcile-match.ts';
import { reconcileNote } from './reconcile-note.ts';
import { reconcileClose, reconcileOpen, reconcileRows } from './reconcile-states.ts';
import { ALLOWED, type AnswerOf, listed, rupiahWords } from '../says.ts';

const PAIRED_BY: Readonly<Record<Pair['by'], string>> = {
  reference: 'nomornya',
  day: 'tanggal dan nominalnya',
  window: 'nominalnya dalam beberapa hari',
  sum: 'jumlahnya',
};

type Pair = AnswerOf<typeof reconcileMatch>['pairs'][number];
type Matched = Pick<Pair, 'bank' | 'book'>;
const linesOf = ({ bank, book }: Matched): string =>
  [bank.length > 0 && `bank ${listed(bank)}`, book.length > 0 && `buku ${listed(book)}`].filter(Boolean).join(', ');

const matchSentence = ({ pairs, differences }: AnswerOf<typeof reconcileMatch>): string =>
  [
    ...pairs.map((pair) => `${linesOf(pair)} cocok menurut ${PAIRED_BY[pair.by]}`),
    ...differences.map((each) => `${linesOf(each)}: ${reconcileNote(each) ?? ''}, ${rupiahWords(each.amount)}`),
  ].join('; ') || 'tidak ada baris yang dicocokkan';

// prettier-ignore
/** Comparison of a statement with a cash book. */
export const reconciliationRules: Rules = {
  'reconcile.match': { title: 'Statement against cash book', indonesianTitle: 'Rekening koran terhadap buku kas', source: 'decision 029', facts: { 'bank[].date': 'day', 'bank[].dbCr': 'side', 'book[].date': 'day' }, run: reconcileMatch, says: matchSentence },
  'reconcile.note': { title: 'Sentence of a difference', indonesianTitle: 'Kalimat sebuah selisih', source: 'decision 029', run: reconcileNote, says: { null: 'bukan jenis selisih', else: (note: string) => note } },
  'reconcile.rows': { title: 'Why a cash book cannot be compared', indonesianTitle: 'Sebab buku kas tidak dapat dicocokkan', source: 'decision 029', facts: { 'rows[].date': 'day', startDate: 'day', endDate: 'day' }, run: reconcileRows, says: ALLOWED },
  'reconcile.open': { title: 'The open reconciliation of the same days', indonesianTitle: 'Rekonsiliasi terbuka pada hari yang sama', source: 'decision 029', facts: { startDate: 'day', endDate: 'day', 'open[].startDate': 'day', 'open[].endDate': 'day' }, run: reconcileOpen, says: { null: 'tidak ada yang terbuka pada hari itu', else: (id: string) => `masih terbuka: rekonsiliasi ${id}` } },
  'reconcile.close': { title: 'Why a reconciliation cannot be closed', indonesianTitle: 'Sebab rekonsiliasi tidak dapat ditutup', source: 'decision 029', facts: { status: 'reconciliationStatus', endDate: 'day', today: 'day' }, run: reconcileClose, says: { null: 'boleh ditutup', 'reconcile.openDifference': 'tidak boleh, masih ada selisih tanpa penyelesaian', 'reconcile.fourEyes': 'tidak boleh, harus ditutup orang lain', 'reconcile.closed': 'tidak boleh, sudah tidak terbuka', 'reconcile.dayOpen': 'tidak boleh, hari terakhirnya belum berakhir' } },
};
