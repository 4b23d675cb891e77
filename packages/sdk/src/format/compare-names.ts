/** Result of comparing the bank's holder name with the name in the file. */
export type NameVerdict = 'match' | 'close' | 'differs';

/** Company forms and titles: their position varies, they are often left out, and they do not identify a holder. */
const DECORATION =
  /^(?:PT|CV|UD|PD|TBK?|FA|PERSERO|PERUM|KOPERASI|YAYASAN|BPK|BAPAK|IBU|SDRI?|HJ?|DR[SA]?|IR|PROF|SE|SH|MM|SKM|SPD|ST|MSI|AMD)$/;
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
  const rows: number[][] = [];
  /** The distance of the first `i` letters from the first `j` letters; from none it is their count. */
  const known = (i: number, j: number): number => rows[i]?.[j] ?? i + j;
  for (let i = 1; i <= one.length; i++) {
    const row: number[] = (rows[i] = []);
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        known(i - 1, j) + 1,
        known(i, j - 1) + 1,
        known(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? known(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return known(one.length, other.length);
}

/**
 * The words of a name without company form, titles, and degrees after a comma: once with every H as a title, once with
 * any H after the first word kept.
 */
function undecorated(name: string): [string[], string[]] {
  const [head = '', ...tail] = name.split(',');
  const words = [...wordsOf(head), ...tail.flatMap(wordsOf).filter((word) => !DEGREES.test(word))];
  return [
    words.filter((word) => !DECORATION.test(word)),
    words.filter((word, at) => !DECORATION.test(word) || (word === HAJI && at > 0)),
  ];
}

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
  const sorted = (words: readonly string[]): string => [...words].sort().join(' ');
  if (oneText !== '' && sorted(one) === sorted(other)) return 'match';

  const [ways, otherWays] = [undecorated(inFile), undecorated(ofHolder)];
  const [[bareOne], [bareOther]] = [ways, otherWays];
  const [a, b] = [bareOne.join(' '), bareOther.join(' ')];
  if (a === '' || b === '') return 'differs';
  if (sorted(bareOne) === sorted(bareOther)) return 'close';
  if (ways.some((way) => otherWays.some((otherWay) => isAbbreviation(way, otherWay)))) return 'close';
  const isCut = (short: string, long: string): boolean => short.length >= CUT_AT && long.startsWith(short);
  if (isCut(oneText, otherText) || isCut(otherText, oneText)) return 'close';
  const typos = distance(a, b);
  return typos <= 2 && 8 * typos <= Math.max(a.length, b.length) ? 'close' : 'differs';
}
