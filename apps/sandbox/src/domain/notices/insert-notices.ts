import { sql } from 'drizzle-orm';
import { NEXT_NOTICE, notif } from '../../db/schema/notices.ts';
import { history } from '../../db/schema/transactions.ts';
import type { Tx } from '../../db/tx.ts';
import type { heardEvents } from '../../events/insert-events.ts';
import type { NewNotice } from './move-notice.ts';

/**
 * Inserts notices. However many there are, the statement has the same text, so that a server parses it once.
 *
 * @param heard what else the statement inserts
 */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[], heard: ReturnType<typeof heardEvents> = []) =>
  tx
    .with(...heard)
    .insert(notif)
    .select(
      sql`select ${NEXT_NOTICE}, person.user_id, told.kind, told."referenceId", told.status, told."by", told.text,
        told.at, null::timestamptz, null::timestamptz, null::integer, null::bigint, pg_current_xact_id()
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as told("userId" text, besides jsonb, kind text, "referenceId" text, status text, "by" text, text text, at timestamptz)
      cross join lateral (
        select told."userId" as user_id where told."userId" is not null
        union
        select given.user_id from ${history} given
        where told."userId" is null and given.reference_id = told."referenceId" and given.action in ('approve', 'retry')
          and not told.besides ? given.user_id) person`,
    )
    .returning({ notifId: notif.notifId });
