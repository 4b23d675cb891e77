import { sql } from 'drizzle-orm';
import { balance } from '../db/schema/banking.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Numbers the lines of every account anew in the order of their moments, and sets every balance to what its lines and
 * holds say: for books that were filled in another order than that of time, as a demo world is. Lines of one moment keep
 * their order.
 */
export async function numberLines(tx: Tx): Promise<void> {
  // A line's number is unique, so the lines are taken out and put back in one statement.
  await tx.execute(sql`
    with gone as (delete from leg returning *)
    insert into leg (reference_id, leg, account_number, amount, posted_at, line, credits, credited, debited)
    select reference_id, leg, account_number, amount, posted_at, row_number() over earlier,
      count(*) filter (where amount > 0) over earlier,
      sum(greatest(amount, 0)) over earlier, sum(greatest(-amount, 0)) over earlier
    from gone window earlier as (partition by account_number order by posted_at, line rows unbounded preceding)`);
  await tx.execute(sql`
    update ${balance} set lines = last.line, credits = last.credits, credited = last.credited, debited = last.debited,
      booked = last.credited - last.debited, last_posted_at = last.posted_at,
      held = coalesce((select sum("left") from hold
        where hold.account_number = last.account_number and hold.status = 'HELD'), 0)
    from (select distinct on (account_number) * from leg order by account_number, line desc) as last
    where last.account_number = ${balance.accountNumber}`);
}
