import { LIST_CHOICES, type ListChoice, listChoices } from '../rules/index.ts';

/**
 * The documents describe these three values in English. The other values are texts that a form shows.
 *
 * @source 001 §2.1
 */
const IN_INDONESIAN: Readonly<Record<string, string>> = {
  individual: 'Perorangan',
  company: 'Perusahaan',
  government: 'Pemerintah',
};

const choiceWord = (word: string): string => IN_INDONESIAN[word] ?? word;

/** The text of a saved value; empty if the choice has no such value. */
export const choiceText = (choice: ListChoice, value: string | undefined): string =>
  choiceWord(listChoices({ choice, value: value ?? null }) ?? '');

/** The options of a choice, in the order of the documents. */
export const choiceOptions = (choice: ListChoice): { id: string; text: string }[] =>
  LIST_CHOICES.flatMap(([word, row]) => (row.choice === choice ? [{ id: row.value, text: choiceWord(word) }] : []));
