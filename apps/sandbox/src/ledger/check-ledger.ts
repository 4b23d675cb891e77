import { sql } from 'drizzle-orm';
import { miscountedTotals } from '../db/transaction-totals.ts';
import { miscountedTreasury } from '../db/treasury-totals.ts';
import type { Tx } from '../db/tx.ts';
import { INTERNAL_ACCOUNTS } from './internal-accounts.ts';
import { TREASURY_BOOKS, TREASURY_REFERENCES } from './treasury-books.ts';
import { UPLOAD_BOOKS, UPLOAD_REFERENCES } from './upload-books.ts';
import { VIRTUAL_ACCOUNT_BOOKS, VIRTUAL_ACCOUNT_REFERENCES } from './virtual-account-books.ts';

/** A breach of one rule of the books. */
export interface LedgerBreach {
  rule: string;
  subject: string;
}

/**
 * Each query selects the subjects that break its rule. Sums of zero alone would prove nothing, hence the other rules.
 */
const RULES = {
  'the legs of a reference sum to zero': sql`
    select reference_id as subject from leg group by reference_id having sum(amount) <> 0`,
  'a reference has two legs, or four with a fee': sql`
    select l.reference_id as subject from leg l left join "transaction" t on t.reference_id = l.reference_id
    left join (${UPLOAD_REFERENCES}) r on r.reference_id = l.reference_id
    group by l.reference_id having count(*) <> case when coalesce(max(t.fee), max(r.fee)) > 0 then 4 else 2 end`,
  'a transaction has legs if and only if it is SUCCESS, and a daily or monthly order and a batch have none': sql`
    select t.reference_id as subject from "transaction" t
    left join leg l on l.reference_id = t.reference_id and l.leg = 1
    where not exists (select from upload u where u.reference_id = t.reference_id) and (t.status = 'SUCCESS' and t.schedule ->> 'autoType' in ('NOW', 'DATE')) <> (l.reference_id is not null)`,
  'a transaction debits its source, credits the amount to its destination and the fee to the bank': sql`
    select t.reference_id as subject from "transaction" t join leg l on l.reference_id = t.reference_id
    where (l.account_number, l.amount) is distinct from (
      case l.leg when 2 then t.credit_account when 4 then ${INTERNAL_ACCOUNTS.fees.accountNumber}::text else t.source end,
      (case when l.leg in (1, 3) then -1 else 1 end) * (case when l.leg > 2 then t.fee else t.amount end))`,
  'every leg belongs to a transaction, a row of a batch, an opening, a treasury document or a payment from outside': sql`
    select l.reference_id as subject from leg l left join "transaction" t on t.reference_id = l.reference_id
    left join (${TREASURY_REFERENCES} union all ${VIRTUAL_ACCOUNT_REFERENCES}
      union all select reference_id from (${UPLOAD_REFERENCES}) rows) as known (reference_id) on known.reference_id = l.reference_id
    where t.reference_id is null and l.reference_id not like 'OPEN-%' and known.reference_id is null`,
  'a transaction has an open hold for amount and fee if and only if it is SUSPECT': sql`
    select t.reference_id as subject from "transaction" t
    left join hold h on h.reference_id = t.reference_id and h.status = 'HELD'
    where (t.status = 'SUSPECT') <> (h.reference_id is not null) or h.amount <> t.amount + t.fee`,
  'a booked balance equals the sum of its legs': sql`
    select b.account_number as subject from balance b
    where b.booked <> (select coalesce(sum(l.amount), 0) from leg l where l.account_number = b.account_number)`,
  'the lines of an account are numbered without a gap': sql`
    select account_number as subject from leg group by account_number
    having min(line) <> 1 or max(line) <> count(*)`,
  'the figures of a line are those of the line before and its amount': sql`
    select account_number || ' ' || line as subject from (
      select *, coalesce(lag(credits) over w, 0) as credits_before, coalesce(lag(credited) over w, 0) as credited_before,
        coalesce(lag(debited) over w, 0) as debited_before
      from leg window w as (partition by account_number order by line)) lines
    where (credits, credited, debited) <> (
      credits_before + case when amount > 0 then 1 else 0 end,
      credited_before + greatest(amount, 0), debited_before + greatest(-amount, 0))`,
  'the moments of an account never run back': sql`
    select account_number || ' ' || line as subject from (
      select *, lag(posted_at) over (partition by account_number order by line) as before from leg) lines
    where posted_at < before`,
  'a balance has the figures of the last line of its account': sql`
    select b.account_number as subject from balance b
    left join leg l on l.account_number = b.account_number and l.line = b.lines
    where (b.credits, b.credited, b.debited) <> (coalesce(l.credits, 0), coalesce(l.credited, 0), coalesce(l.debited, 0))
      or b.booked <> b.credited - b.debited or b.last_posted_at is distinct from l.posted_at
      or exists (select 1 from leg later where later.account_number = b.account_number and later.line > b.lines)`,
  'a held balance equals the sum of what its open holds have left': sql`
    select b.account_number as subject from balance b where b.held <>
      (select coalesce(sum(h."left"), 0) from hold h where h.account_number = b.account_number and h.status = 'HELD')`,
  'an available balance is never below its floor': sql`select account_number as subject from balance where booked - held < floor`,
  'the sum of a group, product and day equals its executed transactions': sql`
    select concat_ws(' ', d.corporate_id, d.corporate_group_id, d.product_id, d.day) as subject from group_day d
    where d.amount <> (select coalesce(sum(t.amount + t.deductions), 0) from "transaction" t
      where (t.corporate_id, t.corporate_group_id, coalesce(t.carried_by, t.product_id), t.held_on) =
        (d.corporate_id, d.corporate_group_id, d.product_id, d.day) and t.status in ('SUSPECT', 'SUCCESS'))`,
  'an executed transaction counts towards the day on which its money was taken': sql`
    select t.reference_id as subject from "transaction" t left join group_day d
    on (t.corporate_id, t.corporate_group_id, coalesce(t.carried_by, t.product_id), t.held_on) =
      (d.corporate_id, d.corporate_group_id, d.product_id, d.day)
    where t.status in ('SUSPECT', 'SUCCESS') and t.held_at is not null and d.product_id is null`,
  'the latest history entry of a transaction has its current status': sql`
    select t.reference_id as subject from "transaction" t
    left join transaction_history h on h.reference_id = t.reference_id and h.version = t.version
    where h.to_status is distinct from t.status`,
  'a history has every version once, and each entry starts at the status where the previous one ended': sql`
    select reference_id as subject from (
      select reference_id, version, from_status, row_number() over w as line, lag(to_status) over w as before
      from transaction_history window w as (partition by reference_id order by version)
    ) lines where line <> version or from_status is distinct from before`,
  'the totals of a group by state are those of its transactions': miscountedTotals,
  'the totals of a treasury by day, agency and map are those of its documents and deductions': miscountedTreasury,
  ...UPLOAD_BOOKS,
  ...TREASURY_BOOKS,
  ...VIRTUAL_ACCOUNT_BOOKS,
} as const;

/** One statement, so that all rules judge the books of one moment although others write. */
const BREACHES = sql.join(
  Object.entries(RULES).map(
    ([rule, query]) => sql`select ${rule}::text as rule, subject::text from (${query}) as breach`,
  ),
  sql` union all `,
);

/** Checks every invariant of the books and returns all breaches; the bank promises an empty list at any moment. */
export const checkLedger = (tx: Tx): Promise<LedgerBreach[]> =>
  tx.select({ rule: sql<string>`rule`, subject: sql<string>`subject` }).from(sql`(${BREACHES}) as breaches`);
