import type { RowAnswer } from '@ibk/sdk/batch';
import { JournalError, type LockedJournal, lockJournal } from '@ibk/sdk/node';
import { Failure, type FailureFacts } from '../failure.ts';
import { STDIN, unreadable } from '../input-file.ts';
import { isSystemError, reasonOf } from '../system-fault.ts';

const NOT_YET = 'belum ada pada proses ini.';
const againBy = (command: string): string => `mulai lagi dengan ${command} --journal NAMA_LAIN`;

/** What to do about a journal that cannot be used. */
const NEXT: Record<
  Exclude<JournalError['code'], 'unreadable'>,
  (path: string, command: string) => Pick<FailureFacts, 'exit' | 'sent' | 'next'>
> = {
  locked: (path) => ({
    exit: 'usage',
    sent: NOT_YET,
    next: `tunggu sampai selesai; bila proses itu bukan ibk, hapus ${path}.lock lalu ulangi`,
  }),
  'not-writable': () => ({ exit: 'local', sent: 'belum ada.', next: 'pilih tempat lain dengan --journal BERKAS' }),
  damaged: (_, command) => ({ exit: 'input', sent: NOT_YET, next: againBy(command) }),
  'other-input': (_, command) => ({ exit: 'input', sent: NOT_YET, next: againBy(command) }),
};

function failureOfJournal(error: unknown, command: string): unknown {
  if (!(error instanceof JournalError)) return error;
  if (error.code === 'unreadable')
    return unreadable(error.path, 'itu sebuah folder, atau tidak ada izin', { next: againBy(command) });
  return new Failure({ what: error.message, ...NEXT[error.code](error.path, command) });
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

/** The journal's path: next to the input by default. @throws {Failure} usage: no path for the standard input */
export function journalOf(file: string, { journal }: { journal?: string }, command: string): string {
  if (journal !== undefined) return journal;
  if (file !== STDIN) return `${file}.journal`;
  throw new Failure({
    exit: 'usage',
    what: 'Jurnal belum diberi nama: masukan standar tidak punya tempat untuk jurnal di sebelahnya.',
    sent: 'belum ada.',
    next: `${command} - --journal BERKAS`,
  });
}

/**
 * Works with a journal while no other process can touch it. It is read under the lock, since a copy read before another
 * process continued would be out of date.
 *
 * @param command what begins a journal, for the message if this one cannot be used
 * @throws {Failure} usage: locked by another process; local: the file cannot be read or written
 * @throws {Failure} input: the file is not a journal, or is damaged before its last line
 */
export async function withJournal<Answer = RowAnswer>(
  path: string,
  work: (journal: LockedJournal<Answer>) => Promise<void>,
  command = 'ibk batch check BERKAS',
): Promise<void> {
  try {
    const journal = await lockJournal<Answer>(path);
    try {
      await work(journal);
    } finally {
      await journal.release();
    }
  } catch (error) {
    throw failureOfJournal(error, command);
  }
}
