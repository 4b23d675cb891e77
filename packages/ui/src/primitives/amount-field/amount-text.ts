import { fromSen, parseRupiah, rupiahParts } from '@ibk/sdk/format';

/**
 * The text of the field and its meaning; `choices` are possible amounts in rupiah of which the user has to pick one.
 */
export interface AmountText {
  text: string;
  amount: number | null;
  choices?: readonly number[];
  isInvalid?: boolean;
  /** The text is the field's own format, in which only digits were added or characters removed. */
  isOwn?: boolean;
}

/** The text of an amount without focus: `48,250,000.00`; empty for null. */
export const restingText = (amount: number | null): AmountText => {
  if (amount === null) return { text: '', amount };
  const { integer, decimals } = rupiahParts(amount);
  return { text: integer + decimals, amount, isOwn: true };
};

/** Reads a text in the notations that people use. */
const read = (text: string): Omit<AmountText, 'text'> => {
  if (text.trim() === '') return { amount: null };
  const parsed = parseRupiah(text);
  if ('ambiguous' in parsed) {
    const choices = parsed.ambiguous.filter((sen) => sen >= 0n).map((sen) => fromSen(sen));
    return { amount: null, choices };
  }
  if ('invalid' in parsed || parsed.sen < 0n) return { amount: null, isInvalid: true };
  return { amount: fromSen(parsed.sen) };
};

/** Whether a change leaves the field's own format readable: `1,234,567.00` without its point would be a hundred times. */
const isStillOwn = (before: AmountText, text: string, added: string): boolean =>
  before.isOwn === true &&
  text !== added &&
  /^\d*$/.test(added) &&
  (text.includes('.') || !before.text.includes('.') || before.text.startsWith(text));

/**
 * Reads the field after a change, without changing the text: a person who is still typing is not interrupted. In the
 * field's own format every comma is a separator of thousands, wherever the change has moved it. Any other text is read
 * as it stands, and an ambiguous one is left to the user: `1.234`.
 *
 * @param added the characters that the change added; null if they are not known, as on a redo
 */
export const readAmount = (before: AmountText, text: string, added: string | null): AmountText => {
  const isOwn = added !== null && isStillOwn(before, text, added);
  return { text, ...read(isOwn ? text.replaceAll(',', '').replace(/\.$/, '') : text), isOwn };
};
