import type { Beneficiary } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { LIST_CHOICES, type ListChoice, listChoices, type ListVariant } from '@ibk/sdk/rules';

/**
 * The documents describe these three values in English. The other values are texts that a form shows.
 *
 * @source 001 §2.1
 */
const IN_INDONESIAN: Partial<Record<string, string>> = {
  individual: 'Perorangan',
  company: 'Perusahaan',
  government: 'Pemerintah',
};
const shown = (word: string): string => IN_INDONESIAN[word] ?? word;

/** The text of a saved value; empty if the choice has no such value. */
export const choiceText = (choice: ListChoice, value: string | undefined): string =>
  shown(listChoices({ choice, value: value ?? null }) ?? '');

/** The options of a choice, in the order of the documents. */
export const choiceOptions = (choice: ListChoice) =>
  LIST_CHOICES.flatMap(([word, row]) => (row.choice === choice ? [{ id: row.value, text: shown(word) }] : []));

/** The number of a saved beneficiary, with the separators that people use. */
export const numberText = (variant: ListVariant, { customerId }: Beneficiary): string =>
  variant === 'internal transfer' ? formatAccount(customerId) : customerId;

/** The bank of a saved beneficiary; undefined if its list has no banks. */
export const bankText = ({ data }: Beneficiary): string | undefined => data.bankName ?? data.dest?.bankName;
