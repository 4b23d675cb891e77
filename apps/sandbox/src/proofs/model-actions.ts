import type { Role, Schedule } from '@ibk/sdk/contract';
import type { Random } from '../demo/random.ts';
import type { Action, Payment, Stage, World } from './model-terms.ts';
import { dayAfter, dayOf, MAY } from './transaction-model.ts';

/** Rupiah. The accounts of the model start with ten million. */
const AMOUNTS = [5_000, 50_000, 50_000, 1_000_000, 1_000_000, 4_000_000, 9_000_000] as const;
const LIMITS = [1_000_000, 5_000_000, 100_000_000] as const;
const MINUTES = [1, 4, 7, 20, 75, 9 * 60, 24 * 60, 24 * 60, 24 * 60, 72 * 60] as const;
const STAFF = ['OPR_USER', 'VRF_USER', 'APR_USER'] as const;
const ROLES = [...STAFF, ...STAFF, 'ADM_CORPORATE'] as const;
const OUTCOMES = ['success', 'success', 'refuse', 'refuse', 'hang', 'hang', 'late'] as const;
const STAGES = Object.keys(MAY) as [Stage, ...Stage[]];
const FORWARD: readonly Stage[] = ['verify', 'approve', 'retry'];

/** One of a list, or undefined if it is empty. */
const oneOf = <T>(random: Random, list: readonly T[]): T | undefined => list[random.below(Math.max(list.length, 1))];
const happens = (random: Random, percent: number): boolean => random.below(100) < percent;
const usersOf = ({ users }: World, corporate: string, roles: readonly Role[]): string[] =>
  Object.keys(users).filter((name) => users[name]?.corporate === corporate && roles.includes(users[name].role));
const anyUser = (random: Random, { users }: World): string => oneOf(random, Object.keys(users)) ?? '';
const anyCorporate = (random: Random, { corporates }: World): string => oneOf(random, Object.keys(corporates)) ?? '';

function drawSchedule(random: Random, { now }: World): Schedule {
  const today = dayOf(now);
  const [start, length] = [dayAfter(today, random.below(2)), random.below(5)];
  const transactionOnHoliday = happens(random, 30);
  if (happens(random, 60)) return { autoType: 'NOW' };
  if (happens(random, 35)) return { autoType: 'DATE', dateTransaction: dayAfter(start, length), transactionOnHoliday };
  if (happens(random, 60))
    return { autoType: 'DAILY', startPeriode: start, endPeriode: dayAfter(start, length), transactionOnHoliday };
  const day = String(Math.min(28, Number(dayAfter(start, length).slice(8))));
  const period = { startPeriode: start, endPeriode: dayAfter(start, 35 + random.below(30)) };
  return { autoType: 'MONTHLY', dateTransaction: day, ...period, transactionOnHoliday };
}

function drawEntry(random: Random, world: World): Action {
  const all = [...world.payments.values()];
  const returned = all.filter(({ sentBack }) => sentBack);
  const corrected = oneOf(random, happens(random, 3) ? all : happens(random, 40) ? returned : []);
  const owner = happens(random, 90) ? corrected?.corporate : undefined;
  const operators = usersOf(world, owner ?? anyCorporate(random, world), ['OPR_USER']);
  return {
    kind: 'enter',
    key: `P${world.payments.size + 1}`,
    by: (happens(random, 90) ? oneOf(random, operators) : undefined) ?? anyUser(random, world),
    product: random.pick(['TRF_INT', 'TRF_ONL']),
    amount: random.pick(AMOUNTS),
    schedule: drawSchedule(random, world),
    correctionOf: corrected?.key ?? null,
  };
}

/** The actions that role and status allow for a payment, with each user who may take them. */
const likelyFor = (world: World, { key, corporate, status }: Payment) =>
  STAGES.flatMap((kind) => {
    const roles = STAFF.filter((role) => MAY[kind][role]?.includes(status));
    return usersOf(world, corporate, roles).map((by) => ({ kind, key, by }));
  });

