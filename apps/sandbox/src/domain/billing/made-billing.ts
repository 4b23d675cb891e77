import { and, eq } from 'drizzle-orm';
import type { MpnInfo } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Asking } from '../../operation/list-source.ts';

type Form = (typeof taxBilling.$inferSelect)['data'];
const periodOf = ({ periode1, periode2, tahun }: Form): string =>
  [...new Set([periode1, periode2])].map((month) => `${month}-${tahun}`).join(' s.d. ');

/** A form as the collector states it at a payment. */
function infoOf(form: Form): MpnInfo {
  const { nama, npwp, alamat, mapTransaction, jenisSetor, nop, noKetetapan, idWajibPajak } = form;
  const stated = {
    ...{ npwp, alamatWajibPajak: alamat, akun: mapTransaction, kodeJenisSetoran: jenisSetor, nop, noSk: noKetetapan },
    idWajibPajak,
    masaPajak: periodOf(form),
  };
  const known = Object.entries(stated).filter(([, value]) => value !== null && value !== '');
  return { namaWajibPajak: nama ?? '', ...(Object.fromEntries(known) as Partial<MpnInfo>) };
}

/** A billing code that this bank has made, as its collector knows it. */
interface MadeBilling {
  /** Rupiah. */
  amount: number;
  info: MpnInfo;
  isExpired: boolean;
}

/**
 * Finds a code that this bank has made and that is paid by itself. Whoever has such a code may pay it.
 *
 * @throws Refused bill.deduction: a deduction that the session sees has the code, made here or elsewhere
 * @returns null for any other code
 */
export async function madeBilling(
  { read, session, now, zone }: Pick<Asking, 'read' | 'now' | 'zone'> & { session: Parameters<typeof scopeTo>[0] },
  code: string,
): Promise<MadeBilling | null> {
  const [holder] = await read
    .select({ type: treasuryDocument.jenisDokumen, number: treasuryDocument.noDokumen })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .where(and(eq(deduction.idBilling, code), scopeTo(session).documents));
  if (holder)
    throw new Refused('bill.deduction', {
      facts: { document: `${holder.type} ${holder.number}` },
      fields: { dest: `Kode billing milik potongan dokumen ${holder.type} ${holder.number}` },
    });
  const [made] = await read.select().from(taxBilling).where(eq(taxBilling.billNumber, code));
  if (!made || made.deductionId !== null) return null;
  return {
    amount: fromSen(made.amount),
    info: infoOf(made.data),
    isExpired: made.expiredDate < dayOf(now.getTime(), zone),
  };
}
