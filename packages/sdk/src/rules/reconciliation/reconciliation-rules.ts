import type { Rules } from '../rule.ts';
import { reconcileMatch } from './reconcile-match.ts';
import { reconcileNote } from './reconcile-note.ts';
import { reconcileClose, reconcileOpen, reconcileRows } from './reconcile-states.ts';

// prettier-ignore
/** Comparison of a statement with a cash book. */
export const reconciliationRules: Rules = {
  'reconcile.match': { title: 'Statement against cash book', indonesianTitle: 'Rekening koran terhadap buku kas', source: 'decision 029', facts: { 'bank[].date': 'day', 'bank[].dbCr': 'side', 'book[].date': 'day' }, run: reconcileMatch },
  'reconcile.note': { title: 'Sentence of a difference', indonesianTitle: 'Kalimat sebuah selisih', source: 'decision 029', run: reconcileNote },
  'reconcile.rows': { title: 'Why a cash book cannot be compared', indonesianTitle: 'Sebab buku kas tidak dapat dicocokkan', source: 'decision 029', facts: { 'rows[].date': 'day', startDate: 'day', endDate: 'day' }, run: reconcileRows },
  'reconcile.open': { title: 'The open reconciliation of the same days', indonesianTitle: 'Rekonsiliasi terbuka pada hari yang sama', source: 'decision 029', facts: { startDate: 'day', endDate: 'day', 'open[].startDate': 'day', 'open[].endDate': 'day' }, run: reconcileOpen },
  'reconcile.close': { title: 'Why a reconciliation cannot be closed', indonesianTitle: 'Sebab rekonsiliasi tidak dapat ditutup', source: 'decision 029', facts: { status: 'reconciliationStatus', endDate: 'day', today: 'day' }, run: reconcileClose },
};
