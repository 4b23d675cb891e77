import { basename } from 'node:path';
import { parseStrictJson, redact } from '@ibk/sdk/format';
import { Failure } from './failure.ts';
import { readInputFile, STDIN } from './input-file.ts';
import type { Terminal } from './terminal.ts';

/**
 * Form data of a file and of the fields beside it.
 *
 * @throws {Failure} local: a file that cannot be read
 */
export async function readForm(terminal: Terminal, fields: unknown, path: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields) as object)) form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(await readInputFile(terminal, path))]), basename(path));
  return form;
}

async function textOf(terminal: Terminal, data: string): Promise<string> {
  const path = data === STDIN ? STDIN : data.startsWith('@') ? data.slice(1) : null;
  return path === null ? data : (await readInputFile(terminal, path)).toString();
}

/**
 * Reads the body of a request: JSON on the command line, `@file`, or `-` (also `@-`) for the standard input.
 *
 * @throws {Failure} usage: invalid JSON, or a secret on the command line, where other users can see it with `ps`;
 * input: a file with invalid JSON; local: a file that cannot be read
 */
export async function readBody(terminal: Terminal, data: string): Promise<unknown> {
  const isTyped = data !== STDIN && !data.startsWith('@');
  let body: unknown;
  const text = await textOf(terminal, data);
  try {
    body = parseStrictJson(text);
  } catch {
    const next = `tulis seperti --data '{"mapId":"411121"}', atau --data @berkas.json`;
    const what = 'Isi --data bukan JSON, atau memuat satu nama dua kali.';
    throw new Failure({ exit: isTyped ? 'usage' : 'input', what, sent: 'belum ada.', next });
  }
  if (isTyped && JSON.stringify(redact(body)).includes('"***"')) {
    throw new Failure({
      exit: 'usage',
      what: 'Isi --data memuat rahasia, yang terlihat user lain di baris perintah.',
      sent: 'belum ada.',
      next: 'tulis di berkas lalu --data @berkas, atau --data - dari masukan standar',
    });
  }
  return body;
}
