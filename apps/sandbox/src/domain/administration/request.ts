import type { AuditChange, ChangeValues } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { isListField, listChanges, REQUEST_ACTION_NAMES, REQUEST_SUBJECT_NAMES } from '@ibk/sdk/records';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { adminRequest } from '../../db/schema/administration.ts';
import { corporate, user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Session } from '../../operation/session.ts';
import { lockMember } from '../../operation/hold-member.ts';
import { DECIDERS } from './deciders.ts';
import { differing } from './judge.ts';
import type { Change, Work } from './subject.ts';

const maker = alias(user, 'maker');
const decider = alias(user, 'decider');

/** A request with the usernames of who asked and who decided. */
export interface NamedRequest {
  request: typeof adminRequest.$inferSelect;
  maker: string;
  decider: string | null;
}

/** Requests with their people. */
export const namedRequests = (read: Tx) =>
  read
    .select({ request: adminRequest, maker: maker.username, decider: decider.username })
    .from(adminRequest)
    .innerJoin(maker, eq(maker.userId, adminRequest.madeBy))
    .leftJoin(decider, eq(decider.userId, adminRequest.decidedBy));

const DECIDED = { APPROVED: 'disetujui', REJECT: 'ditolak' } as const;

/** The refusal of a second decision. */
function decided({ request: { status, decidedAt }, decider: by }: NamedRequest, zone: string): Refused | null {
  if (status === 'NEW') return null;
  const when = decidedAt ? ` pada ${formatDateTime(decidedAt, zone)}` : '';
  return new Refused('request.stale', {
    facts: { what: `Permintaan ini sudah ${DECIDED[status]} oleh ${by ?? 'bank'}${when}` },
  });
}

/** Why a user may not decide a request; null if they may. */
export function objectionTo(named: NamedRequest, { roleId, userId }: Session, zone: string): Refused | null {
  if (!DECIDERS.includes(roleId)) return new Refused('role.forbidden');
  if (named.request.status !== 'NEW') return decided(named, zone);
  if (named.request.madeBy === userId) return new Refused('request.own');
  return named.request.subjectId === userId ? new Refused('request.self') : null;
}

/** The setting of a change. One change of a corporate waits for the other, so that each judges what the other left. */
export async function workOf(context: SecuredContext, tx: Tx, now: Date): Promise<Work> {
  const { profile, secrets } = context;
  const [row] = await tx
    .select()
    .from(corporate)
    .where(eq(corporate.corporateId, context.session.corporateId))
    .for('no key update');
  if (!row) throw new Refused('corporate.unknown');
  const session = await (await lockMember(tx, context, now)).session();
  const reveal = () => undefined;
  const kept = { movedGroups: new Set<string>(), secrets, profile, reveal };
  return { tx, session, now, zone: profile.timeZone, corporate: row, ...kept };
}

/** The description of a request, such as 'Perubahan user Eko Siregar'. */
export const descriptionOf = ({ subject, action }: Pick<Change, 'subject' | 'action'>, name: string): string =>
  `${REQUEST_ACTION_NAMES[action]} ${REQUEST_SUBJECT_NAMES[subject]} ${name}`;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : value === null || value === undefined ? null : JSON.stringify(value);

/** The fields that a change changes, as the audit trail states them; of a list each row that changes. */
export const auditChanges = (before: ChangeValues | null, after: ChangeValues | null) =>
  differing(before, after).flatMap((field): AuditChange[] =>
    isListField(field)
      ? listChanges(field, before, after).map(({ key, ...row }) => ({
          ...{ field: `${field}.${key}`, before: row.before, after: row.after },
        }))
      : [{ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }],
  );
