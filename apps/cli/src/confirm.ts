import { ask } from './ask.ts';
import { Failure, failureOf, Interrupted } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** What a user is asked to agree to. */
interface Agreement {
  /** What will happen. */
  what: string;
  /** The question after it. */
  question: string;
  /** How to agree without a terminal. @default 'tambahkan --yes' */
  next?: string;
}

/**
 * Has the user agree before anything is sent.
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
