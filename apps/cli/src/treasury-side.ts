import { Failure } from './failure.ts';

/** One of a few words of an option. @throws {Failure} usage: another word */
export function oneOf<Word extends string>(words: readonly Word[], option: string, word: string): Word {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const next = 'ibk treasury --help';
  throw new Failure({ exit: 'usage', what: `${option}: ${words.join(', ')}.`, sent: 'belum ada.', next });
}

/** The side of a command. @throws {Failure} usage: another word */
export const treasurySide = (word: string): 'kasda' | 'pemda' =>
  oneOf(['kasda', 'pemda'], '--side', word.toLowerCase());
