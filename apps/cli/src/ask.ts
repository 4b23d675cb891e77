import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Interrupted } from './failure.ts';
import { forPeople, type Terminal } from './terminal.ts';

/**
 * Asks a question on the terminal.
 *
 * @param hidden does not echo what the user types
 * @throws {Interrupted} Ctrl-C or SIGTERM, or the input ended
 */
export async function ask(terminal: Terminal, text: string, { hidden = false } = {}): Promise<string> {
  const question = forPeople(text);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? silent : terminal.stderr;
  const lines = createInterface({ input: terminal.stdin, output, terminal: true });
  if (hidden) terminal.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('SIGINT', () => reject(new Interrupted()));
      lines.once('close', () =>
        reject(terminal.signal.aborted ? (terminal.signal.reason as Error) : new Interrupted()),
      );
      lines.question(hidden ? '' : question).then(resolve, reject);
    });
  } finally {
    lines.close();
    if (hidden) terminal.stderr.write('\n');
  }
}
