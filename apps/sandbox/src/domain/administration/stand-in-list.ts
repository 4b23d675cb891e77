import type { PendingChange, StandIn, StandInQuery } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { ROLE_NAMES, STAND_IN_STATUS_NAMES } from '@ibk/sdk/records';
import { roleOperations } from '@ibk/sdk/rules';
import { and, count, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { standIn } from '../../db/schema/administration.ts';
import { corporateGroup, user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handlers } from '../../operation/handler.ts';
import { type Asking, askingOf, foundIn, listed, type ListSource, textKey } from '../../operation/list-source.ts';
import { itsGroup } from '../../operation/member.ts';
import { waitingChanges } from '../corporate/waiting-changes.ts';

const acting = alias(user, 'acting');

interface ListedStandIn {
  absence: typeof standIn.$inferSelect;
  absent: typeof user.$inferSelect;
  acting: typeof user.$inferSelect;
  groupName: string;
}

const standIns = (read: Tx) =>
  read
    .select({ absence: standIn, absent: user, acting, groupName: corporateGroup.name })
    .from(standIn)
    .innerJoin(user, eq(user.userId, standIn.userId))
    .innerJoin(acting, eq(acting.userId, standIn.standInId))
    .innerJoin(corporateGroup, itsGroup);

const ENDERS: readonly string[] = roleOperations({ operationId: 'closeStandIn' });

function statusOf({ status, from, to }: ListedStandIn['absence'], today: string): StandIn['status'] {
  if (status === 'CLOSED' || to < today) return 'ENDED';
  return from > today ? 'PLANNED' : 'ACTIVE';
}

function toStandIn(row: ListedStandIn, { session, now, zone }: Asking, pending: PendingChange | null): StandIn {
  const { absence, absent, acting: instead, groupName } = row;
  const status = statusOf(absence, dayOf(now, zone));
  const mayEnd = status !== 'ENDED' && pending === null && ENDERS.includes(session.roleId);
  return {
    absenceId: absence.absenceId,
    corporateId: absence.corporateId,
    corporateGroupId: absent.corporateGroupId,
    corporateGroupName: groupName,
    userId: absent.userId,
    username: absent.username,
    name: absent.name,
    standInId: instead.userId,
    standInUsername: instead.username,
    standInName: instead.name,
    roleName: ROLE_NAMES[absent.roleId],
    from: absence.from,
    to: absence.to,
    limitTransaction: fromSen(absence.limitTransaction),
    status,
    statusName: STAND_IN_STATUS_NAMES[status],
    version: absence.version,
    actions: mayEnd ? ['CLOSE'] : [],
    pending,
  };
}

/** The condition of a status, which follows from the stored one and from the day. */
function ofStatus(status: StandIn['status'], { now, zone }: Asking): SQL | undefined {
  const today = dayOf(now, zone);
  const isOpen = eq(standIn.status, 'ACTIVE');
  if (status === 'ENDED') return or(eq(standIn.status, 'CLOSED'), lt(standIn.to, today));
  return and(
    isOpen,
    status === 'PLANNED' ? gt(standIn.from, today) : and(lte(standIn.from, today), gte(standIn.to, today)),
  );
}

/** The stand-ins of a corporate. */
const STAND_INS: ListSource<ListedStandIn, StandIn, StandInQuery> = {
  rows: standIns,
  count: async (read, where) =>
    (
      await read.select({ rows: count() }).from(standIn).innerJoin(user, eq(user.userId, standIn.userId)).where(where)
    )[0]?.rows ?? 0,
  key: { column: standIn.absenceId, of: ({ absence }) => absence.absenceId },
  sorts: {
    from: textKey<ListedStandIn>(standIn.from, ({ absence }) => absence.from),
    name: textKey<ListedStandIn>(user.name, ({ absent }) => absent.name),
  },
  order: () => 'from,desc',
  scope: ({ corporateId }) => eq(standIn.corporateId, corporateId),
  criteria: {
    status: ofStatus,
    corporateGroupId: (corporateGroupId) => eq(user.corporateGroupId, corporateGroupId),
    q: (text) => foundIn(text, [user.name, user.username]),
  },
  show: async (rows, asking) => {
    const pending = await waitingChanges(
      asking.read,
      asking.session.corporateId,
      rows.map(({ absence }) => absence.absenceId),
    );
    return rows.map((row) => toStandIn(row, asking, pending.get(row.absence.absenceId) ?? null));
  },
};

export const standInLists = {
  listStandIns: ({ query }, context) => listed(STAND_INS, askingOf(context), query),
} satisfies Partial<Handlers>;
