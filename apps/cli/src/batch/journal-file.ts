import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import {
  applyEntry,
  type BatchJournal,
  type JournalHeader,
  journalLine,
  type PastRow,
  type Replay,
  replayJournal,
} from '@ibk/sdk/batch';
import { Failure } from '../failure.ts';
import { isMissing } from '../state-file.ts';

/** A journal on disk. */
export interface JournalFile extends BatchJournal {
  close(): Promise<void>;
}

/**
 * Reads the journal at a path; null when there is none.
 *
 * @throws {Failure} input: the file is not a journal, or is damaged before its last line
 */
export async function readJournal(path: string): Promise<Replay | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw unusable(path, 'tidak dapat dibaca');
  });
  if (text === null) return null;
  const replay = replayJournal(text);
  if (!replay) throw unusable(path, 'bukan jurnal, atau rusak di tengah');
  return replay;
}

const unusable = (path: string, why: string): Failure =>
  new Failure({
    exit: 'input',
    what: `Jurnal ${path} ${why}.`,
    sent: 'belum ada pada proses ini.',
    next: 'mulai lagi dengan ibk batch check BERKAS --journal NAMA_LAIN',
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Works with a journal while no other process can touch it. Two processes on one journal would ask the bank twice for
 * the same rows, and a copy read before the other process continued would be out of date. A lock whose process is gone
 * is taken over.
 *
 * @throws {Failure} usage: not writable, or locked by another process
 */
export async function withJournalLock(path: string, work: () => Promise<void>): Promise<void> {
  const file = `${path}.lock`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const handle = await open(file, 'wx', 0o600);
      try {
        await handle.writeFile(String(process.pid));
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      break;
    } catch (error) {
      if (isMissing(error)) return work(); // no folder, so there is no journal either
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'EEXIST') throw notWritable(path);
      const owner = await readFile(file, 'utf8').catch(() => 'gone');
      // An owner that has not written its process id yet counts as 0, which is this process's own group and so alive.
      if (attempt > 1 || isAlive(Number(owner))) {
        throw new Failure({
          exit: 'usage',
          what: `Jurnal ${path} sedang dipakai proses lain${owner && ` (${owner})`}.`,
          sent: 'belum ada pada proses ini.',
          next: `tunggu sampai selesai; bila proses itu bukan ibk, hapus ${file} lalu ulangi`,
        });
      }
      await rm(file, { force: true });
    }
  }
  try {
    await work();
  } finally {
    await rm(file, { force: true });
  }
}

const notWritable = (path: string): Failure =>
  new Failure({
    exit: 'usage',
    what: `Jurnal ${path} tidak dapat ditulis.`,
    sent: 'belum ada.',
    next: 'pilih tempat lain dengan --journal BERKAS',
  });

/** Lines that arrive while one write is on its way to the disk go out together in the next write. */
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

/**
 * Opens a journal for writing, under the same lock it was read under. A new journal gets its header; in an existing
 * one, a last line torn by a crash is cut away first.
 *
 * @throws {Failure} usage: not writable
 */
export async function openJournal(path: string, start: JournalHeader | Replay): Promise<JournalFile> {
  const isFound = 'soundText' in start;
  const past = isFound ? start.past : new Map<number, PastRow>();
  const handle = await open(path, isFound ? 'r+' : 'w', 0o600).catch(() => {
    throw notWritable(path);
  });
  const sound = isFound ? start.soundText : journalLine(start);
  if (isFound) await handle.truncate(Buffer.byteLength(sound));
  else await handle.writeFile(sound);
  await handle.datasync();
  await handle.close();
  const appending = await open(path, 'a', 0o600);
  const write = createWriter(appending);
  return {
    past,
    async append(entry) {
      await write(journalLine(entry));
      applyEntry(past, entry);
    },
    close: () => appending.close(),
  };
}
