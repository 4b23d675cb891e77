import type { HistoryAction } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { transactionFourEyes, type TransactionAction, type TransactionRefusal } from '@ibk/sdk/rules';
import { Refused } from '../../operation/refusals.ts';
import type { HistoryEntry, TransactionState } from './transaction-state.ts';
import { personFacts } from './transaction-state.ts';
import type { Session } from '../../operation/session.ts';

const DONE: Record<HistoryAction, string> = {
  entry: 'Sudah dientri',
  verify: 'Sudah diverifikasi',
  approve: 'Sudah disetujui',
  reject: 'Sudah ditolak',
  recall: 'Sudah ditarik kembali',
  settle: 'Sudah dibukukan',
  fail: 'Sudah gagal diproses',
  return: 'Sudah dikembalikan',
  run: 'Sudah dijalankan sesuai jadwal',
  refuseRun: 'Sudah gagal dijalankan sesuai jadwal',
  retry: 'Sudah dikirim ulang',
  close: 'Sudah ditutup',
  cancel: 'Jadwal sudah dibatalkan',
};
const ONCE: Partial<Record<HistoryAction, string>> = {
  approve: ' Dana hanya didebit satu kali.',
  settle: ' Dana hanya didebit satu kali.',
  run: ' Dana hanya didebit satu kali.',
  retry: ' Dana hanya didebit satu kali.',
};

/** For example `Sudah disetujui oleh Agus Saragih pada 14-07-2026 14:41:52`. */
const entryText = ({ action, name, at }: HistoryEntry, zone: string): string =>
  `${DONE[action]} oleh ${name ?? 'bank'} pada ${formatDateTime(at, zone)}`;

/** Refusal of an outdated version: it says what changed first after that version, by whom and when. */
export function stale({ entries }: TransactionState, seenVersion: number, zone: string): Refused {
  const first = entries.find(({ version }) => version === seenVersion + 1);
  const what = first
    ? `${entryText(first, zone)}, sebelum permintaan Anda.${ONCE[first.action] ?? ''}`
    : 'Versi transaksi tidak dikenal. Muat ulang lalu coba lagi.';
  return new Refused('transaction.stale', { facts: { what } });
}

/** Refusal by the move rules; its sentence names the person or the last history entry if that explains it. */
export function refusedMove(
  ruleId: TransactionRefusal,
  action: TransactionAction,
  state: TransactionState,
  session: Session,
  zone: string,
): Refused {
  const last = state.entries.at(-1);
  const why = transactionFourEyes({ ...personFacts(state, session), action });
  const what = ruleId === 'transaction.fourEyes' ? `${why ?? ''}.` : last ? `${entryText(last, zone)}.` : '';
  return new Refused(ruleId, { facts: { what } });
}
