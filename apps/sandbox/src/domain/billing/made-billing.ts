import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { MpnInfo } from '@ibk/sdk/contract';
import { dayOf, fromSen } from '@ibk/sdk/format';
import { taxBilling } from '../../db/schema/tax-billing.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
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
 * Sends a code that belongs to a deduction to its document. A rejected document has no codes any more.
 *
 * @throws Refused bill.deduction, which names a document that the session sees; bill.treasury, which tells nothing of any
 *   other document
 */
async function assertNoDeduction(read: Tx, session: Parameters<typeof scopeTo>[0], code: string): Promise<void> {
  const isIts = and(eq(deduction.idBilling, code), ne(treasuryDocument.state, 'REJECT'));
  const holder = (which: SQL | undefined) =>
    read
      .select({ type: treasuryDocument.jenisDokumen, number: treasuryDocument.noDokumen })
      .from(deduction)
      .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
      .where(and(isIts, which))
      .limit(1);
  const [any] = await holder(undefined);
  if (!any) return;
  const [seen] = await holder(scopeTo(session).documents);
  if (!seen)
    throw new Refused('bill.treasury', { fields: { dest: 'Kode billing hanya dibayar dari dokumen kas daerahnya' } });
  const document = `${seen.type} ${seen.number}`;
  throw new Refused('bill.deduction', {
    facts: { document },
    fields: { dest: `Kode billing milik potongan dokumen ${document}` },
  });
}

/**
 * Finds a code that this bank has made and that is paid by itself. Whoever has such a code may pay it.
 *
 * @throws Refused bill.deduction, bill.treasury: a deduction has the code, made here or elsewhere
 * @returns null for any other code
 */
export async function madeBilling(
  { read, session, now, zone }: Pick<Asking, 'read' | 'now' | 'zone'> & { session: Parameters<typeof scopeTo>[0] },
  code: string,
): Promise<MadeBilling | null> {
  await assertNoDeduction(read, session, code);
  const [made] = await read.select().from(taxBilling).where(eq(taxBilling.billNumber, code));
  if (!made || made.deductionId !== null) return null;
  return {
    amount: fromSen(made.amount),
    info: infoOf(made.data),
    isExpired: made.expiredDate < dayOf(now.getTime(), zone),
  };
}
