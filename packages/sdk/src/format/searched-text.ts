import { plainCode, plainText } from './plain-text.ts';

/** A text in the form of `plainText` in capitals, to be compared or searched without regard to case. */
export const foldedText = (text: string): string => plainText(text).toUpperCase();

/**
 * A text as lists and menus search it: in the form of `plainCode`, in capitals and without accents. Both the searched
 * text and the typed one take this form.
 */
export const searchedText = (text: string): string =>
  plainCode(text).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

/** The words of a typed search, in the form of `searchedText`; a text is found if it contains all of them. */
export const searchWords = (typed: string): string[] => searchedText(typed).split(' ').filter(Boolean);
