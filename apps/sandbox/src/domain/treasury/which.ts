import { and, eq, type SQL } from 'drizzle-orm';
import type { AggBillingPayment, KasdaBillingPayment, PayrollDocument } from '@ibk/sdk/contract';
import type { DeductionFamily } from '@ibk/sdk/rules';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';

const ofFamily = (family: DeductionFamily) => eq(treasuryDocument.family, family);

/** Condition for the document with these fields. All of them must match, the source account included. */
export const documentOf = (said: PayrollDocument): SQL | undefined =>
  and(
    eq(transaction.productId, said.productId),
    eq(treasuryDocument.noTransaksi, said.noTransaksi),
    eq(treasuryDocument.noDokumen, said.noDokumen),
    eq(treasuryDocument.tahun, said.tahun),
    eq(transaction.source, said.noRekening),
  );

/** Condition for the row of the agg-kasda family that a request describes. */
export const aggregateRow = (said: Omit<AggBillingPayment, 'idBilling'>): SQL | undefined =>
  and(
    ofFamily('agg-kasda'),
    eq(treasuryDocument.kasdaId, said.kasdaId),
    eq(treasuryDocument.tahun, said.tahun),
    eq(treasuryDocument.noDokumen, said.noDokumen),
    eq(treasuryDocument.jenisDokumen, said.jenisDokumen),
    eq(transaction.source, said.rekeningSumber),
    eq(deduction.kodeMap, said.potongan.kodeMap),
  );

/** Condition for the row of the kasda family that a request describes. */
export const kasdaRow = (said: KasdaBillingPayment): SQL | undefined =>
  and(
    ofFamily('kasda'),
    documentOf(said),
    eq(deduction.kodeMap, said.kodeMap),
    said.noReference ? eq(transaction.referenceId, said.noReference) : undefined,
  );

/** Condition for the row whose latest payment had this requestId, of one family or of both. */
export const paidRow = (requestId: string, family?: DeductionFamily): SQL | undefined =>
  and(eq(deduction.requestId, requestId), family && ofFamily(family));
