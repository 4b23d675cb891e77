import { isRecord } from '../is-record.ts';
import { leavesOf } from './fact-paths.ts';

/** Facts as lines such as `row.status: "GAGAL_EC"`; anything but an object as JSON. Strings keep their quotes. */
export function factText(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value);
  const leaves = leavesOf(value);
  if (leaves.length === 0) return 'tanpa fakta';
  return leaves.map(([path, leaf]) => `${path}: ${JSON.stringify(leaf)}`).join('\n');
}
