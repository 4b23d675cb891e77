import { readFile } from 'node:fs/promises';
import { ask } from './ask.ts';
import { Failure } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** The sources of a password. A flag or a variable is not among them: other users can see both with `ps`. */
export interface PasswordSource {
  passwordFile?: string;
  passwordStdin?: boolean;
}

const LONGEST = 200;

async function firstLine(input: AsyncIterable<string | Uint8Array>): Promise<string> {
  let text = '';
  for await (const part of input) {
    text += typeof part === 'string' ? part : new TextDecoder().decode(part);
    if (text.includes('\n') || text.length > LONGEST) break;
  }
  return text;
}

async function fileText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Failure({ exit: 'usage', what: `Berkas password ${path} tidak dapat dibaca.`, sent: 'belum ada.' });
  }
}

/** @returns the password without its line end; null when there is no source and no terminal to ask on */
export async function readPassword(terminal: Terminal, source: PasswordSource): Promise<string | null> {
  const { passwordFile, passwordStdin } = source;
  if (passwordFile && passwordStdin) {
    throw new Failure({ exit: 'usage', what: 'Pilih salah satu: --password-file atau --password-stdin.' });
  }
  const text = passwordFile
    ? await fileText(passwordFile)
    : passwordStdin
      ? await firstLine(terminal.stdin)
      : terminal.canAsk
        ? await ask(terminal, 'Password: ', { hidden: true })
        : null;
  const password = text?.split(/\r?\n/, 1)[0];
  if (password === '') throw new Failure({ exit: 'usage', what: 'Password kosong.', sent: 'belum ada.' });
  return password ?? null;
}
