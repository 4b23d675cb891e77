import { ask } from './ask.ts';
import { Failure, failureOf, Interrupted } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** A question that the user must answer with yes. */
interface Agreement {
  /** What the command is about to do. */
  what: string;
  /** The question after it. */
  question: string;
  /** How to agree without a terminal. @default 'tambahkan --yes' */
  next?: string;
}

/**
 * Asks the user for confirmation before anything is sent.
 *
 * @throws {Failure} usage: no terminal to ask on @throws {Interrupted} the answer was no
 */
export async function confirm(
  terminal: Terminal,
  { what, question, next = 'tambahkan --yes' }: Agreement,
): Promise<void> {
  if (!terminal.canAsk) throw new Failure({ exit: 'usage', what, sent: 'belum ada.', next });
  const answer = await ask(terminal, `${what} ${question} (y/T) `);
  if (!/^ya?$/i.test(answer.trim())) throw failureOf(new Interrupted(), { sent: 'belum ada.' });
}