/**
 * An action that would bring a payment on, or any that is allowed, or one that was taken before, or any at all, by its
 * staff or by anybody.
 */
function drawStage(random: Random, world: World): Action | null {
  const payments = [...world.payments.values()];
  const picked = oneOf(random, payments);
  if (!picked) return null;
  const likely = payments.flatMap((payment) => likelyFor(world, payment));
  const forward = likely.filter(({ kind }) => FORWARD.includes(kind));
  const taken = STAGES.filter((kind) => picked.history.some((move) => move.startsWith(kind)));
  const wild = oneOf(random, happens(random, 50) ? taken : STAGES) ?? random.pick(STAGES);
  const able = STAFF.filter((role) => MAY[wild][role]);
  const by = oneOf(random, happens(random, 75) ? usersOf(world, picked.corporate, able) : []) ?? anyUser(random, world);
  const astray = [{ kind: wild, key: picked.key, by }];
  const pool = random.pick([forward, forward, forward, forward, forward, likely, astray, astray]);
  const drawn = oneOf(random, pool);
  if (!drawn) return null;
  const { version } = world.payments.get(drawn.key) ?? picked;
  const seen = happens(random, 94) ? version : Math.max(1, version - 1 + random.below(3));
  return { ...drawn, seen, sendsBack: happens(random, 50) };
}

function drawAnswer(random: Random, payments: readonly Payment[]): Action | null {
  const waiting = oneOf(
    random,
    payments.filter(({ status }) => status === 'SUSPECT'),
  );
  return waiting ? { kind: random.pick(['settle', 'settle', 'fail']), key: waiting.key } : null;
}

/** Gives a user another role, one that the corporate lacks if it lacks any, so that people change their parts. */
function drawRole(random: Random, world: World): Action {
  const corporate = anyCorporate(random, world);
  const missing = STAFF.filter((role) => usersOf(world, corporate, [role]).length === 0);
  const name = oneOf(random, usersOf(world, corporate, ROLES)) ?? anyUser(random, world);
  return { kind: 'change', name, change: { role: oneOf(random, missing) ?? random.pick(ROLES) } };
}

/** Lets one approver act for another one of the same corporate, for some days. */
function drawAbsence(random: Random, world: World): Action | null {
  const approvers = usersOf(world, anyCorporate(random, world), ['APR_USER']);
  const [by, absent] = [oneOf(random, approvers), oneOf(random, approvers)];
  if (by === undefined || absent === undefined || by === absent) return null;
  return { kind: 'absence', by, absent, limit: random.pick(LIMITS), to: dayAfter(dayOf(world.now), random.below(4)) };
}

// prettier-ignore
/** Each kind of action with its share in a hundred. */
const KINDS: readonly (readonly [share: number, draw: (random: Random, world: World) => Action | null])[] = [
  [16, drawEntry],
  [45, drawStage],
  [3,  drawAbsence],
  [11, (random) => ({ kind: 'clock', minutes: random.pick(MINUTES) })],
  [8,  (random, { payments }) => drawAnswer(random, [...payments.values()])],
  [5,  (random) => ({ kind: 'outcome', outcome: random.pick(OUTCOMES) })],
  [2,  (random) => ({ kind: 'restart', minutes: random.pick(MINUTES) })],
  [6,  drawRole],
  [1,  (random, world) => ({ kind: 'change', name: anyUser(random, world), change: { limit: random.pick(LIMITS) } })],
  [2,  (random, world) => ({ kind: 'change', name: anyCorporate(random, world), change: { dayLimit: random.pick(LIMITS) } })],
  [1,  (random, world) => ({ kind: 'change', name: anyCorporate(random, world), change: { mayPay: happens(random, 60) } })],
];

/** Draws the next action of a run. The same seed and the same world give the same action. */
export function drawAction(random: Random, world: World): Action {
  let roll = random.below(100);
  const found = KINDS.find(([share]) => (roll -= share) < 0);
  return found?.[1](random, world) ?? drawEntry(random, world);
}
