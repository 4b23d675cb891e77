import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { callControl, notSandbox, oddAnswer } from '../sandbox-control.ts';
import { sheetFor, type View } from './control-answers.ts';

const EVERY_MS = 1_000;
const MESSAGES = z.array(z.looseObject({}));

/** The messages, oldest first. */
async function readMessages(host: Host, path: string): Promise<z.infer<typeof MESSAGES>> {
  const answer = await callControl(host, path);
  if (answer.status === 404) throw notSandbox(answer);
  const { data } = MESSAGES.safeParse(answer.json);
  if (answer.status !== 200 || !data) throw oddAnswer(answer);
  return data;
}

/**
 * Prints each message that the bank sends from now on, until Ctrl-C: a row, or a line of JSON with `--json`.
 *
 * @throws {Failure} usage: an output file, which could only be written once complete, or not a sandbox; network
 * @throws {Interrupted} by Ctrl-C
 */
export async function watchMessages(host: Host, path: string, view: View): Promise<void> {
  const { terminal, signal, flags } = host;
  if (flags.output !== undefined && flags.output !== '-') {
    throw new Failure({
      exit: 'usage',
      what: 'Pesan ditulis terus ke keluaran standar, bukan ke berkas yang selesai.',
      sent: 'belum ada.',
      next: `ibk sandbox outbox --watch > ${flags.output}`,
    });
  }
  // A message is known by its whole text: a reset counts the ids anew, and a snapshot brings old messages back.
  const seen = new Set((await readMessages(host, path)).map((message) => JSON.stringify(message)));
  terminal.say('Menunggu pesan baru; Ctrl+C untuk berhenti.');
  for (;;) {
    await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
    const fresh = (await readMessages(host, path)).filter((message) => !seen.has(JSON.stringify(message)));
    for (const message of fresh) seen.add(JSON.stringify(message));
    const sheet = sheetFor('messages', fresh, view);
    const lines = flags.json ? sheet?.json : sheet?.rows;
    for (const line of Array.isArray(lines) ? (lines as unknown[]) : [])
      await terminal.data(`${Array.isArray(line) ? line.join('  ') : JSON.stringify(line)}\n`);
  }
}
