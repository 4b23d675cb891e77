import { noticeRecipients } from '@ibk/sdk/rules';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { endpoint } from '../../db/schema/events.ts';
import { user } from '../../db/schema/identity.ts';
import { NEXT_NOTICE, notif } from '../../db/schema/notices.ts';
import { virtualAccount, virtualAccountPayment } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { insertEvents } from '../../events/insert-events.ts';
import { accountEvent } from '../collections/account-event.ts';
import { findAccount } from '../collections/billed-account.ts';

/** A payment of a virtual account that was made or taken back. */
interface Collected {
  kind: 'vaPaid' | 'vaReversed';
  virtualAccountNumber: string;
  /** Of the transaction, or of the payment from outside. */
  referenceId: string;
  /** Whole sen. */
  amount: bigint;
  at: Date;
}

const EVENTS = { vaPaid: 'virtualAccount.paid', vaReversed: 'virtualAccount.reversed' } as const;

const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/**
 * Notices to the operators of the group that owns a virtual account, one row of each for all payments of a minute.
 *
 * @returns whether the corporate that owns it has an endpoint for events, which the same statement tells
 */
async function tellOperators(tx: Tx, { kind, virtualAccountNumber, amount, at }: Collected): Promise<boolean> {
  const isOperator = and(
    eq(user.corporateId, virtualAccount.corporateId),
    eq(user.corporateGroupId, virtualAccount.corporateGroupId),
    eq(user.roleId, 'OPR_USER'),
    eq(user.status, 'ACTIVE'),
  );
  const isAccount = eq(virtualAccount.virtualAccountNumber, virtualAccountNumber);
  const minute = startOfMinute(at);
  const told = noticeRecipients({ kind }).includes('operators');
  const { rows } = (await tx.execute(sql`
    with told as (
      insert into ${notif} (notif_id, user_id, kind, reference_id, at, minute, payments, amount)
      select ${NEXT_NOTICE}, ${user.userId}, ${kind}, ${virtualAccountNumber},
        ${at.toISOString()}::timestamptz, ${minute.toISOString()}::timestamptz, 1, ${String(amount)}::bigint
      from ${virtualAccount} join ${user} on ${isOperator}
      where ${isAccount} and ${told}::boolean
      order by ${user.userId}
      on conflict (user_id, kind, minute) do update set
        payments = notif.payments + 1, amount = notif.amount + excluded.amount, at = excluded.at, read_at = null,
        reference_id = case when notif.reference_id = excluded.reference_id then notif.reference_id end,
        changed_in = pg_current_xact_id())
    select exists (select from ${virtualAccount} join ${endpoint}
      on ${eq(endpoint.corporateId, virtualAccount.corporateId)} where ${isAccount}) as hears`)) as {
    rows: { hears: boolean }[];
  };
  return rows[0]?.hears === true;
}

/**
 * Tells the owner of a virtual account of a payment: its operators by a notice, its systems by an event. Call it last in its
 * database transaction, since payments of one group wait for each other from here on.
 */
export async function tellOwner(tx: Tx, collected: Collected): Promise<void> {
  if (!(await tellOperators(tx, collected))) return;
  const { kind, virtualAccountNumber, referenceId, at } = collected;
  const billed = await findAccount(tx, virtualAccountNumber);
  const [payment] = await tx
    .select()
    .from(virtualAccountPayment)
    .where(and(eq(virtualAccountPayment.referenceId, referenceId), ne(virtualAccountPayment.state, 'RELEASED')));
  if (billed && payment) await insertEvents(tx, accountEvent(EVENTS[kind], billed, at, payment));
}

/** The group that owns the virtual account of a payment; undefined if no corporate of the bank does. */
export async function ownerOf(read: Tx, isPayment: SQL) {
  const { corporateId, corporateGroupId } = virtualAccount;
  const [owner] = await read
    .select({ corporateId, corporateGroupId })
    .from(virtualAccountPayment)
    .innerJoin(virtualAccount, eq(virtualAccount.virtualAccountNumber, virtualAccountPayment.virtualAccountNumber))
    .where(isPayment);
  return owner?.corporateId && owner.corporateGroupId
    ? { corporateId: owner.corporateId, corporateGroupId: owner.corporateGroupId }
    : undefined;
}
