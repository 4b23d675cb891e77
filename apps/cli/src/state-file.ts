import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';

const OWNER_ONLY = 0o600;

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Reads a file that contains a secret; null if there is no file.
 *
 * @throws {Failure} access: other users may read the file, so the secret may be known to them
 */
export async function readSecret(path: string): Promise<string | null> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new Failure({
        exit: 'access',
        what: `Berkas sesi ${path} dapat dibaca user lain dan tidak dipakai.`,
        sent: 'belum ada.',
        next: 'ibk logout, lalu ibk login',
      });
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a file that contains a secret: completely or not at all, and readable only by its owner. */
export async function writeSecret(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    const file = await open(draft, 'w', OWNER_ONLY);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const removeSecret = (path: string): Promise<void> => rm(path, { force: true });
