import { sql } from 'drizzle-orm';
import { INTERNAL_ACCOUNTS } from './internal-accounts.ts';

/** The reference of a row of a batch: `<referenceId>-<line>`. */
export const rowReference = (referenceId: string, line: number): string => `${referenceId}-${line}`;
/** The reference of the instalment of a salary. */
export const instalmentReference = (referenceId: string, line: number): string =>
  `${rowReference(referenceId, line)}-KMG`;

/** The rows of batches that were entered, with their references. */
const ROWS = sql`(select u.reference_id || '-' || r.line as reference, u.reference_id as batch, coalesce(r.instalment, 0) as kmg, r.*
  from upload_row r join upload u on u.reference_channel = r.reference_channel where u.reference_id is not null)`;

/** Amount and fee of the rows of a batch that still wait; no row waits for a batch that no approval has paid yet. */
const WAITING = sql`coalesce(sum(r.amount + r.fee) filter (where r.status in ('ACTIVE', 'SUSPECT')), 0)`;

/** All valid references of rows, with the fee that each bears. */
export const UPLOAD_REFERENCES = sql`
  select r.reference as reference_id, r.fee from ${ROWS} r where r.status = 'SUCCESS'
  union all select r.reference || '-KMG', 0 from ${ROWS} r where r.status = 'SUCCESS' and r.kmg > 0`;

/** Rules for batches; each query selects the subjects that break its rule. */
export const UPLOAD_BOOKS = {
  'a row of a batch has legs if and only if it is SUCCESS': sql`
    select r.reference as subject from ${ROWS} r
    left join leg l on l.reference_id = r.reference and l.leg = 1
    left join leg k on k.reference_id = r.reference || '-KMG' and k.leg = 1
    where (r.status = 'SUCCESS') <> (l.reference_id is not null)
      or (r.status = 'SUCCESS' and r.kmg > 0) <> (k.reference_id is not null)`,
  'a row of a batch debits its source and credits what is not withheld to its payee, the instalment and the fee to the bank': sql`
    select r.reference as subject from ${ROWS} r join "transaction" t on t.reference_id = r.batch
    join leg l on l.reference_id = r.reference
    where (l.account_number, l.amount) is distinct from (
      case l.leg when 2 then case r.channel when 'INTERNAL' then r.customer_id when 'BILLER' then ${INTERNAL_ACCOUNTS.billers.accountNumber}::text else ${INTERNAL_ACCOUNTS.clearing.accountNumber}::text end
        when 4 then ${INTERNAL_ACCOUNTS.fees.accountNumber}::text else t.source end,
      (case when l.leg in (1, 3) then -1 else 1 end) * (case when l.leg > 2 then r.fee else r.amount - r.kmg end))
    union all select r.reference from ${ROWS} r join "transaction" t on t.reference_id = r.batch
    join leg l on l.reference_id = r.reference || '-KMG'
    where (l.account_number, l.amount) is distinct from (
      case l.leg when 1 then t.source else ${INTERNAL_ACCOUNTS.instalments.accountNumber}::text end,
      (case l.leg when 1 then -1 else 1 end) * r.kmg)`,
  'the hold of a batch has left what its rows still wait for, and any other has all of it left': sql`
    select h.reference_id as subject from hold h left join upload u on u.reference_id = h.reference_id
    left join upload_row r on r.reference_channel = u.reference_channel
    where h.status = 'HELD' group by h.reference_id, h.attempt, h."left", h.amount, u.reference_id
    having h."left" <> case when u.reference_id is null then h.amount else ${WAITING} end`,
  'the rows of a batch add up to its transaction, and have the outcomes that its status says': sql`
    select t.reference_id as subject from "transaction" t join upload u on u.reference_id = t.reference_id
    left join upload_row r on r.reference_channel = u.reference_channel group by t.reference_id
    having coalesce(sum(r.amount), 0) <> t.amount or coalesce(sum(r.fee), 0) <> t.fee or not case
      when t.status = 'SUSPECT' then true
      when t.status = 'SUCCESS' then ${WAITING} = 0 and count(*) filter (where r.status = 'SUCCESS') > 0
      when t.status = 'FAILED' then bool_and(r.status = 'FAILED')
      else bool_and(r.status = 'ACTIVE') end`,
  'no leg stands under the reference of a batch itself': sql`
    select l.reference_id as subject from leg l join upload u on u.reference_id = l.reference_id`,
} as const;
