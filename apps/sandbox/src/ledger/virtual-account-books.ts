import { sql } from 'drizzle-orm';
import { miscountedAccounts } from '../db/account-counts.ts';

/** The reference under which a payment from outside is taken back. */
export const reversalReference = (referenceId: string): string => `${referenceId}-R`;

/** All valid references of payments from outside, and of those that were taken back. */
export const VIRTUAL_ACCOUNT_REFERENCES = sql`
  select reference_id from virtual_account_payment where payment_key is not null
  union all select reference_id || '-R' from virtual_account_payment where state = 'REVERSED'`;

/** Rules for the payments of virtual accounts; each query selects the subjects that break its rule. */
export const VIRTUAL_ACCOUNT_BOOKS = {
  'the numbers of virtual accounts of groups are those of their accounts': miscountedAccounts,
  'a bill of a virtual account counts its payments, made and on their way': sql`
    select b.virtual_account_number as subject from virtual_account_bill b left join (
      select virtual_account_number, sequence, sum(amount) as paid, count(*) as payments from virtual_account_payment
      where state in ('RESERVED', 'PAID') group by virtual_account_number, sequence) p using (virtual_account_number, sequence)
    where (b.paid, b.payments) is distinct from (coalesce(p.paid, 0), coalesce(p.payments, 0))`,
  'a plan names the first of its parts that no payment has': sql`
    select b.virtual_account_number as subject from virtual_account_bill b where b.kind = 'INSTALLMENT' and b.next_part <> (
      select min(part) from generate_series(1, b.payments + 1) as part where not exists (
        select from virtual_account_payment p
        where (p.virtual_account_number, p.sequence) = (b.virtual_account_number, b.sequence)
          and p.part_id = concat_ws('_', 'det', b.virtual_account_number, b.sequence, part)
          and p.state in ('RESERVED', 'PAID')))`,
  'what a bill decides is never paid beyond its amount': sql`
    select virtual_account_number as subject from virtual_account_bill join virtual_account a using (virtual_account_number)
    where (kind <> 'NONE' or (a.is_single and not a.is_open))
      and paid > amount * case when installment_type = 'CLOSED' then tenor else 1 end`,
  'a payment of a virtual account is that of its transaction': sql`
    select p.reference_id as subject from virtual_account_payment p left join "transaction" t using (reference_id)
    where p.payment_key is null and p.state <> 'RELEASED' and (t.dest, t.amount, t.status) is distinct from
      (p.virtual_account_number, p.amount, case p.state when 'RESERVED' then 'SUSPECT' else 'SUCCESS' end)`,
  'a payment from outside is on the account that its virtual account credits': sql`
    select p.reference_id as subject from virtual_account_payment p
    join virtual_account a using (virtual_account_number)
    left join leg l on l.reference_id = p.reference_id and l.leg = 2
    left join leg r on r.reference_id = p.reference_id || '-R' and r.leg = 1
    where p.payment_key is not null and ((l.account_number, l.amount) is distinct from (a.credit_account, p.amount)
      or (r.account_number, r.amount) is distinct from
        (case when p.state = 'REVERSED' then a.credit_account end, case when p.state = 'REVERSED' then -p.amount end))`,
} as const;
