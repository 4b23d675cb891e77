import type { HistoryAction, Status } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { transactionFourEyes, type TransactionAction, type TransactionRefusal } from '@ibk/sdk/rules';
import { Refused } from '../../../operation/refusals.ts';
import { awaitedWords, progressOf } from './approval.ts';
import type { HistoryEntry, TransactionState } from './transaction-state.ts';
import { personFacts } from './transaction-state.ts';
import type { Session } from '../../../operation/session.ts';

const DONE: Record<HistoryAction, string> = {
  entry: 'Sudah dientri',
  verify: 'Sudah diverifikasi',
  skipVerification: 'Verifikasinya sudah dilewati',
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
/** Advice for a user who came second, by the first user's action and the status that it led to. */
const CONSEQUENCES: Partial<Record<`${HistoryAction} ${Status}`, string>> = {
  'approve VERIFY': ' Muat ulang untuk melihat approval yang masih ditunggu.',
  'approve SUSPECT': ' Dana hanya didebit satu kali.',
  'approve AUTOTRX': ' Dana hanya didebit satu kali.',
  'settle SUCCESS': ' Dana hanya didebit satu kali.',
  'run SUSPECT': ' Dana hanya didebit satu kali.',
  'retry FAILED': ' Muat ulang untuk melihat approval yang masih ditunggu.',
  'retry SUSPECT': ' Dana hanya didebit satu kali.',
};

/** For example `Sudah disetujui oleh Agus Saragih pada 14-07-2026 14:41:52`. */
const entryText = ({ action, name, inPlaceOfName, at }: HistoryEntry, zone: string): string =>
  `${DONE[action]} oleh ${name ?? 'bank'}${inPlaceOfName === null ? '' : ` menggantikan ${inPlaceOfName}`} pada ${formatDateTime(at, zone)}`;

/** Refusal of an outdated version. Its text has the first change after that version, with user and time. */
export function stale({ entries }: TransactionState, seenVersion: number, zone: string): Refused {
  const first = entries.find(({ version }) => version === seenVersion + 1);
  const what = first
    ? `${entryText(first, zone)}, sebelum permintaan Anda.${CONSEQUENCES[`${first.action} ${first.to}`] ?? ''}`
    : 'Versi transaksi tidak dikenal. Muat ulang lalu coba lagi.';
  return new Refused('transaction.stale', { facts: { what } });
}

/** For example `Transaksi ini menunggu 1 approver kelas A, sedangkan Anda approver kelas B.` */
function otherClass({ row }: TransactionState, { approverClass, standIn }: Session): string {
  const progress = progressOf(row);
  const own =
    approverClass === null
      ? 'Anda belum memiliki kelas approver. Hubungi administrator.'
      : `Anda approver kelas ${approverClass}.`;
  const place =
    standIn === null
      ? ''
      : ` Tempat ${standIn.name}, yang Anda gantikan, tidak ditunggu atau sudah dipakai pada transaksi ini.`;
  return `Transaksi ini menunggu ${progress ? awaitedWords(progress) : 'approver lain'}, sedangkan ${own}${place}`;
}

type Words = (state: TransactionState, session: Session, action: TransactionAction, zone: string) => string;
const lastEntry: Words = ({ entries }, _session, _action, zone) => {
  const last = entries.at(-1);
  return last ? `${entryText(last, zone)}.` : '';
};
const WHAT: Partial<Record<TransactionRefusal, Words>> = {
  'transaction.fourEyes': (state, session, action) =>
    `${transactionFourEyes({ ...personFacts(state, session), action }) ?? ''}.`,
  'approval.class': otherClass,
};

/** Refusal by the move rules; its sentence names the person or the last history entry if that explains it. */
export function refusedMove(
  ruleId: TransactionRefusal,
  action: TransactionAction,
  state: TransactionState,
  session: Session,
  zone: string,
): Refused {
  const what = WHAT[ruleId] ?? lastEntry;
  return new Refused(ruleId, { facts: { what: what(state, session, action, zone) } });
}
