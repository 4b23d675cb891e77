import type { Upload } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { RowFault, upload, UploadFindings, uploadRow } from '../../db/schema/upload.ts';

type Row = typeof uploadRow.$inferSelect;

/** What findings are made of. */
export type FoundRow = Pick<
  Row,
  'line' | 'amount' | 'fee' | 'channel' | 'name' | 'cellFaults' | 'faults' | 'duplicate' | 'isOverridden'
>;
type FileFaults = (typeof upload.$inferSelect)['fileFaults'];

/** Lines of a cause, and duplicates, that a header names. */
const MOST_NAMED = 50;

const isFaulty = ({ cellFaults, faults }: Pick<Row, 'cellFaults' | 'faults'>): boolean =>
  cellFaults.length + faults.length > 0;

/** Faults by cause and column, the most frequent first. */
function groupedFaults(rows: readonly FoundRow[], fileFaults: FileFaults): Upload['faults'] {
  const groups = new Map<string, Upload['faults'][number]>();
  const add = ({ cause, column, message }: RowFault, line: number | null) => {
    const key = `${cause} ${column ?? ''}`;
    const group = groups.get(key) ?? { cause, column, lines: [], count: 0, message };
    group.count += 1;
    if (line !== null && group.lines.length < MOST_NAMED) group.lines.push(line);
    groups.set(key, group);
  };
  for (const { line, ...fault } of fileFaults) add(fault, line);
  for (const row of rows) for (const fault of [...row.cellFaults, ...row.faults]) add(fault, row.line);
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/** The rows by the way they go, in the order in which ways first occur. */
function sumsByChannel(rows: readonly FoundRow[]): UploadFindings['byChannel'] {
  const sums = new Map<Row['channel'], { count: number; amount: bigint; fee: bigint }>();
  for (const { channel, amount, fee } of rows) {
    const sum = sums.get(channel) ?? { count: 0, amount: 0n, fee: 0n };
    sums.set(channel, { count: sum.count + 1, amount: sum.amount + amount, fee: sum.fee + fee });
  }
  return [...sums].map(([channel, { count, amount, fee }]) => ({
    ...{ channel, count, amount: fromSen(amount), fee: fromSen(fee) },
  }));
}

const sumOf = (rows: readonly FoundRow[], part: 'amount' | 'fee'): bigint =>
  rows.reduce((sum, row) => sum + row[part], 0n);

/** What a check has found in all rows together, with their sums in sen. */
export function findingsOf(rows: readonly FoundRow[], fileFaults: FileFaults) {
  const repeated = rows.flatMap(({ duplicate, isOverridden }) => (duplicate && !isOverridden ? [duplicate] : []));
  const checked = rows.filter((row) => row.name !== null || isFaulty(row)).length;
  const namedBy = (verdict: Row['name']) => rows.filter(({ name }) => name === verdict).length;
  const findings: UploadFindings = {
    byChannel: sumsByChannel(rows),
    checked,
    closeNames: namedBy('close'),
    duplicateCount: repeated.length,
    duplicates: repeated.slice(0, MOST_NAMED),
    faults: groupedFaults(rows, fileFaults),
    unchecked: namedBy('unchecked'),
  };
  return {
    findings,
    ...{ count: rows.length, amount: sumOf(rows, 'amount'), fee: sumOf(rows, 'fee') },
    unasked: rows.length - checked,
  };
}
