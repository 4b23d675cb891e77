const pairs = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase());

/** Similarity of two words from 0 to about 1, by their shared pairs of letters: this finds a part of a long id. */
const sharedPairs = (one: string, other: string): number => {
  const theirs = new Set(pairs(other));
  return pairs(one).filter((pair) => theirs.has(pair)).length / Math.max(one.length, other.length);
};

/** How many letters must be inserted, deleted, replaced or swapped with the next to turn one word into another. */
function typos(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const best = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + same);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(isSwap ? Math.min(best, at(rows, i - 2, j - 2) + 1) : best);
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}
const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? 0;

/** Above this similarity, the number of typos is a better measure than the shared pairs. */
const FEW_TYPOS = 0.6;

function likeness(one: string, other: string): number {
  const byTypos = 1 - typos(one.toLowerCase(), other.toLowerCase()) / Math.max(one.length, other.length);
  return Math.max(sharedPairs(one, other), byTypos > FEW_TYPOS ? byTypos : 0);
}

/** Words with the most similar first; equally similar ones keep their order. */
const nearestFirst = (word: string, known: readonly string[]): string[] =>
  [...known].sort((one, other) => likeness(word, other) - likeness(word, one));

const LEAST_ALIKE = 0.4;
/** The known word that a mistyped one probably means; null if none is similar. */
export function meantBy(word: string, known: readonly string[]): string | null {
  const [nearest] = nearestFirst(word, known);
  return nearest !== undefined && likeness(word, nearest) > LEAST_ALIKE ? nearest : null;
}

/** ` Maksud Anda bank?` to append to a message about a mistyped word; '' if no known word is similar. */
export function meantQuestion(word: string, known: readonly string[]): string {
  const meant = meantBy(word, known);
  return meant === null ? '' : ` Maksud Anda ${meant}?`;
}

/** A message lists no more words than this. */
const MOST_WORDS = 12;

/** The known words for a message, cut after the first dozen. */
export const someOf = (known: readonly string[]): string =>
  known.length > MOST_WORDS
    ? `${known.slice(0, MOST_WORDS).join(', ')} dan ${known.length - MOST_WORDS} lainnya`
    : known.join(', ');

/** A hint after a typo: the closest word as a question if one is similar, and the known words. */
export function hintFor(word: string, known: readonly string[]): string {
  const question = meantQuestion(word, known);
  return `${question} Yang dikenal: ${someOf(nearestFirst(word, known))}.`.trimStart();
}
