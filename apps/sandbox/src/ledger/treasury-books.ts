import { sql } from 'drizzle-orm';

/**
 * References of the money that a treasury document moves besides its net amount: `DOC-` withholds the deductions at an
 * approval, `RET-` returns the unpaid rest if the document fails, `DED-` pays, reverses or gives back one deduction.
 */
export const withholdReference = (kasdaId: string, attempt: number): string => `DOC-${kasdaId}-${attempt}`;
export const returnReference = (kasdaId: string, attempt: number): string => `RET-${kasdaId}-${attempt}`;
export const deductionReference = (deductionId: string, version: number): string => `DED-${deductionId}-${version}`;

/** All valid treasury references: of each attempt of each document, and of each posting of each deduction. */
export const TREASURY_REFERENCES = sql`
  select prefix || k.kasda_id || '-' || number from treasury_document k
  cross join generate_series(1, k.attempt) as attempts (number) cross join (values ('DOC-'), ('RET-')) as prefixes (prefix)
  union all select 'DED-' || deduction_id || '-' || version from deduction_history where posting is not null`;

/** How often the money of each deduction has left its holding account: 0 or 1, unless the books are wrong. */
const PAID = sql`
  select d.deduction_id, d.kasda_id, d.nilai, d.status,
    coalesce(sum(case h.posting when 'reverse' then -1 when 'pay' then 1 when 'return' then 1 end), 0) as times
  from deduction d left join deduction_history h on h.deduction_id = d.deduction_id group by d.deduction_id`;

/** Rules for deductions; each query selects the subjects that break its rule. */
export const TREASURY_BOOKS = {
  'the money of a deduction leaves its holding account once if and only if its status requires it': sql`
    select deduction_id as subject from (${PAID}) paid where times <> case
      when status not in ('BERHASIL', 'SUCCESS', 'REINQUIRY', 'SUSPECT', 'GAGAL_EC', 'FAILED_EC') then 0
      else 1 end`,
  'a posting of a deduction moves its amount to the state or region, back again, or to the source if others paid': sql`
    select h.deduction_id as subject from deduction_history h
    join deduction d on d.deduction_id = h.deduction_id
    join treasury_document k on k.kasda_id = d.kasda_id
    left join leg l on l.reference_id = 'DED-' || h.deduction_id || '-' || h.version
    where (h.posting is not null) <> (l.reference_id is not null)
      or (h.posting = 'return') <> (h.outcome is not distinct from 'alreadyPaid')
      or (l.account_number, l.amount) is distinct from (
        case when (h.posting = 'reverse') <> (l.leg = 1) then k.holding_account
          when h.posting = 'return' then k.source else d.credit_account end,
        (case l.leg when 1 then -1 else 1 end) * d.nilai) and h.posting is not null`,
  'deductions are withheld if and only if their document is approved': sql`
    select k.kasda_id as subject from treasury_document k
    left join "transaction" t on t.reference_id = k.reference_id
    join (select kasda_id, sum(nilai) as total, sum(nilai * times) as paid from (${PAID}) each group by kasda_id) d
      on d.kasda_id = k.kasda_id
    where case when t.status in ('SUSPECT', 'SUCCESS') then d.total else d.paid end <> (
      select coalesce(sum(case when l.reference_id like 'DOC-%' then l.amount else -l.amount end), 0) from leg l
      where l.leg = 2 and split_part(l.reference_id, '-', 2) = k.kasda_id
        and split_part(l.reference_id, '-', 1) in ('DOC', 'RET'))`,
  'a deduction that nobody may process is paid if and only if its document has settled': sql`
    select d.deduction_id as subject from deduction d
    join treasury_document k on k.kasda_id = d.kasda_id left join "transaction" t on t.reference_id = k.reference_id
    where (d.tipe_transaksi = 'TRANSFER'
        or d.tipe_transaksi = 'PAD' and k.family = 'agg-kasda' and d.product_code not like '%CTAS%')
      and (k.state = 'SUCCESS') <> (d.status in ('BERHASIL', 'SUCCESS'))`,
  'a holding account has what is still to be paid of approved documents, and so nothing once all of it is final': sql`
    select b.account_number as subject from balance b
    join (select k.holding_account, coalesce(sum(d.nilai) filter (where t.status in ('SUSPECT', 'SUCCESS')
          and d.status in ('AKTIF', 'ACTIVE', 'GAGAL', 'FAILED', 'UBAH_BILLING', 'CHANGE_BILLING')), 0) as unpaid
        from treasury_document k left join "transaction" t on t.reference_id = k.reference_id
        join deduction d on d.kasda_id = k.kasda_id group by k.holding_account) held
      on held.holding_account = b.account_number
    where b.booked <> held.unpaid`,
  'the tax authority is asked to take only unpaid deductions of approved documents': sql`
    select d.deduction_id as subject from deduction d
    join treasury_document k on k.kasda_id = d.kasda_id left join "transaction" t on t.reference_id = k.reference_id
    where d.sent ->> 'action' = 'process'
      and (d.status not in ('AKTIF', 'ACTIVE', 'GAGAL', 'FAILED') or t.status is null or t.status not in ('SUSPECT', 'SUCCESS'))`,
  'the latest history entry of a deduction has its current status': sql`
    select d.deduction_id as subject from deduction d
    left join deduction_history h on h.deduction_id = d.deduction_id and h.version = d.version
    where h.to_status is distinct from d.status`,
  'a document has the state that its transaction gives it, and is ACTIVE without one': sql`
    select k.kasda_id as subject from treasury_document k left join "transaction" t on t.reference_id = k.reference_id
    where k.state <> case when t.status = 'REJECT' and t.reason_code in ('RECALL', 'PERBAIKAN', 'DITUTUP', 'BATAL_JADWAL')
        then 'ACTIVE' when t.status in ('SUCCESS', 'REJECT') then t.status when t.status is null then 'ACTIVE' else 'ENTERED' end
      or (t.kasda_id, t.source, t.amount, t.product_id, t.corporate_id, t.corporate_group_id) is distinct from
        (k.kasda_id, k.source, k.net, k.product_id, k.corporate_id, k.corporate_group_id) and t.status is not null`,
  'a document states the sum of its deductions, and the day of its transaction once that paid it': sql`
    select k.kasda_id as subject from treasury_document k left join "transaction" t on t.reference_id = k.reference_id
    where k.disbursed_on is distinct from case k.state when 'SUCCESS' then t.settlement_date end
      or k.deducted <> (select coalesce(sum(d.nilai), 0) from deduction d where d.kasda_id = k.kasda_id)`,
  'documents of a corporate share an SPM if and only if several state its number': sql`
    select kasda_id as subject from (select kasda_id, shares_spm, count(*) over (partition by corporate_id, no_spm) as stated
      from treasury_document where no_spm <> '') k where shares_spm <> (stated > 1)`,
  'a transaction that may still pay a document is the one that the document names': sql`
    select t.reference_id as subject from "transaction" t left join treasury_document k on k.reference_id = t.reference_id
    where (t.kind = 'document') <> (t.kasda_id is not null)
      or t.status <> 'REJECT' and t.kasda_id is distinct from k.kasda_id`,
  'the latest history entry of a document has its current state': sql`
    select k.kasda_id as subject from treasury_document k
    left join treasury_document_history h on h.kasda_id = k.kasda_id and h.version = k.version
    where h.to_state is distinct from k.state`,
} as const;
