import { ask } from './ask.ts';
import { Failure } from './failure.ts';
import { readInputFile, standardInput, STDIN } from './input-file.ts';
import type { Terminal } from './terminal.ts';

/** The sources of a password. A flag or a variable is not among them: other users can see both with `ps`. */
export interface PasswordSource {
  passwordFile?: string;
  passwordStdin?: boolean;
}

const LONGEST = 200;

/** Reads an input until it has enough text. */
async function textOf(input: AsyncIterable<string | Uint8Array>, isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const part of input) {
    text += typeof part === 'string' ? part : new TextDecoder().decode(part);
    if (isEnough(text)) break;
  }
  return text;
}
const firstLine = (input: AsyncIterable<string | Uint8Array>): Promise<string> =>
  textOf(input, (text) => text.includes('\n') || text.length > LONGEST);

const fileText = async (terminal: Terminal, path: string): Promise<string> =>
  (await readInputFile(terminal, path)).toString();

/** Whether the password comes from the standard input; a hyphen stands for it as in place of any file. */
const fromStdin = ({ passwordFile, passwordStdin }: PasswordSource): boolean => passwordStdin ?? passwordFile === STDIN;

function refuseBoth({ passwordFile, passwordStdin }: PasswordSource): void {
  if (!passwordFile || !passwordStdin) return;
  throw new Failure({ exit: 'usage', what: 'Pilih salah satu: --password-file atau --password-stdin.' });
}

/**
 * A password for each user: asked for one by one, or the lines of a source in the order of the users. A single line is
 * the password of all.
 *
 * @throws {Failure} usage: too few lines, or no terminal to ask on
 */
export async function readPasswords(
  terminal: Terminal,
  source: PasswordSource,
  usernames: readonly string[],
): Promise<string[]> {
  refuseBoth(source);
  const { passwordFile } = source;
  const most = usernames.length * (LONGEST + 1);
  const text = fromStdin(source)
    ? await textOf(standardInput(terminal), (given) => given.length > most)
    : passwordFile
      ? await fileText(terminal, passwordFile)
      : null;
  if (text === null) {
    if (!terminal.canAsk) throw missing('tambahkan --password-file BERKAS atau --password-stdin');
    const asked: string[] = [];
    for (const username of usernames) asked.push(await ask(terminal, `Password ${username}: `, { hidden: true }));
    return asked;
  }
  const lines = text.split(/\r?\n/).filter(Boolean);
  const [first] = lines;
  if (first !== undefined && lines.length === 1) return usernames.map(() => first);
  if (lines.length < usernames.length) throw missing('tulis satu baris untuk setiap -u, atau satu baris untuk semua');
  return lines.slice(0, usernames.length);
}

const missing = (next: string): Failure =>
  new Failure({ exit: 'usage', what: 'Password belum diberikan.', sent: 'belum ada.', next });

/** @returns the password without its line end; null when there is no source and no terminal to ask on */
export async function readPassword(terminal: Terminal, source: PasswordSource): Promise<string | null> {
  refuseBoth(source);
  const { passwordFile } = source;
  const text = fromStdin(source)
    ? await firstLine(standardInput(terminal))
    : passwordFile
      ? await fileText(terminal, passwordFile)
      : terminal.canAsk
        ? await ask(terminal, 'Password: ', { hidden: true })
        : null;
  const password = text?.split(/\r?\n/, 1)[0];
  if (password === '') throw new Failure({ exit: 'usage', what: 'Password kosong.', sent: 'belum ada.' });
  return password ?? null;
}

/** The sources of a PIN for many entries; without one it is asked for at the terminal. */
export interface PinSource {
  pinFile?: string;
  pinStdin?: boolean;
}

/**
 * Reads a PIN from its source.
 *
 * @returns the text without its line end; null without a source
 * @throws {Failure} usage: both sources; local: the file cannot be read
 */
export async function readPin(terminal: Terminal, { pinFile, pinStdin }: PinSource): Promise<string | null> {
  if (pinFile && pinStdin)
    throw new Failure({ exit: 'usage', what: 'Pilih salah satu: --pin-file atau --pin-stdin.', sent: 'belum ada.' });
  const text =
    (pinStdin ?? pinFile === STDIN)
      ? await firstLine(standardInput(terminal))
      : pinFile
        ? await fileText(terminal, pinFile)
        : null;
  return text === null ? null : (text.split(/\r?\n/, 1)[0] ?? '');
}
