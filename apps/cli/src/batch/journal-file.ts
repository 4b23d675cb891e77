import { JournalError, type LockedJournal, lockJournal } from '@ibk/sdk/node';
import { Failure, type FailureFacts } from '../failure.ts';
import { unreadable } from '../input-file.ts';
import { isSystemError, reasonOf } from '../system-fault.ts';

const NOT_YET = 'belum ada pada proses ini.';
const AGAIN = 'mulai lagi dengan ibk batch check BERKAS --journal NAMA_LAIN';

/** What to do about a journal that cannot be used. */
const NEXT: Record<
  Exclude<JournalError['code'], 'unreadable'>,
  (path: string) => Pick<FailureFacts, 'exit' | 'sent' | 'next'>
> = {
  locked: (path) => ({
    exit: 'usage',
    sent: NOT_YET,
    next: `tunggu sampai selesai; bila proses itu bukan ibk, hapus ${path}.lock lalu ulangi`,
  }),
  'not-writable': () => ({ exit: 'local', sent: 'belum ada.', next: 'pilih tempat lain dengan --journal BERKAS' }),
  damaged: () => ({ exit: 'input', sent: NOT_YET, next: AGAIN }),
  'other-input': () => ({ exit: 'input', sent: NOT_YET, next: AGAIN }),
};

function failureOfJournal(error: unknown): unknown {
  if (!(error instanceof JournalError)) return error;
  if (error.code === 'unreadable')
    return unreadable(error.path, 'itu sebuah folder, atau tidak ada izin', { next: AGAIN });
  return new Failure({ what: error.message, ...NEXT[error.code](error.path) });
}

/**
 * The failure of a journal that could not be written during a check. A row is sent only after its entry is written.
 *
 * @returns null for any other error
 */
export function stoppedJournal(error: unknown, path: string): Failure | null {
  const cause = error instanceof JournalError ? error.cause : error;
  if (!(error instanceof JournalError) && !isSystemError(error)) return null;
  const reason = isSystemError(cause) ? `: ${reasonOf(cause)}` : '';
  return new Failure({ exit: 'local', what: `Jurnal ${path} tidak dapat ditulis lagi${reason}.` });
}

/**
 * Works with a journal while no other process can touch it. It is read under the lock, since a copy read before another
 * process continued would be out of date.
 *
 * @throws {Failure} usage: locked by another process; local: the file cannot be read or written
 * @throws {Failure} input: the file is not a journal, or is damaged before its last line
 */
export async function withJournal(path: string, work: (journal: LockedJournal) => Promise<void>): Promise<void> {
  try {
    const journal = await lockJournal(path);
    try {
      await work(journal);
    } finally {
      await journal.release();
    }
  } catch (error) {
    throw failureOfJournal(error);
  }
}
