const HAS_GLYPH = /[\n\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC]/u;

// prettier-ignore
/** Spellings of letters and signs that Unicode does not decompose. */
const SPELT: Readonly<Record<string, string>> = {
  ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ı: 'i', ĸ: 'k', ŋ: 'ng', Ŋ: 'NG', œ: 'oe', Œ: 'OE',
  ƒ: 'f', ə: 'e', '‐': '-', '‑': '-', '‒': '-', '―': '-', '−': '-', '⁄': '/', '‚': ',', '„': '"', '‹': '<', '›': '>',
  '′': "'", '″': '"', 'ʼ': "'", 'ʻ': "'",
};
/** The letters that a sign stands for, without their accents: `Ⅳ` is IV, `ﬁ` is fi. */
const spelt = (sign: string): string =>
  Array.from(sign.normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((part) => (HAS_GLYPH.test(part) ? part : (SPELT[part] ?? '?')))
    .join('');

/**
 * A word in the letters that the fonts have. If one letter loses its accent, all do, so that the word has one spelling.
 */
const printableWord = (word: string): string =>
  Array.from(word).every((sign) => HAS_GLYPH.test(sign)) ? word : Array.from(word).map(spelt).join('');

/**
 * A text in the characters that the fonts have: a sign that stands for several letters becomes these letters, a letter
 * with an accent that the fonts lack becomes the letter, an invisible character is left out, and any other sign becomes
 * '?'.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\p{Cf}\uFE00-\uFE0F]/gu, '')
    .replace(/[^\S\n]/gu, ' ')
    .replace(/\S+/gu, printableWord);
