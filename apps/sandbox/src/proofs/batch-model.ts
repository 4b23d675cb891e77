import type { TransferChannel, RowStatus } from '../db/schema/upload.ts';
import type { Random } from '../demo/random.ts';
import type { ScenarioRule } from '../domain/outside/scenario.ts';

/** What happens to a row: the rule of the scenario that decides it, and the state in which it ends. */
export interface Fate {
  rule: ScenarioRule | null;
  end: RowStatus;
}
// prettier-ignore
/** The fates of rows, each by its name. A closed account needs no rule. */
export const FATES = {
  paid:     { rule: null,                                                  end: 'SUCCESS' },
  closed:   { rule: null,                                                  end: 'FAILED' },
  refused:  { rule: { outcome: 'refuse' },                                 end: 'FAILED' },
  slow:     { rule: { outcome: 'success', delay: '20m' },                  end: 'SUCCESS' },
  silent:   { rule: { outcome: 'hang' },                                   end: 'SUSPECT' },
  asked:    { rule: { outcome: 'hang', asks: 'refuse', delay: '40m' },     end: 'FAILED' },
  lost:     { rule: { outcome: 'lost' },                                   end: 'SUCCESS' },
  late:     { rule: { outcome: 'late', delay: '30m' },                     end: 'SUCCESS' },
  returned: { rule: { outcome: 'return', delay: '2h' },                   end: 'SUCCESS' },
} as const satisfies Record<string, Fate>;
export type FateName = keyof typeof FATES;
const FATE_NAMES = Object.keys(FATES) as FateName[];

/** Whole sen: what the bank takes for a row, and the smallest and largest amount that a random row has. */
const WAYS = {
  INTERNAL: { fee: 0n, from: 1, to: 5_000_000_00 },
  ONLINE: { fee: 6_500_00n, from: 10_000_00, to: 5_000_000_00 },
  BIFAST: { fee: 2_500_00n, from: 1_00, to: 5_000_000_00 },
  SKN: { fee: 2_900_00n, from: 1_00, to: 5_000_000_00 },
  RTGS: { fee: 25_000_00n, from: 100_000_000_00, to: 100_005_000_00 },
} as const satisfies Record<TransferChannel, object>;
const CHANNELS = Object.keys(WAYS) as TransferChannel[];

/** A row as the model knows it. */
export interface ModelRow {
  line: number;
  channel: TransferChannel;
  fate: FateName;
  amount: bigint;
  instalment: bigint | null;
}

/** A batch of random rows; salaries have instalments. Most rows are paid within the bank. */
export function drawRows(random: Random, isSalary: boolean): ModelRow[] {
  return Array.from({ length: 1 + random.below(12) }, (_, index) => {
    const channel = random.below(2) === 0 ? 'INTERNAL' : (CHANNELS[random.below(CHANNELS.length)] ?? 'INTERNAL');
    const fates = channel === 'INTERNAL' ? FATE_NAMES : FATE_NAMES.filter((name) => name !== 'closed');
    const fate = random.below(2) === 0 ? 'paid' : (fates[random.below(fates.length)] ?? 'paid');
    const { from, to } = WAYS[channel];
    const amount = BigInt(from + random.below(to - from));
    const most = Number(amount - 1n);
    const instalment = isSalary && most > 0 ? BigInt(random.below(3) === 0 ? 0 : random.below(most)) : null;
    return { line: index + 2, channel, fate, amount, instalment };
  });
}

/** What the bank's books say of a row. */
export interface SeenRow {
  status: RowStatus;
  /** Whether it is marked as sent. */
  isSent: boolean;
  /** Whether it reached the party that decides it. */
  hasArrived: boolean;
}

/**
 * The states that a row may have while time passes. A row to another bank that was marked as sent and never arrived,
 * since the bank died between the two, is refused at the inquiry; nobody sends it again.
 */
export function mayBe({ channel, fate }: ModelRow, { isSent, hasArrived }: SeenRow): readonly RowStatus[] {
  const { end, rule } = FATES[fate];
  if (!isSent) return rule === null && channel === 'INTERNAL' ? ['ACTIVE', end] : ['ACTIVE'];
  if (channel !== 'INTERNAL' && !hasArrived) return ['SUSPECT', 'FAILED'];
  return ['SUSPECT', end];
}

/** The state in which a row ends once all of its time has passed. */
export function endOf(row: ModelRow, seen: SeenRow): RowStatus {
  const isMissing = row.channel !== 'INTERNAL' && seen.isSent && !seen.hasArrived;
  return isMissing ? 'FAILED' : FATES[row.fate].end;
}

/** The lines of rows whose money another bank sent back; a payee at this bank keeps it. */
export const returnedLines = (rows: readonly ModelRow[], seen: readonly SeenRow[]): number[] =>
  rows.flatMap((row, index) => {
    const isPaid = row.channel !== 'INTERNAL' && seen[index]?.status === 'SUCCESS';
    return row.fate === 'returned' && isPaid ? [row.line] : [];
  });

const partOf = ({ amount, channel }: ModelRow): bigint => amount + WAYS[channel].fee;

/** Sums of a batch by state, and its money: what the hold has left, and what each reference moves, whole sen. */
export interface Sums {
  left: bigint;
  status: 'SUSPECT' | 'SUCCESS' | 'FAILED';
  legs: Record<string, string>;
}

/** The money of a batch whose rows have these states. @param referenceId of the batch @param payees accounts by line */
export function sumsOf(
  rows: readonly ModelRow[],
  states: readonly RowStatus[],
  { referenceId, source, payees }: { referenceId: string; source: string; payees: readonly string[] },
): Sums {
  const legs: Record<string, string> = {};
  let left = 0n;
  rows.forEach((row, index) => {
    const state = states[index];
    if (state === 'ACTIVE' || state === 'SUSPECT') left += partOf(row);
    if (state !== 'SUCCESS') return;
    const withheld = row.instalment ?? 0n;
    const { fee } = WAYS[row.channel];
    const moved = (to: string, sum: bigint) => `${source} -${sum}, ${to} ${sum}`;
    const own = moved(row.channel === 'INTERNAL' ? (payees[index] ?? '') : 'clearing', row.amount - withheld);
    legs[`${referenceId}-${row.line}`] = fee > 0n ? `${own}, ${moved('fees', fee)}` : own;
    if (withheld > 0n) legs[`${referenceId}-${row.line}-KMG`] = moved('instalments', withheld);
  });
  const isOpen = states.some((state) => state === 'ACTIVE' || state === 'SUSPECT');
  return { left, legs, status: isOpen ? 'SUSPECT' : states.includes('SUCCESS') ? 'SUCCESS' : 'FAILED' };
}
