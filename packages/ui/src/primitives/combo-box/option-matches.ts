import { searchedText, searchWords } from '@ibk/sdk/format';
import type { Option } from '../option-list/option-list.tsx';

/** The most options that an open combo box draws; a longer list is narrowed by typing. */
export const MOST_OPTIONS = 50;

/** An option with all the texts that find it. */
interface Indexed {
  option: Option;
  searched: string;
}

/** Prepares options for `matchesOf`. Done once a list, since it may have thousands. */
export const indexOf = (options: readonly Option[]): readonly Indexed[] =>
  options.map((option) => {
    const { text, title, detail, search } = option;
    return { option, searched: searchedText([text, title, detail, search].filter(Boolean).join(' ')) };
  });

/** The options that a typed text finds: every word must occur in one of their texts, in any order. */
export function matchesOf(index: readonly Indexed[], typed: string): Option[] {
  const words = searchWords(typed);
  return index.filter(({ searched }) => words.every((word) => searched.includes(word))).map(({ option }) => option);
}
