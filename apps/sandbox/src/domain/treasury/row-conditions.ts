import { and, eq, type SQL } from 'drizzle-orm';
import type { AggBillingPayment, KasdaBillingPayment, PayrollDocument } from '@ibk/sdk/contract';
import type { DeductionFamily } from '@ibk/sdk/rules';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';

const ofFamily = (family: DeductionFamily) => eq(treasuryDocument.family, family);

/** Condition for the document with these fields. All of them must match, the source account included. */
export const documentOf = (fields: PayrollDocument): SQL | undefined =>
  and(
    eq(treasuryDocument.productId, fields.productId),
    eq(treasuryDocument.noTransaksi, fields.noTransaksi),
    eq(treasuryDocument.noDokumen, fields.noDokumen),
    eq(treasuryDocument.tahun, fields.tahun),
    eq(treasuryDocument.source, fields.noRekening),
  );

/** Condition for the row of the agg-kasda family that a request describes. */
export const aggregateRow = (request: Omit<AggBillingPayment, 'idBilling'>): SQL | undefined =>
  and(
    ofFamily('agg-kasda'),
    eq(treasuryDocument.kasdaId, request.kasdaId),
    eq(treasuryDocument.tahun, request.tahun),
    eq(treasuryDocument.noDokumen, request.noDokumen),
    eq(treasuryDocument.jenisDokumen, request.jenisDokumen),
    eq(treasuryDocument.source, request.rekeningSumber),
    eq(deduction.kodeMap, request.potongan.kodeMap),
  );

/** Condition for the row of the kasda family that a request describes. */
export const kasdaRow = (request: KasdaBillingPayment): SQL | undefined =>
  and(
    ofFamily('kasda'),
    documentOf(request),
    eq(deduction.kodeMap, request.kodeMap),
    request.noReference ? eq(treasuryDocument.referenceId, request.noReference) : undefined,
  );

/** Condition for the row whose latest payment had this requestId, of one family or of both. */
export const paidRow = (requestId: string, family?: DeductionFamily): SQL | undefined =>
  and(eq(deduction.requestId, requestId), family && ofFamily(family));
