import { Failure } from './failure.ts';

/**
 * The value of an option that takes one of a few words, in upper or lower case.
 *
 * @param next the command that shows the words
 * @throws {Failure} usage: a word that is not among them
 */
export function knownWord<Id extends string>(
  names: Readonly<Record<Id, string>>,
  [option, word]: readonly [option: string, word: string],
  next: string,
): Id {
  const ids = Object.keys(names) as Id[];
  const found = ids.find((id) => id.toLowerCase() === word.toLowerCase());
  if (found !== undefined) return found;
  throw new Failure({ exit: 'usage', what: `${option}: ${ids.join(', ')}.`, sent: 'belum ada.', next });
}
