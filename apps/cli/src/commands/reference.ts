import { join } from 'node:path';
import type { Bank, CallOptions } from '@ibk/sdk';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { meantQuestion } from '../nearest.ts';
import { LISTS, type ReferenceList } from '../reference/lists.ts';
import { type Sheet, sheetOf, writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface ReferenceFlags extends LoginFlags {
  csv?: boolean;
}

type Ask = (...values: (string | CallOptions)[]) => Promise<Record<string, unknown> | Record<string, unknown>[]>;

async function sheetOfList(
  bank: Bank,
  { id }: ReferenceList,
  values: readonly string[],
  signal: AbortSignal,
): Promise<Sheet> {
  const answer = await (bank.reference[id] as Ask)(...values, { signal });
  return Array.isArray(answer) ? sheetOf(answer) : { ...sheetOf([answer]), json: answer };
}

const usageOf = (name: string, { asks }: ReferenceList): string =>
  ['ibk reference', name, ...asks.map((ask) => `<${ask}>`)].join(' ');

/** @throws {Failure} usage: an unknown list, or wrong values for it */
function listOf(name: string, values: readonly string[]): ReferenceList {
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (!list) {
    const what = `Daftar ${name} tidak ada.${meantQuestion(name, Object.keys(LISTS))}`;
    throw new Failure({ exit: 'usage', what, sent: 'belum ada.', next: 'ibk reference' });
  }
  if (values.length === list.asks.length) return list;
  throw new Failure({
    exit: 'usage',
    what: `Daftar ${name} meminta ${list.asks.length} isian, diberi ${values.length}.`,
    sent: 'belum ada.',
    next: usageOf(name, list),
  });
}

/** Shows one parameter list; without a name, shows the available lists. */
export async function reference(
  host: Host,
  name: string | undefined,
  values: readonly string[],
  flags: ReferenceFlags,
): Promise<void> {
  const { csv } = flags;
  if (name === undefined) {
    const known = Object.entries(LISTS);
    const json = known.map(([list, { title, asks }]) => ({ list, title, asks }));
    const rows = known.map(([list, { title, asks }]) => [list, asks.join(' '), title]);
    return writeSheet(host, { headings: ['daftar', 'isian', 'isi daftar'], rows, json }, { csv });
  }
  const list = listOf(name, values);
  await withSession(host, flags, async ({ bank }) => {
    await writeSheet(host, await sheetOfList(bank, list, values, host.signal), { csv });
  });
}

/** Writes each list that needs no further value into its own file. */
export async function referenceSync(host: Host, folder: string, flags: ReferenceFlags): Promise<void> {
  const { csv = false } = flags;
  const all = Object.entries(LISTS);
  const whole = all.filter(([, { asks }]) => asks.length === 0);
  const target: Host = { ...host, flags: { ...host.flags, json: !csv } };
  await withSession(host, flags, async ({ bank }) => {
    for (const [name, list] of whole) {
      const output = join(folder, `${name}.${csv ? 'csv' : 'json'}`);
      await writeSheet(target, await sheetOfList(bank, list, [], host.signal), { csv, output });
    }
  });
  const left = all.filter(([, { asks }]) => asks.length > 0).map(([name]) => name);
  host.terminal.say(`${whole.length} daftar ditulis ke ${folder}. Yang meminta isian tidak ikut: ${left.join(', ')}.`);
}
