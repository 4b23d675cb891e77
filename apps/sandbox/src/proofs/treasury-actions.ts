import type { Random } from '../demo/random.ts';
import { dayAfter, FROM } from './treasury-model.ts';
import type { Action, Document, RowAction, Stage, World } from './treasury-world.ts';

const MAPS = ['411211', '411121', '411122', '411124'] as const;
const OF_EMPLOYEES = 'IWP1';
const AMOUNTS = [100_000, 250_000, 1_000_000, 4_000_000] as const;
const MINUTES = [1, 1, 4, 20, 75, 9 * 60, 24 * 60, 24 * 60] as const;
const RAILS = ['success', 'success', 'refuse', 'hang', 'hang', 'late'] as const;
const TAXES = ['success', 'success', 'refuse', 'return', 'hang', 'lost', 'late', 'expired', 'paid'] as const;
const STAGES = Object.keys(FROM) as [Stage, ...Stage[]];
const ROW_ACTIONS = ['pay', 'die', 'reinquire', 'reverse', 'change', 'create'] as const satisfies RowAction[];

/** One of a list, or undefined if it is empty. */
const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random.below(Math.max(list.length, 1))];
const happens = (random: Random, percent: number): boolean => random.below(100) < percent;
const documentsOf = ({ documents }: World): Document[] => [...documents.values()];

/** A code of 15 digits that no deduction has. */
const newCode = (random: Random): string => `0${String(random.below(10 ** 9)).padStart(14, '3')}`;

function drawImport(random: Random, world: World): Action {
  const taxes = MAPS.filter(() => happens(random, 45)).map((kodeMap) => ({
    kodeMap,
    tipe: 'MPN' as const,
    nilai: random.pick(AMOUNTS),
    code: happens(random, 75) ? newCode(random) : null,
    expires: happens(random, 50) ? null : dayAfter(world.now, random.below(4)),
  }));
  const others = happens(random, 40)
    ? [{ kodeMap: OF_EMPLOYEES, tipe: 'TRANSFER' as const, nilai: random.pick(AMOUNTS), code: null, expires: null }]
    : [];
  const rows = [...taxes.map((row) => (row.code === null ? { ...row, expires: null } : row)), ...others];
  const used = documentsOf(world).some((document) => document.rows.some(({ code }) => code !== null));
  const faults = [
    ...(['sum'] as const),
    ...(world.documents.size > 0 ? (['known'] as const) : []),
    ...(used && taxes.length > 0 ? (['code'] as const) : []),
  ];
  const fault = happens(random, 10) ? (oneOf(random, faults) ?? null) : null;
  return { kind: 'import', key: `D${world.documents.size + 1}`, net: random.pick(AMOUNTS), rows, fault };
}

const misseen = (random: Random, version: number): number =>
  happens(random, 95) ? version : Math.max(1, version - 1 + random.below(3));

function drawEntry(random: Random, world: World): Action | null {
  const all = documentsOf(world);
  const free = all.filter(({ state }) => state === 'ACTIVE');
  const document = oneOf(random, happens(random, 85) ? free : all);
  return document ? { kind: 'enter', key: document.key, seen: misseen(random, document.version) } : null;
}

/** A stage of a document: most often one that brings it on. */
function drawStage(random: Random, world: World): Action | null {
  const carried = documentsOf(world).filter(({ carrier }) => carrier !== null);
  const likely = carried.flatMap(({ key, carrier }) =>
    STAGES.filter((kind) => FROM[kind].includes(carrier?.status ?? '')).map((kind) => ({ kind, key })),
  );
  const forward = likely.filter(({ kind }) => kind === 'verify' || kind === 'approve' || kind === 'retry');
  const astray = carried.map(({ key }) => ({ kind: random.pick(STAGES), key }));
  const drawn = oneOf(random, random.pick([forward, forward, forward, likely, likely, astray]));
  if (!drawn) return null;
  const version = world.documents.get(drawn.key)?.carrier?.version ?? 1;
  return { ...drawn, seen: misseen(random, version), sendsBack: happens(random, 60) };
}

// prettier-ignore
/** The statuses in which each action is likely. */
const LIKELY: Readonly<Record<string, readonly RowAction[]>> = {
  ACTIVE: ['pay', 'pay', 'pay', 'die', 'create', 'change'], FAILED: ['pay', 'pay', 'die', 'create', 'change'],
  SUSPECT: ['reinquire', 'reinquire', 'pay'], FAILED_EC: ['reverse'], CHANGE_BILLING: ['change', 'change', 'pay'], SUCCESS: ['pay'],
};

function drawRow(random: Random, world: World): Action | null {
  const all = documentsOf(world).flatMap(({ key, rows, carrier }) => rows.map((row) => ({ key, row, carrier })));
  const open = all.filter(
    ({ row: { status, tipe }, carrier }) =>
      tipe === 'MPN' && status !== 'SUCCESS' && ['SUSPECT', 'SUCCESS'].includes(carrier?.status ?? ''),
  );
  const bare = all.filter(({ row: { tipe, code } }) => tipe === 'MPN' && code === null);
  const drawn = oneOf(random, random.pick([open, open, open, bare, all]));
  if (!drawn) return null;
  const { key, row } = drawn;
  const kind = oneOf(random, happens(random, 90) ? (LIKELY[row.status] ?? []) : ROW_ACTIONS) ?? 'pay';
  const used = all.flatMap(({ row: { code } }) => (code === null || code.startsWith('made') ? [] : [code]));
  const code =
    kind === 'create' ? `made ${key} ${row.kodeMap}` : (happens(random, 10) && oneOf(random, used)) || newCode(random);
  return { kind, key, kodeMap: row.kodeMap, isApprover: happens(random, 96), code, arrives: happens(random, 60) };
}

function drawAnswer(random: Random, world: World): Action | null {
  const waiting = oneOf(
    random,
    documentsOf(world).filter(({ carrier }) => carrier?.status === 'SUSPECT'),
  );
  return waiting ? { kind: random.pick(['settle', 'settle', 'fail']), key: waiting.key } : null;
}

// prettier-ignore
/** Each kind of action with its share in a hundred. */
const KINDS: readonly (readonly [share: number, draw: (random: Random, world: World) => Action | null])[] = [
  [8,  drawImport],
  [12, drawEntry],
  [27, drawStage],
  [31, drawRow],
  [7,  drawAnswer],
  [6,  (random) => ({ kind: 'clock', minutes: random.pick(MINUTES) })],
  [3,  (random) => ({ kind: 'rail', rail: random.pick(RAILS) })],
  [5,  (random) => ({ kind: 'tax', tax: random.pick(TAXES) })],
  [2,  (random) => ({ kind: 'restart', minutes: random.pick(MINUTES) })],
];

/** Draws the next action of a run. The same seed and the same world give the same action. */
export function drawAction(random: Random, world: World): Action {
  let roll = random.below(100);
  const found = KINDS.find(([share]) => (roll -= share) < 0);
  return found?.[1](random, world) ?? drawImport(random, world);
}
