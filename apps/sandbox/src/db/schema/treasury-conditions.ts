import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Judged = Record<'tipeTransaksi' | 'status' | 'idBilling' | 'ntpn', AnyPgColumn>;
// Indexes and kept sums have these conditions too, so they contain literals: each status by its name in both families.
export const isMpn = ({ tipeTransaksi }: Pick<Judged, 'tipeTransaksi'>): SQL => sql`${tipeTransaksi} = 'MPN'`;
/** Paid, as far as the tax authority or the region is concerned. */
export const isPaid = ({ status }: Pick<Judged, 'status'>): SQL => sql`${status} in ('BERHASIL', 'SUCCESS')`;
/** It can still be paid. */
export const isPayable = ({ status }: Pick<Judged, 'status'>): SQL =>
  sql`${status} in ('AKTIF', 'ACTIVE', 'GAGAL', 'FAILED', 'UBAH_BILLING', 'CHANGE_BILLING')`;
/** It was debited and then refused, and its money has not been given back. */
export const awaitsReversal = ({ status }: Pick<Judged, 'status'>): SQL => sql`${status} in ('GAGAL_EC', 'FAILED_EC')`;
/** A user has yet to pay it: no button pays a row of the family agg-kasda unless it is a state tax or has CTAS. */
export const isUnpaid = (
  row: Judged & Record<'productCode', AnyPgColumn>,
  { family }: Record<'family', AnyPgColumn>,
): SQL => sql`((${isMpn(row)} or ${row.tipeTransaksi} = 'PAD' and (${family} = 'kasda' or ${row.productCode} like '%CTAS%'))
  and ${isPayable(row)})`;
/** It was debited and has no NTPN: the answer is missing, or it was a refusal. */
export const lacksOutcome = ({ status }: Pick<Judged, 'status'>): SQL =>
  sql`${status} in ('REINQUIRY', 'SUSPECT', 'GAGAL_EC', 'FAILED_EC')`;
/** A state tax without a billing code. */
export const lacksBilling = (row: Judged): SQL =>
  sql`(${isMpn(row)} and ${row.idBilling} is null and not ${isPaid(row)})`;
/** A state tax that was debited and has no NTPN. */
export const lacksNtpn = (row: Judged): SQL =>
  sql`(${isMpn(row)} and ${row.status} in ('REINQUIRY', 'SUSPECT', 'BERHASIL', 'SUCCESS') and ${row.ntpn} is null)`;
/** The end of a month lacks something of it, whatever the day. */
export const isLeftOpen = (row: Judged): SQL =>
  sql`(${lacksBilling(row)} or ${awaitsReversal(row)} or ${lacksNtpn(row)})`;
/** A state tax that can be paid by its code until this ends. */
export const canExpire = (row: Judged): SQL =>
  sql`(${isMpn(row)} and ${isPayable(row)} and ${row.idBilling} is not null)`;

/** Its gross without its deductions is not its net. */
export const differs = ({ gross, deducted, net }: Record<'gross' | 'deducted' | 'net', AnyPgColumn>): SQL =>
  sql`${gross} - ${deducted} <> ${net}`;

/** The money that it paid for a treasury document came back. */
export const isReturnedDocument = ({ kasdaId, returnedBy }: Record<'kasdaId' | 'returnedBy', AnyPgColumn>): SQL =>
  sql`(${returnedBy} is not null and ${kasdaId} is not null)`;
