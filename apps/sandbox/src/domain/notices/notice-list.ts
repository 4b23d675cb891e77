import type { NoticeQuery, PersonalNotice } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notif, type NoticeRow } from '../../db/schema/notices.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handlers } from '../../operation/handler.ts';
import { askingOf, listed, type ListSource, momentKey } from '../../operation/list-source.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long notices are kept. */
export const NOTICES_KEPT_MS = 90 * DAY_MS;

/** Sentence of a sum, after the number of its payments. */
const SUMS = { vaPaid: 'pembayaran VA', vaReversed: 'pembayaran VA dibatalkan kanal' } as const;

function messageOf({ kind, text, payments, amount }: NoticeRow): string {
  if (kind !== 'vaPaid' && kind !== 'vaReversed') return text ?? '';
  return `${payments ?? 0} ${SUMS[kind]}, ${formatRupiah(amount ?? 0n)}`;
}

/** A notice as the contract has it. */
const toNotice = (row: NoticeRow): PersonalNotice => ({
  notifId: row.notifId,
  kind: row.kind,
  referenceId: row.referenceId,
  status: row.status,
  by: row.by,
  at: row.at.toISOString(),
  message: messageOf(row),
  readAt: row.readAt?.toISOString() ?? null,
});

/** The rows that a database transaction as old as this one, or a later one, inserted or let grow. */
const changedFrom = (mark: string): SQL => sql`${notif.changedIn} >= ${mark}::text::xid8`;

/** The notices to the signed-in user, whatever the role. */
const NOTICES: ListSource<NoticeRow, PersonalNotice, NoticeQuery> = {
  rows: (read) => read.select().from(notif),
  count: (read, where) => read.$count(notif, where),
  key: { column: notif.notifId, of: ({ notifId }) => notifId },
  sorts: { at: momentKey(notif.at, ({ at }) => at) },
  order: () => 'at,desc',
  scope: ({ userId }) => eq(notif.userId, userId),
  criteria: { after: changedFrom },
  show: (rows) => Promise.resolve(rows.map(toNotice)),
};

/** Number of unread notices of a user. */
export const unreadOf = (read: Tx, userId: string): Promise<number> =>
  read.$count(notif, and(eq(notif.userId, userId), isNull(notif.readAt)));

/** What the database has committed at a moment: a place in every user's notices. */
const SNAPSHOT = sql<string>`pg_current_snapshot()::text`;

/** The current place, for `noticesSince`. */
export async function noticePlace(read: Tx): Promise<string> {
  const [now] = await read.select({ place: SNAPSHOT }).from(sql`(select 1) as one`);
  return now?.place ?? '';
}

/**
 * The notices of a user that were committed after a place, each once, the oldest first, and the place after them.
 * Transactions commit in any order, so a number of the last row would miss those that were still open.
 */
export async function noticesSince(read: Tx, userId: string, place: string) {
  const isNew = sql`${eq(notif.userId, userId)} and ${notif.changedIn} >= pg_snapshot_xmin(${place}::text::pg_snapshot)
    and not pg_visible_in_snapshot(${notif.changedIn}, ${place}::text::pg_snapshot)`;
  const rows = await read
    .select({ place: SNAPSHOT, row: notif })
    .from(sql`(select 1) as one`)
    .leftJoin(notif, isNew)
    .orderBy(notif.at, notif.notifId);
  const notices = rows.flatMap(({ row }) => (row ? [toNotice(row)] : []));
  return { notices, place: rows[0]?.place ?? place };
}

export const noticeHandlers = {
  /** Notices of the last 90 days; the mark is the oldest database transaction that was still open. */
  async listNotices({ query }, context) {
    const { read, session } = context;
    const place = await noticePlace(read);
    const [page, unread] = await Promise.all([
      listed(NOTICES, askingOf(context), query),
      unreadOf(read, session.userId),
    ]);
    return { ...page, unread, mark: place.split(':')[0] ?? '0' };
  },

  /** Marks notices of the user as read. The other pages of the user hear the new number. */
  async markNoticesRead({ body: { notifIds, before, all } }, { announce, clock, session, write, read }) {
    const { userId, corporateId, corporateGroupId } = session;
    const seen = or(
      notifIds && inArray(notif.notifId, notifIds),
      before === undefined ? undefined : sql`${notif.changedIn} < ${before}::text::xid8`,
    );
    const marked = await write((tx) =>
      tx
        .update(notif)
        .set({ readAt: new Date(clock.now()) })
        .where(and(eq(notif.userId, userId), isNull(notif.readAt), all ? undefined : seen))
        .returning({ one: sql`1` }),
    );
    if (marked.length > 0) announce({ corporateId, corporateGroupId, onlyUser: userId });
    return { unread: await unreadOf(read, userId) };
  },
} satisfies Partial<Handlers>;
