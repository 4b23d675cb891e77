import { type FileHandle, open, readFile, rename, rm } from 'node:fs/promises';
import {
  applyEntry,
  type BatchJournal,
  type JournalHeader,
  journalLine,
  type PastRow,
  type Replay,
  replayJournal,
} from '../batch/journal.ts';
import type { Batch } from '../batch/read-batch.ts';
import type { RowAnswer } from '../batch/row-result.ts';
import { JournalError } from './journal-error.ts';
import { isErrno, lockFile, realPathOf } from './lock-file.ts';

/** A journal on disk, locked against every other process until it is closed. */
export interface FileJournal<Answer = RowAnswer> extends BatchJournal<Answer>, AsyncDisposable {
  /** Closes the file and releases the lock. */
  close(): Promise<void>;
}

/** A journal that this process has locked and not begun to write. */
export interface LockedJournal<Answer = RowAnswer> {
  /** The content so far; null if there is no file. @throws {JournalError} damaged, unreadable */
  read(): Promise<Replay<Answer> | null>;
  /**
   * Opens it for writing: a header starts a new journal in place of any other, a replay continues the one that was
   * read. A last line that a crash left incomplete is cut off first. Closing it does not release the lock.
   *
   * @throws {JournalError} not-writable
   */
  write(start: JournalHeader | Replay<Answer>): Promise<FileJournal<Answer>>;
  release(): Promise<void>;
}

async function readJournal<Answer>(path: string): Promise<Replay<Answer> | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null;
    throw new JournalError('unreadable', path, { cause: error });
  });
  // A crash before the first line leaves an empty file.
  if (text === null || text === '') return null;
  const replay = replayJournal<Answer>(text);
  if (!replay) throw new JournalError('damaged', path);
  return replay;
}

/** Lines that arrive during a write are written together in the next one. */
function createWriter(handle: FileHandle): (line: string) => Promise<void> {
  let waiting = '';
  let next: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();
  return (line) => {
    waiting += line;
    next ??= last.then(async () => {
      const text = waiting;
      [waiting, next] = ['', null];
      await handle.appendFile(text);
      await handle.datasync();
    });
    last = next;
    return next;
  };
}

/** Writes a file and waits until it is on the disk. @param flags of its opening */
async function writeLasting(path: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, flags, 0o600);
  try {
    await work(handle);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Begins a journal in place of any other. The file has either its whole first line or its old content. */
async function begin(path: string, header: JournalHeader): Promise<void> {
  const file = await realPathOf(path);
  const aside = `${file}.new`;
  try {
    await writeLasting(aside, 'w', (handle) => handle.writeFile(journalLine(header)));
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}

async function writeJournal<Answer>(path: string, start: JournalHeader | Replay<Answer>): Promise<FileJournal<Answer>> {
  const isFound = 'soundText' in start;
  const past = isFound ? start.past : new Map<number, PastRow<Answer>>();
  const ready = isFound
    ? writeLasting(path, 'r+', (handle) => handle.truncate(Buffer.byteLength(start.soundText)))
    : begin(path, start);
  const appending = await ready
    .then(() => open(path, 'a', 0o600))
    .catch((cause: unknown) => {
      throw new JournalError('not-writable', path, { cause });
    });
  const write = createWriter(appending);
  const close = () => appending.close();
  return {
    past,
    async append(entry) {
      await write(journalLine(entry)).catch((cause: unknown) => {
        throw new JournalError('not-writable', path, { cause });
      });
      applyEntry(past, entry);
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Locks a journal against every other process: two processes on one journal would send the same rows to the bank twice.
 * The lock of a process that has ended is taken over.
 *
 * @throws {JournalError} locked, not-writable
 */
export async function lockJournal<Answer = RowAnswer>(path: string): Promise<LockedJournal<Answer>> {
  const release = await lockFile(path);
  return { read: () => readJournal<Answer>(path), write: (start) => writeJournal(path, start), release };
}

/** What a journal is bound to. */
export interface FileJournalOptions {
  /** Facts for its first line, such as the bank's address. Never a secret. @default nothing */
  details?: JournalHeader['details'];
}

/**
 * Opens the journal of a batch, so that `checkBatch` continues after a crash without sending a row twice: a new file,
 * or the one that an earlier run left. A row whose answer was outstanding at the crash is reported as `unanswered`;
 * `retryErrors` sends it again.
 *
 * @param path of a file that only its owner may read
 * @throws {JournalError} locked by another process, other-input, damaged, unreadable, not-writable
 * @example
 * const batch = await readBatch(await readFile('rekening.csv'), {});
 * const journal = await fileJournal('rekening.csv.journal', batch);
 * for await (const row of checkBatch({ rows: batch.rows, bank, journal })) console.log(row.row, row.outcome);
 * await journal.close();
 */
export async function fileJournal(
  path: string,
  { sha256, rows }: Pick<Batch, 'sha256' | 'rows'>,
  { details = {} }: FileJournalOptions = {},
): Promise<FileJournal> {
  const locked = await lockJournal(path);
  try {
    const found = await locked.read();
    if (found && (found.header.journal !== 'ibk-batch' || found.header.inputSha256 !== sha256))
      throw new JournalError('other-input', path);
    const header = { journal: 'ibk-batch', version: 1, inputSha256: sha256, rows: rows.length, details } as const;
    const journal = await locked.write(found ?? header);
    const close = async () => {
      try {
        await journal.close();
      } finally {
        await locked.release();
      }
    };
    return { ...journal, close, [Symbol.asyncDispose]: close };
  } catch (error) {
    await locked.release();
    throw error;
  }
}
