import { createReadStream } from 'node:fs';
import { Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** The name of the standard input where a command takes a file. */
export const STDIN = '-';

/** The name of an input in a message. */
export const inputName = (path: string): string => (path === STDIN ? 'Masukan standar' : path);

const taken = new WeakSet<Terminal>();

/**
 * The standard input, which only one part of a command can read: its end is the end of that part's data.
 *
 * @throws {Failure} usage: the command line names it twice
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
  return terminal.stdin;
}

/**
 * Opens the input of a command: a file, or the standard input for `-`. A missing file fails with the first read.
 *
 * @throws {Failure} usage: the standard input is read already
 */
export const openInput = (terminal: Terminal, path: string): AsyncIterable<Uint8Array> =>
  path === STDIN ? standardInput(terminal) : createReadStream(path);

const optionFiles = new WeakMap<Terminal, Map<string, Promise<Buffer>>>();

/**
 * The file that a global option names. Several parts of a command ask for it, and the standard input can be read only once.
 *
 * @throws {Error} of the file system
 */
export function readOptionFile(terminal: Terminal, option: '--ca' | '--profile', path: string): Promise<Buffer> {
  const files = optionFiles.get(terminal) ?? new Map<string, Promise<Buffer>>();
  optionFiles.set(terminal, files);
  const file = files.get(option) ?? readInputFile(terminal, path);
  files.set(option, file);
  return file;
}

/** Reads a whole input. @throws {Error} of the file system */
export async function readInputFile(terminal: Terminal, path: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of openInput(terminal, path)) parts.push(part);
  return Buffer.concat(parts);
}
