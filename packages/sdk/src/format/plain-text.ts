/** Characters that disguise a text: control, direction and zero-width ones, line separators, variation selectors. */
export const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFE00-\uFE0F]/u;

/**
 * Invisible characters: zero-width, direction and joining ones, soft hyphens, byte-order marks, variation selectors.
 */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Every kind of blank; `\s` does not include U+0085, a line end, and U+2800, which is drawn as a blank. */
const BLANKS = /[\s\u0085\u2800]+/gu;
const LINE_END = /\r\n?|[\n\u0085\u2028\u2029]/u;
const DASHES = /[\p{Pd}\u2212]/gu;
/** The full-width forms of the printable ASCII characters. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/gu;
const TO_ASCII = 0xfee0;

/**
 * A line of text in the form in which it is checked, searched and compared: without invisible characters, with one
 * space for each run of blanks and none at its ends, and letters in normal form C. Every input text takes this form
 * first.
 */
export const plainText = (text: string): string =>
  text.replace(UNSEEN, '').replace(BLANKS, ' ').trim().normalize('NFC');

/** A text of several lines in the form of `plainText`, line by line. */
export const plainLines = (text: string): string => text.split(LINE_END).map(plainText).join('\n').trim();

/** A number or code in the form of `plainText`, with plain dashes, and ASCII for full-width digits and letters. */
export const plainCode = (text: string): string =>
  plainText(text)
    .replace(DASHES, '-')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII));
