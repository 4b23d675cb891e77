import type { LedgerEntry } from './ledger-entries.ts';

/** How many entries may make up one entry of the other side. */
const [FEWEST, MOST] = [2, 5];
/** With more candidates than these only two of them are tried, then none: the combinations are too many. */
const [MOST_FOR_FIVE, MOST_FOR_TWO] = [20, 200];

/** Two of the candidates that have the sum; null if there are none, or several. */
function onlyTwo(candidates: readonly LedgerEntry[], sen: number): LedgerEntry[] | null {
  const before = new Map<number, LedgerEntry[]>();
  const found: LedgerEntry[][] = [];
  for (const entry of candidates) {
    for (const earlier of before.get(sen - entry.sen) ?? []) found.push([earlier, entry]);
    if (found.length > 1) return null;
    before.set(entry.sen, [...(before.get(entry.sen) ?? []), entry]);
  }
  return found[0] ?? null;
}

/**
 * The only two to five of the candidates that have the sum; null if there are none, or if several choices have it.
 *
 * @param candidates amounts of one sign, that of the sum
 */
export function onlySum(candidates: readonly LedgerEntry[], sen: number): LedgerEntry[] | null {
  if (candidates.length > MOST_FOR_TWO) return null;
  if (candidates.length > MOST_FOR_FIVE) return onlyTwo(candidates, sen);
  const found: LedgerEntry[][] = [];
  const chosen: LedgerEntry[] = [];
  const search = (from: number, left: number): void => {
    if (left === 0 && chosen.length >= FEWEST) found.push([...chosen]);
    const isBeyond = left === 0 || Math.sign(left) !== Math.sign(sen);
    if (isBeyond || chosen.length === MOST || found.length > 1) return;
    for (const [offset, entry] of candidates.slice(from).entries()) {
      chosen.push(entry);
      search(from + offset + 1, left - entry.sen);
      chosen.pop();
    }
  };
  search(0, sen);
  return found.length === 1 ? (found[0] ?? null) : null;
}
