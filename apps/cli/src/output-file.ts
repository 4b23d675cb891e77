import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readlink, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Failure, Interrupted } from './failure.ts';
import { isMissing } from './state-file.ts';
import type { Terminal } from './terminal.ts';

/** What a path leads to once every symbolic link is followed. */
export interface OutputTarget {
  /** The file itself: writing here leaves each link on the way as it is. */
  path: string;
  /** `new`: nothing is there yet. `file`: a regular file. `stream`: a pipe, a socket, a device or an open descriptor. */
  kind: 'new' | 'file' | 'stream';
  /** Permissions of a regular file; they are kept when it is replaced. */
  mode?: number;
}

/** What Linux itself follows before it gives up. */
const MOST_LINKS = 40;
/** Links of an open descriptor (`/dev/stdout`, `/dev/fd/3`) end here: such a file belongs to whoever opened it. */
const DESCRIPTORS = /^\/(proc|dev\/fd)\//;

const missing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/**
 * Follows the symbolic links of an output path.
 *
 * @throws {Error} ELOOP, or whatever the file system says
 */
export async function outputTarget(output: string): Promise<OutputTarget> {
  let path = resolve(output);
  for (let links = 0; links < MOST_LINKS; links += 1) {
    if (DESCRIPTORS.test(path)) return { path: output, kind: 'stream' };
    const entry = await lstat(path).catch(missing);
    if (entry === null) return { path, kind: 'new' };
    if (!entry.isSymbolicLink()) {
      if (entry.isFile() || entry.isDirectory()) return { path, kind: 'file', mode: entry.mode & 0o777 };
      return { path, kind: 'stream' };
    }
    path = resolve(dirname(path), await readlink(path));
  }
  throw Object.assign(new Error(`Too many symbolic links: ${output}`), { code: 'ELOOP', syscall: 'readlink' });
}

/** Excel wants a byte-order mark, a person at a terminal does not. */
export const wantsByteOrderMark = (terminal: Terminal, output: string): boolean =>
  !(output === '-' && terminal.stdoutIsTty);

/** Names a file, so that two paths of the same file are equal. */
async function identityOf(path: string): Promise<string> {
  const target = await outputTarget(path);
  const entry = target.kind === 'new' ? null : await stat(target.path).catch(missing);
  return entry ? `${entry.dev}:${entry.ino}` : target.path;
}

/**
 * The files of a command must be different ones, whatever links or names lead to them.
 *
 * @throws {Failure} usage: one would be written over another
 */
export async function keepApart(...paths: readonly string[]): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths.filter((each) => each !== '-')) {
    const identity = await identityOf(path);
    if (seen.has(identity)) {
      throw new Failure({
        exit: 'usage',
        what: `${resolve(path)} akan tertimpa: masukan, jurnal dan hasil harus berkas yang berbeda.`,
        sent: 'belum ada pada proses ini.',
        next: 'pilih nama lain dengan -o',
      });
    }
    seen.add(identity);
  }
}

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Writes into a pipe or a device as it is: neither created nor cut, and never replaced. */
async function writeInto(path: string, parts: Parts): Promise<void> {
  const stream = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    for await (const part of parts) await stream.appendFile(part);
  } finally {
    await stream.close();
  }
}

/** Writes a draft beside the file and moves it into place, so that the file is whole at every moment. */
async function replaceFile({ path, mode }: OutputTarget, parts: Parts): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'wx');
    try {
      for await (const part of parts) await file.appendFile(part);
    } finally {
      await file.close();
    }
    if (mode !== undefined) await chmod(draft, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // its folder may be a file
    throw error;
  }
}

/**
 * Writes what a command answers. A regular file is written whole or not at all; a symbolic link keeps leading to its
 * target, whose content changes; a pipe or a device is written into.
 *
 * @param output a path, or `-` for stdout
 * @param sent what the user is told was sent, should the file not be writable
 * @param next how the user is told to go on then
 */
export async function writeOutput(
  terminal: Terminal,
  output: string,
  parts: Parts,
  sent: string,
  next = 'pilih tempat lain dengan -o',
): Promise<void> {
  if (output === '-') {
    for await (const part of parts) await terminal.data(part);
    return;
  }
  try {
    const target = await outputTarget(output);
    await (target.kind === 'stream' ? writeInto(target.path, parts) : replaceFile(target, parts));
  } catch (error) {
    if (error instanceof Failure || error instanceof Interrupted) throw error;
    throw new Failure({ exit: 'usage', what: `Hasil tidak dapat ditulis ke ${output}.`, sent, next });
  }
}
