import { rmSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

/** The data folder is open in another process; opening it twice would silently lose rows. */
export class FolderLocked extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or set IBK_DATA to another folder.`);
  }
}

/**
 * Start time of a process, which tells it from a later process with the same id; '' if the system does not report it.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function isAlive(pid: number, start: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EPERM')) return false;
  }
  return (await startOf(pid)) === start;
}

const isTaken = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';
const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** Removes a stale lock. If another process has replaced it with a fresh lock in the meantime, the fresh lock is put back. */
async function putAside(path: string, stale: string): Promise<void> {
  const aside = `${path}.${process.pid}.stale`;
  await rename(path, aside).catch(() => undefined);
  if ((await read(aside)) !== stale) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Locks a folder for this process. A lock left behind by a killed process is taken over.
 *
 * @returns a function that releases the lock
 * @throws FolderLocked
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  const own = `${path}.${process.pid}`;
  // The file is linked rather than written in place, so that the lock never exists without its owner's id.
  await writeFile(own, `${process.pid} ${await startOf(process.pid)}`);
  try {
    for (;;) {
      try {
        await link(own, path);
        // Covers a process that exits before it closes the folder.
        const drop = () => rmSync(path, { force: true });
        process.once('exit', drop);
        return async () => {
          process.off('exit', drop);
          await rm(path, { force: true });
        };
      } catch (fault) {
        if (!isTaken(fault)) throw fault;
      }
      const held = await read(path);
      const [pid = '', start = ''] = held.split(' ');
      if (held !== '' && (await isAlive(Number(pid), start))) throw new FolderLocked(folder, Number(pid));
      await putAside(path, held);
    }
  } finally {
    await rm(own, { force: true });
  }
}
