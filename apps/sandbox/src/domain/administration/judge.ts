import { isDeepStrictEqual } from 'node:util';
import type { ChangeValues } from '@ibk/sdk/contract';
import { CHANGE_LABELS, USER_STATUS_NAMES } from '@ibk/sdk/records';
import { Refused } from '../../operation/refusals.ts';
import { decidersBut } from './deciders.ts';
import type { Change, Current, Deed, Work } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

type Field = keyof ChangeValues;
const fieldsOf = (values: ChangeValues | null): Field[] => Object.keys(values ?? {}) as Field[];
/** The names in a row of a list have another order once it is stored. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** The fields that differ between two sets of values. */
export const differing = (before: ChangeValues | null, after: ChangeValues | null): Field[] =>
  fieldsOf(after).filter((field) => !isSame(before?.[field], after?.[field]));

/** A change that nothing stands against. */
export interface Judged {
  deed: Deed;
  /** Null for something new. */
  current: Current | null;
  /** The fields of `after` as they are; null for something new, or if no field changes. */
  before: ChangeValues | null;
  after: ChangeValues | null;
}

/** @throws RangeError for an action that its subject does not have */
function deedOf({ subject, action }: Change): Deed {
  const deed = SUBJECTS[subject].actions[action];
  if (!deed) throw new RangeError(`${subject} has no ${action}`);
  return deed;
}

/** Locks and reads the subject of a change. @throws Refused its refusal of an unknown one, user.state */
async function standing(work: Work, change: Change, deed: Deed): Promise<Current | null> {
  if (change.action === 'CREATE') return null;
  const kind = SUBJECTS[change.subject];
  const current = await kind.read(work, change.subjectId);
  if (!current) throw new Refused(kind.unknown);
  if (deed.from.includes(current.status)) return current;
  const how = `berstatus ${USER_STATUS_NAMES[current.status]}`;
  throw new Refused('user.state', { facts: { name: current.name, how, what: deed.words } });
}

/** @throws Refused request.lastDecider if fewer than two users who decide would be left */
async function assertDecidersLeft({ tx, corporate }: Work, change: Change, { to }: Deed, current: Current | null) {
  if (!current?.isDecider || to === undefined || to === 'ACTIVE') return;
  if ((await decidersBut(tx, corporate.corporateId, [change.subjectId])) < 2) throw new Refused('request.lastDecider');
}

/**
 * Asks everything that stands against a change, at asking and again at approval. The subject's row is locked.
 *
 * @param version of the subject that its asker saw; at approval the fields before are compared instead
 * @throws Refused the first objection
 */
export async function judge(work: Work, change: Change, version?: number): Promise<Judged> {
  const deed = deedOf(change);
  const current = await standing(work, change, deed);
  if (current && version !== undefined && version !== current.version)
    throw new Refused('request.stale', { facts: { what: `${current.name} sudah berubah sejak Anda membukanya` } });
  await assertDecidersLeft(work, change, deed, current);
  await deed.guard?.(work, change, current);
  const after = deed.to === undefined ? change.after : { status: deed.to };
  const stored = current && { ...current.values, status: current.status };
  const before = stored && after && Object.fromEntries(fieldsOf(after).map((field) => [field, stored[field] ?? null]));
  return { deed, current, before, after };
}

/** @throws Refused request.stale, which names the fields that are not as they were when the change was asked for */
export function assertStill(asked: ChangeValues | null, now: ChangeValues | null): void {
  const moved = differing(now, asked);
  if (moved.length === 0) return;
  const labels = moved.map((field) => CHANGE_LABELS[field]).join(', ');
  throw new Refused('request.stale', { facts: { what: `${labels} sudah berubah sejak permintaan ini dibuat` } });
}
