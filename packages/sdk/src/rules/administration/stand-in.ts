import { isDay } from '../../format/dates.ts';
import { ask, type Questions } from '../table.ts';

/** Most days of an absence, its first and its last one included. @source ours */
export const MOST_ABSENT_DAYS = 60;
const DAY_MS = 86_400_000;

/** A user who is away, or who acts meanwhile. */
export interface StandInPerson {
  userId: string;
  roleId: string;
  corporateGroupId: string;
}

/** An absence that is asked for or in force. */
export interface Absence {
  /** The user who is away. */
  userId: string;
  /** The user who acts meanwhile. */
  standInId: string;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day, `YYYY-MM-DD`. */
  to: string;
}

/** An absence as it is asked for, and those that are in force. */
export interface StandInFacts {
  absent: StandInPerson;
  standIn: StandInPerson;
  from: string;
  to: string;
  /** The day in the zone of the bank. */
  today: string;
  /** The other absences of the corporate that have not ended. */
  others: readonly Absence[];
}

/** The rule that refuses an absence. */
export type StandInRefusal = `standIn.${'self' | 'role' | 'group' | 'period' | 'ring' | 'twice'}`;

/** The days of a period, both ends included; NaN if one is no day. */
export const absentDays = ({ from, to }: Pick<Absence, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const meets = (one: Pick<Absence, 'from' | 'to'>, other: Absence): boolean =>
  isDay(other.from) && isDay(other.to) && one.from <= other.to && other.from <= one.to;
const others = (facts: StandInFacts): readonly Absence[] => facts.others.filter((other) => meets(facts, other));

/** The two people of an absence. */
export type StandInPeople = Pick<StandInFacts, 'absent' | 'standIn'>;

// prettier-ignore
const PEOPLE: Questions<StandInRefusal, StandInPeople> = [
  ['standIn.self',   'the same user',                        ({ absent, standIn }) => absent.userId === standIn.userId],
  ['standIn.role',   'another role',                         ({ absent, standIn }) => absent.roleId !== standIn.roleId],
  ['standIn.group',  'another group',                        ({ absent, standIn }) => absent.corporateGroupId !== standIn.corporateGroupId],
];
// prettier-ignore
const TIME: Questions<StandInRefusal, StandInFacts> = [
  ['standIn.period', 'a day that is none',                   ({ from, to, today }) => ![from, to, today].every(isDay)],
  ['standIn.period', 'ends before it begins',                (facts) => facts.to < facts.from],
  ['standIn.period', 'ended before today',                   ({ to, today }) => to < today],
  ['standIn.period', 'longer than the most days',            (facts) => absentDays(facts) > MOST_ABSENT_DAYS],
  ['standIn.ring',   'each for the other at the same time',  (facts) => others(facts).some(({ userId, standInId }) => userId === facts.standIn.userId && standInId === facts.absent.userId)],
  ['standIn.twice',  'the absent user has a stand-in then',  (facts) => others(facts).some(({ userId }) => userId === facts.absent.userId)],
  ['standIn.twice',  'the stand-in acts for another then',   (facts) => others(facts).some(({ standInId }) => standInId === facts.standIn.userId)],
];

/** Whether one user may stand in for another at any time: same role and group, and not the same user. @source ours */
export const standInFits = (people: StandInPeople): boolean => ask(PEOPLE, people) === undefined;

/**
 * standIn.refusal: the rule that refuses an absence; null if it may be asked for. A stand-in has the role and the group of
 * the absent user and acts for one user at a time.
 *
 * @source ours
 */
export const standInRefusal = (facts: StandInFacts): StandInRefusal | null =>
  ask(PEOPLE, facts) ?? ask(TIME, facts) ?? null;

/** Limits in rupiah: of the stand-in, of the absent user, and the one that the absence states. */
export interface StandInLimitFacts {
  own: number;
  absent: number;
  absence: number;
}

/**
 * standIn.limit: the most that a stand-in may approve at once in the place of the absent user, in rupiah: the lowest of
 * the three limits.
 *
 * @source ours
 */
export const standInLimit = ({ own, absent, absence }: StandInLimitFacts): number => Math.min(own, absent, absence);
