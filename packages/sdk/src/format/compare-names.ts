/** Result of comparing the bank's holder name with the name in the file. */
export type NameVerdict = 'match' | 'close' | 'differs';

/** Company forms and titles: their position varies, they are often left out, and they do not identify a holder. */
const DECORATION = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'PT CV UD PD TB FA TBK PERSERO PERUM KOPERASI YAYASAN BPK BAPAK IBU SDR SDRI H HJ DR DRS DRA IR PROF SE SH MM SKM SPD ST MSI AMD'.split(
    ' ',
  ),
);
/** Further degrees, as written after a comma; SP begins those of medical specialists. */
const DEGREES =
  /^(?:SP[A-Z]{0,4}|AMDKE[BP]|[SM](?:KOM|PDI?|AG|SOS|[AI]P|S?TP|FARM|KEP|KES|GZ|HUM|KED|KG|[SHE]I|AK|[AHT]|SC|BA|ENG)|PHD|NE?R?S|APT|AK|CP?A|BS?[AC])$/;
/** A title that may also be an initial. */
const HAJI = 'H';
/** Banks truncate holder names at a fixed width; a shorter common prefix does not show truncation. */
const CUT_AT = 15;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replace(/[.'’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Number of insertions, deletions, substitutions and swaps of neighbours between two texts. */
function distance(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const step = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swaps = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(swaps ? Math.min(step, (before[j - 2] ?? 0) + 1) : step);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}

/** The words of a name without the degrees after a comma. */
function withoutDegrees(name: string): string[] {
  const [head = '', ...tail] = name.split(',');
  return [...wordsOf(head), ...tail.flatMap(wordsOf).filter((word) => !DEGREES.test(word))];
}

/** A name without company form and titles: once with every H as a title, once with any H after the first word kept. */
const undecorated = (name: string): [string[], string[]] => {
  const words = withoutDegrees(name);
  return [
    words.filter((word) => !DECORATION.has(word)),
    words.filter((word, at) => !DECORATION.has(word) || (word === HAJI && at > 0)),
  ];
};

/** A word without its usual short form; Muhammad has most of them, and most spellings. */
const fullOf = (word: string): string =>
  word.replace(/^(?:M[OU]C?H(?:D|AMM?[AE]D)?|MHD)$/, 'MUHAMMAD').replace(/^ABD$/, 'ABDUL');
const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);
/** Whether each word is the other name's word, its initial or its short form, and at least one word the same. */
const isAbbreviation = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((word, at) => {
    const mate = other[at] ?? '';
    return fullOf(word) === fullOf(mate) || isInitial(word, mate) || isInitial(mate, word);
  }) &&
  one.some((word, at) => word.length > 1 && word === other[at]);

/**
 * Compares the name in a file with the holder's name. `match`: the same words in any order, regardless of capitals,
 * accents and punctuation. `close`: the same except for company form, titles and degrees, initials and short forms, a
 * truncated name, or one typing error per eight letters, two at most. Everything else `differs`. The result is the same
 * with the two names exchanged.
 */
export function compareNames(inFile: string, ofHolder: string): NameVerdict {
  const [one, other] = [wordsOf(inFile), wordsOf(ofHolder)];
  const [oneText, otherText] = [one.join(' '), other.join(' ')];
  if (oneText === '' || otherText === '') return 'differs';
  const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
  if (sorted(one) === sorted(other)) return 'match';

  const [ways, otherWays] = [undecorated(inFile), undecorated(ofHolder)];
  const [[bareOne], [bareOther]] = [ways, otherWays];
  const [a, b] = [bareOne.join(' '), bareOther.join(' ')];
  if (a === '' || b === '') return 'differs';
  if (sorted(bareOne) === sorted(bareOther)) return 'close';
  if (ways.some((way) => otherWays.some((otherWay) => isAbbreviation(way, otherWay)))) return 'close';
  const isCut = (short: string, long: string): boolean => short.length >= CUT_AT && long.startsWith(short);
  if (isCut(oneText, otherText) || isCut(otherText, oneText)) return 'close';
  const allowed = Math.min(2, Math.floor(Math.max(a.length, b.length) / 8));
  return distance(a, b) <= allowed ? 'close' : 'differs';
}
