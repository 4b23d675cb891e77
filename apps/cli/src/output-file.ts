import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, mkdir, open, readlink, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Failure, type FailureFacts, isBrokenPipe, ReaderGone } from './failure.ts';
import { writePipe } from './pipe-file.ts';
import { isMissing } from './state-file.ts';
import { isSystemError, reasonOf } from './system-fault.ts';
import type { Terminal } from './terminal.ts';

/** The file that a path leads to after every symbolic link is followed. */
export interface OutputTarget {
  /** The file itself; writing here leaves every link on the way unchanged. */
  path: string;
  /**
   * `new`: nothing exists there yet. `file`: a regular file. `stream`: a pipe, a socket or a device. `descriptor`: a
   * descriptor of any kind that this process already has open.
   */
  kind: 'new' | 'file' | 'stream' | 'descriptor';
  /** Permissions of a regular file, which a replacement keeps. */
  mode?: number;
}

/** Linux gives up after the same number of links. */
const MOST_LINKS = 40;
/**
 * Links of an open descriptor (`/dev/stdout`, `/dev/fd/3`) are not followed: such a file belongs to the process that
 * opened it.
 */
const DESCRIPTORS = /^\/(proc|dev\/fd)\//;

const missing = (error: unknown): null => {
  if (isMissing(error)) return null;
  throw error;
};

/**
 * Follows the symbolic links of an output path.
 *
 * @throws {Error} ELOOP, or any other error of the file system
 */
export async function outputTarget(output: string): Promise<OutputTarget> {
  let path = resolve(output);
  for (let links = 0; links < MOST_LINKS; links += 1) {
    if (DESCRIPTORS.test(path)) return { path: output, kind: 'descriptor' };
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

/** Excel needs a byte-order mark in a file; a terminal and the program behind a pipe do not. */
export const wantsByteOrderMark = (output: string): boolean => output !== '-';

/**
 * Refuses to write binary data to a terminal.
 *
 * @param instead the command with a file
 * @throws {Failure} usage: the output is a terminal
 */
export function refuseOnTerminal(terminal: Terminal, output: string, instead: string): void {
  if (output !== '-' || !terminal.stdoutIsTty) return;
  throw new Failure({ exit: 'usage', what: 'Berkas ini tidak dapat ditampilkan di terminal.', next: instead });
}

/** An identity for a file, so that two paths to the same file compare as equal. */
async function identityOf(path: string): Promise<string> {
  const target = await outputTarget(path);
  const entry = target.kind === 'new' ? null : await stat(target.path).catch(missing);
  return entry ? `${entry.dev}:${entry.ino}` : target.path;
}

/** The refusal for the files of a batch command. */
const BATCH_APART = { what: 'masukan, jurnal dan hasil harus berkas yang berbeda', next: 'pilih nama lain dengan -o' };

/**
 * Requires the files of a command to be different, whatever links or names lead to them.
 *
 * @param refusal which files must differ, and what to do
 * @throws {Failure} usage: one file would overwrite another
 */
export async function keepApart(paths: readonly string[], refusal = BATCH_APART): Promise<void> {
  const seen = new Set<string>();
  for (const path of paths.filter((each) => each !== '-')) {
    const identity = await identityOf(path);
    if (seen.has(identity)) {
      throw new Failure({
        exit: 'usage',
        what: `${resolve(path)} akan tertimpa: ${refusal.what}.`,
        sent: 'belum ada pada proses ini.',
        next: refusal.next,
      });
    }
    seen.add(identity);
  }
}

/** Whether an output creates or replaces a regular file, instead of writing into something that exists. */
export const isReplaced = ({ kind }: OutputTarget): boolean => kind === 'new' || kind === 'file';

type Parts = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Writes into an existing pipe or device, without creating, truncating or replacing it. */
async function writeInto(terminal: Terminal, { path, kind }: OutputTarget, parts: Parts): Promise<void> {
  if ((await stat(path)).isFIFO()) {
    const onWait = () => terminal.say(`Menunggu pembaca ${path}; Ctrl+C untuk berhenti.`);
    return writePipe(path, parts, { signal: terminal.signal, hadReader: kind === 'descriptor', onWait });
  }
  const stream = await open(path, constants.O_WRONLY | constants.O_APPEND);
  try {
    for await (const part of parts) await stream.appendFile(part);
  } catch (error) {
    throw isBrokenPipe(error) ? new ReaderGone() : error;
  } finally {
    await stream.close();
  }
}

/** Results contain names and balances, so only its owner can read a new file. */
const OWNER_ONLY = 0o600;

/** Writes a draft next to the file and moves it into place, so that readers never see half a file. */
async function replaceFile({ path, mode }: OutputTarget, parts: Parts): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(draft, 'wx', OWNER_ONLY);
    try {
      for await (const part of parts) await file.appendFile(part);
    } finally {
      await file.close();
    }
    if (mode !== undefined) await chmod(draft, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined); // the draft's folder may be a file
    throw error;
  }
}

/** The failure of any command whose output cannot be written. */
export const unwritable = (
  output: string,
  error: NodeJS.ErrnoException,
  more: Pick<FailureFacts, 'sent' | 'next'>,
): Failure =>
  new Failure({ exit: 'local', what: `Hasil tidak dapat ditulis ke ${output}: ${reasonOf(error)}.`, ...more });

/**
 * Writes the output of a command. A regular file is written completely or not at all. A symbolic link stays, and the
 * content of its target changes. A pipe or a device receives the data unchanged.
 *
 * @param output a path, or `-` for stdout
 * @param sent what was sent, for the message if the file cannot be written
 * @param next how the user can continue in that case
 * @throws {Failure} local: the file cannot be written
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
    await (isReplaced(target) ? replaceFile(target, parts) : writeInto(terminal, target, parts));
  } catch (error) {
    throw isSystemError(error) ? unwritable(output, error, { sent, next }) : error;
  }
}
