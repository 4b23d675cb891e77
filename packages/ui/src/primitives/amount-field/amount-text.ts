import { fromSen, parseRupiah, rupiahParts } from '@ibk/sdk/format';

/**
 * The text of the field and its meaning; `choices` are possible amounts in rupiah of which the user has to pick one.
 */
export interface AmountText {
  text: string;
  amount: number | null;
  choices?: readonly number[];
  isInvalid?: boolean;
}

/** The text of an amount without focus: `48,250,000.00`; empty for null. */
export const restingText = (amount: number | null): string => {
  if (amount === null) return '';
  const { integer, decimals } = rupiahParts(amount);
  return integer + decimals;
};

// The text that grouping produces during typing: digits, grouping commas, at most two decimals after a point.
const TYPED = /^([\d,]*)(\.\d{0,2})?$/;

const grouped = (integer: string, decimals: string): string =>
  (integer.replace(/^0+(?=\d)/, '') || (decimals ? '0' : '')).replace(/\B(?=(\d{3})+$)/g, ',') + decimals;

const read = (text: string): AmountText => {
  const parsed = parseRupiah(text);
  if ('ambiguous' in parsed) {
    const choices = parsed.ambiguous.filter((sen) => sen >= 0n).map((sen) => fromSen(sen));
    return { text, amount: null, choices };
  }
  if ('invalid' in parsed || parsed.sen < 0n) return { text, amount: null, isInvalid: true };
  const amount = fromSen(parsed.sen);
  return { text: restingText(amount), amount };
};

// A comma that the user typed after the digits. A grouping comma has three digits behind it unless some were deleted.
const OWN_COMMA = /^([\d,]*\d),(\d{0,2})$/;

const amountOf = (integer: string, decimals = ''): number | null => {
  const parsed = parseRupiah(integer.replaceAll(',', '') + decimals);
  return 'sen' in parsed ? fromSen(parsed.sen) : null;
};

/**
 * Reads the field after a change. Typed text is grouped as it grows. Pasted text, and text with points as thousands
 * separators, is read in the usual notations. An ambiguous text is left to the user: `1.234`, or `1,500,5` as typed on
 * the number pad, whose last comma may separate decimals or thousands.
 */
export const readAmount = (raw: string, how?: 'pasted' | 'deleted'): AmountText => {
  const isPasted = how === 'pasted';
  const text = isPasted ? raw.trim() : raw.replace(/[^\d.,]/g, '');
  if (text === '') return { text, amount: null };
  const [isOwnComma, head = '', tail = ''] = (how === undefined ? OWN_COMMA.exec(text) : null) ?? [];
  if (isOwnComma !== undefined) {
    if (tail === '') return { text, amount: amountOf(head) };
    const choices = [amountOf(head, `.${tail}`), amountOf(head + tail)].filter((amount) => amount !== null);
    return { text, amount: null, choices };
  }
  const [isTyped, integer = '', decimals = ''] = (isPasted ? null : TYPED.exec(text)) ?? [];
  if (isTyped === undefined) return read(text);
  const shown = grouped(integer.replaceAll(',', ''), decimals);
  const { amount, isInvalid } = read(shown.replaceAll(',', '').replace(/\.$/, ''));
  return { text: shown, amount, ...(isInvalid ? { isInvalid } : {}) };
};

const significant = (text: string): number => text.replace(/[^\d.]/g, '').length;

/** Caret position after regrouping: behind as many digits and points as before. */
export const caretAfter = (raw: string, caret: number, shown: string): number => {
  if (raw === shown) return caret;
  const wanted = significant(raw.slice(0, caret));
  for (let at = 0; at <= shown.length; at += 1) if (significant(shown.slice(0, at)) === wanted) return at;
  return shown.length;
};
