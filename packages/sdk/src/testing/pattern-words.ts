/** A language of the rule book. */
export type BookLanguage = 'id' | 'en';

// prettier-ignore
const WORDS: Record<BookLanguage, Record<'or' | 'not' | 'contains' | 'begins' | 'to', string>> = {
  id: { or: 'atau', not: 'bukan', contains: 'berisi',   begins: 'diawali',     to: 'sampai' },
  en: { or: 'or',   not: 'not',   contains: 'contains', begins: 'begins with', to: 'to' },
};

// prettier-ignore
/** Patterns that are no list of words, each in both languages. */
const SPOKEN: Readonly<Record<string, readonly [indonesian: string, english: string]>> = {
  '^\\s*$': ['hanya spasi', 'blanks only'],
  '^(?!\\d{1,34}$)': ['bukan 1 sampai 34 digit', 'not 1 to 34 digits'],
  '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\uFE00-\\uFE0F]': ['berisi tanda yang tidak terlihat', 'contains a sign that nobody sees'],
  '^.{101}': ['lebih dari 100 karakter', 'more than 100 characters'],
  '^(?!0\\d{2,3}$)': ['bukan 0 dengan 2 atau 3 digit', 'not 0 with 2 or 3 digits'],
  '^(?!\\d{3,7}$)': ['bukan 3 sampai 7 digit', 'not 3 to 7 digits'],
  '^(?!\\d{1,3}$).': ['bukan 1 sampai 3 digit', 'not 1 to 3 digits'],
  '^(?![23]$)': ['bukan 2 atau 3', 'not 2 or 3'],
  '^(?![1-3]$)': ['bukan 1, 2 atau 3', 'not 1, 2 or 3'],
  '^(?![12]$)': ['bukan 1 atau 2', 'not 1 or 2'],
  '^(?!MLT_)': ['tidak diawali MLT_', 'does not begin with MLT_'],
  '^(PURCHASE_(PROVIDER|DATA|PLN)|TOPUP_WALLET)$': ['PURCHASE_PROVIDER, PURCHASE_DATA, PURCHASE_PLN atau TOPUP_WALLET', 'PURCHASE_PROVIDER, PURCHASE_DATA, PURCHASE_PLN or TOPUP_WALLET'],
  '.': ['terisi', 'not empty'],
  '^[0-9.]$': ['angka atau titik', 'a digit or the point'],
  '^\\p{L}$': ['sebuah huruf', 'a letter'],
  '^[acvx]$': ['a, c, v atau x', 'a, c, v or x'],
  '^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down)|Tab|Enter|Escape|Backspace|Delete|Shift|Control|Alt|Meta|F\\d+)$': ['tombol yang tidak menulis apa pun', 'a key that writes nothing'],
};

/** The words that a pattern of words, bars and one group stands for: `A_B` and `A_C` of `A_(B|C)`. */
function wordsOf(pattern: string): string[] {
  const [, before = '', group = '', after = ''] = /^(.*?)\((\w+(?:\|\w+)*)\)(.*)$/.exec(pattern) ?? [];
  return group === '' ? pattern.split('|') : group.split('|').map((word) => `${before}${word}${after}`);
}

/** A regular expression of a row in words: a list of values, of excluded values, of beginnings or of parts. */
export function patternText(pattern: string, language: BookLanguage): string {
  const { or, not, contains, begins, to } = WORDS[language];
  const spoken = (words: readonly string[]): string => words.join(` ${or} `);
  const known = Object.hasOwn(SPOKEN, pattern) ? SPOKEN[pattern] : undefined;
  if (known) return known[language === 'id' ? 0 : 1];
  const [, excluded] = /^\^\(\?!([\w$|]+)\$\)$/.exec(pattern) ?? [];
  if (excluded !== undefined) return `${not} ${spoken(excluded.replaceAll('$', '').split('|'))}`;
  const [, least, most] = /^\^\[(\d)-(\d)\]$/.exec(pattern) ?? [];
  if (least !== undefined) return `${begins} ${least} ${to} ${most}`;
  const [, start, inside, end] = /^(\^?)([\w|()]+)(\$?)$/.exec(pattern) ?? [];
  if (inside === undefined) throw new RangeError(`The pattern ${pattern} has no words: add them to SPOKEN`);
  const words = spoken(wordsOf(inside));
  if (start === '') return `${contains} ${words}`;
  return end === '' ? `${begins} ${words}` : words;
}
