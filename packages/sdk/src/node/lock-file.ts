import { open, readFile, rm } from 'node:fs/promises';
import { JournalError } from './journal-error.ts';

/** Whether something thrown is an error of the file system with one of these codes. */
export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
};

/**
 * Creates `<path>.lock` with this process's id. A lock whose process is gone is taken over. Where the folder is missing
 * there is nothing to lock.
 *
 * @returns a function that releases the lock
 * @throws {JournalError} locked, not-writable
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
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
      return () => rm(file, { force: true });
    } catch (error) {
      if (isErrno(error, 'ENOENT', 'ENOTDIR')) return () => Promise.resolve();
      if (!isErrno(error, 'EEXIST')) throw new JournalError('not-writable', path);
      const owner = await readFile(file, 'utf8').catch(() => 'gone');
      // An owner that has not written its process id yet counts as 0, which is this process's own group and so alive.
      if (attempt > 1 || isAlive(Number(owner))) throw new JournalError('locked', path, owner);
      await rm(file, { force: true });
    }
  }
}
