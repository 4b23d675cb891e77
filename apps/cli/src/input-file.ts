import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Failure, type FailureFacts } from './failure.ts';
import { readPipe } from './pipe-file.ts';
import { isSystemError, reasonOf } from './system-fault.ts';
import type { Terminal } from './terminal.ts';

/** Stands for the standard input in place of a file. */
export const STDIN = '-';

/** The name of an input in a message. */
export const inputName = (path: string): string => (path === STDIN ? 'Masukan standar' : path);

/** Additions of a command to the message about an unreadable file. */
type Advice = Pick<FailureFacts, 'next' | 'details'>;

/** The failure of any command whose file, or standard input, cannot be read. */
export function unreadable(path: string, reason: string, advice: Advice = {}): Failure {
  return new Failure({
    exit: 'local',
    what: `${path === STDIN ? inputName(path) : `Berkas ${path}`} tidak dapat dibaca: ${reason}.`,
    sent: 'belum ada.',
    next: 'periksa nama dan izin berkas itu',
    ...advice,
  });
}

async function* ofFile({ signal }: Terminal, path: string): AsyncGenerator<Uint8Array> {
  const isPipe = (await stat(path)).isFIFO();
  yield* isPipe ? readPipe(path, signal) : createReadStream(path);
}

async function* readableParts(
  source: AsyncIterable<Uint8Array>,
  path: string,
  advice?: Advice,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw isSystemError(error) ? unreadable(path, reasonOf(error), advice) : error;
  }
}

const taken = new WeakSet<Terminal>();

/**
 * The standard input. Only one part of a command can read it, because that part consumes it to the end.
 *
 * @throws {Failure} usage: the command line uses it twice
 */
export function standardInput(terminal: Terminal): AsyncIterable<Uint8Array> {
  if (taken.has(terminal)) {
    throw new Failure({
      exit: 'usage',
      what: 'Masukan standar hanya dapat dibaca untuk satu hal, padahal perintah ini memintanya dua kali.',
      sent: 'belum ada.',
      next: 'simpan salah satunya di berkas dan sebutkan nama berkasnya',
    });
  }
  taken.add(terminal);
  return readableParts(terminal.stdin, STDIN);
}

/**
 * Opens the input of a command: a file, or the standard input for `-`.
 *
 * @throws {Failure} usage: the standard input is already in use; local, at the first read: the file cannot be read
 */
export const openInput = (terminal: Terminal, path: string, advice?: Advice): AsyncIterable<Uint8Array> =>
  path === STDIN ? standardInput(terminal) : readableParts(ofFile(terminal, path), path, advice);

/** Whether a text that may also be a name means a file: a file exists there, or the text is written like a path. */
export async function meansFile(text: string): Promise<boolean> {
  if (text === STDIN || /[./\\]/.test(text)) return true;
  return stat(text).then(
    (entry) => !entry.isDirectory(),
    () => false,
  );
}

const optionFiles = new WeakMap<Terminal, Map<string, Promise<Buffer>>>();

/**
 * The file of a global option, read once: several parts of a command need it, and it may be the standard input.
 *
 * @throws {Failure} local: the file cannot be read
 */
export function readOptionFile(terminal: Terminal, option: '--ca' | '--profile', path: string): Promise<Buffer> {
  const files = optionFiles.get(terminal) ?? new Map<string, Promise<Buffer>>();
  optionFiles.set(terminal, files);
  const file = files.get(option) ?? readInputFile(terminal, path);
  files.set(option, file);
  return file;
}

/** Reads a whole input. @throws {Failure} local: the file cannot be read */
export async function readInputFile(terminal: Terminal, path: string, advice?: Advice): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of openInput(terminal, path, advice)) parts.push(part);
  return Buffer.concat(parts);
}
