const DOTS = '•••';

/** A reference by its first two and last four characters: `IB•••0418`. A shorter one is hidden whole. */
export const maskReference = (referenceId: string): string =>
  referenceId.length > 8 ? `${referenceId.slice(0, 2)}${DOTS}${referenceId.slice(-4)}` : DOTS;

/**
 * A name by the first letter of each word: `K••• M•••`. The dots do not reveal the length of a word. Digits are hidden,
 * so that no number can be read from a name.
 */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      /^\p{Letter}/u.test(word)
        ? `${word.slice(0, String.fromCodePoint(word.codePointAt(0) ?? 0).length)}${DOTS}`
        : DOTS,
    )
    .join(' ') || DOTS;
