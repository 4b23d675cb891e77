import { randomUUID } from 'node:crypto';
import { link, open, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { JournalError } from './journal-error.ts';

/** How often an owner touches its lock, in milliseconds. */
const BEAT_MS = 10_000;
/** How long an untouched lock counts as held if its owner cannot be checked: on another computer or in a container. */
const LOST_MS = 60_000;

/** Whether a thrown value is a file system error with one of these codes. */
export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** The file that a path leads to; the path itself if there is no file yet. */
export const realPathOf = (path: string): Promise<string> => realpath(path).catch(() => path);

/**
 * State of a process and its start time, which distinguishes it from a later one with the same id; '' if the system
 * does not report them.
 */
async function statOf(pid: number): Promise<{ state: string; start: string }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const facts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: facts[0] ?? '', start: facts[19] ?? '' };
}
/** A process that has ended but has not been reaped by its parent. */
const ZOMBIE = 'Z';

async function isAlive(pid: number, start: string | undefined): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isErrno(error, 'EPERM')) return false;
  }
  const found = await statOf(pid);
  return found.state !== ZOMBIE && (start === undefined || start === found.start);
}

const read = (path: string) => readFile(path, 'utf8').catch(() => null);

/** The present by the clock that dates the files of a folder, which may be another computer's. */
async function diskTime(path: string): Promise<number> {
  const probe = `${path}.${randomUUID()}`;
  try {
    await writeFile(probe, '', { mode: 0o600 });
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}

async function isLost(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (await diskTime(path)) - found.mtimeMs >= LOST_MS;
}

/** Writes the same text over an own lock again, so that its disk dates it anew. */
async function touch(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    if ((await handle.readFile('utf8')) === text) await handle.write(text, 0);
  } finally {
    await handle.close();
  }
}

/** Whether the owner of a lock is still alive. */
async function isHeld(file: string): Promise<boolean> {
  const text = await read(file);
  if (text === null) return false;
  const [pid = '', start, host = hostname()] = text.split(' ');
  return pid !== '' && host === hostname() ? isAlive(Number(pid), start) : !(await isLost(file));
}

/** Creates a new file, either with its whole content or not at all. @throws EEXIST */
async function create(file: string, text: string): Promise<void> {
  const whole = `${file}.${randomUUID()}`;
  try {
    await writeFile(whole, text, { mode: 0o600 });
    // Some file systems do not support links.
    await link(whole, file).catch((error: unknown) => {
      if (!isErrno(error, 'EPERM', 'ENOTSUP', 'ENOSYS')) throw error;
      return writeFile(file, text, { flag: 'wx', mode: 0o600 });
    });
  } finally {
    await rm(whole, { force: true });
  }
}

/** Replaces a lock whose owner has ended. Only one concurrent attempt succeeds; a newer lock stays. @throws EEXIST */
async function takeOver(file: string, text: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (await isLost(guard)) await rm(guard, { force: true });
  await (await open(guard, 'wx', 0o600)).close();
  try {
    if (!(await isHeld(file))) await rm(file, { force: true });
    await create(file, text);
  } finally {
    await rm(guard, { force: true });
  }
}

/**
 * Creates `<path>.lock` with this process's id. A lock whose owner has ended is taken over. If the folder is missing,
 * there is nothing to lock.
 *
 * @returns a function that releases the lock, once
 * @throws {JournalError} locked, not-writable
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  // All links to a file share the lock of the file itself.
  const file = `${await realPathOf(path)}.lock`;
  const text = [process.pid, (await statOf(process.pid)).start, hostname()].join(' ');
  try {
    await create(file, text).catch(async (error: unknown) => {
      if (!isErrno(error, 'EEXIST') || (await isHeld(file))) throw error;
      await takeOver(file, text);
    });
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return () => Promise.resolve();
    if (!isErrno(error, 'EEXIST')) throw new JournalError('not-writable', path, { cause: error });
    throw new JournalError('locked', path, { owner: (await read(file))?.split(' ')[0] });
  }
  const beat = setInterval(() => void touch(file, text).catch(() => undefined), BEAT_MS).unref();
  let isReleased = false;
  return async () => {
    if (isReleased) return;
    isReleased = true;
    clearInterval(beat);
    await rm(file, { force: true });
  };
}
