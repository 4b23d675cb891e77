import { and, eq } from 'drizzle-orm';
import { fromSen } from '@ibk/sdk/format';
import { taxBillingOf } from '@ibk/sdk/rules';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Handler } from '../../operation/handler.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { makeBilling } from '../billing/make-billing.ts';
import { packOf } from '../billing/rule-pack.ts';
import { checkedForm, toTaxBilling } from '../billing/tax-form.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { checkOffered, writeStep } from './move-deduction.ts';
import { takeDeduction } from './pay-deduction.ts';
import { toDeductionBilling } from './document-info.ts';

/**
 * Creates the billing code of an MPN deduction of either family. Map code and amount come from the stored row, never
 * from the form.
 *
 * @source 002 §7
 */
export const createTreasuryBilling: Handler<'createTreasuryBilling'> = ({ body, path }, context) => {
  assertWhole(body);
  const { session, profile } = context;
  const { accountNumber, noTransaksi, noDokumen } = body.additionalData;
  const { billNumber: _, expiredDate: __, ...requested } = taxBillingOf(body);
  const which = and(
    eq(treasuryDocument.source, accountNumber),
    eq(treasuryDocument.noTransaksi, noTransaksi),
    noDokumen === undefined ? undefined : eq(treasuryDocument.noDokumen, noDokumen),
    eq(deduction.productCode, path.productCode),
    eq(deduction.kodeMap, requested.mapTransaction ?? ''),
  );
  return keyedWrite(context, `createTreasuryBilling ${path.productCode}`, body, async (tx, now) => {
    const unit: UnitOfWork = { tx, session, now, zone: profile.timeZone };
    const state = await takeDeduction(unit, which);
    checkOffered(unit, state, 'createBilling');
    const { row } = state;
    const stated = { ...requested, mapTransaction: row.kodeMap, amount: fromSen(row.nilai) };
    const form = checkedForm(stated, packOf(context));
    const made = await makeBilling(unit, toTaxBilling(form, null), row.nilai, row.deductionId);
    const { billNumber: idBilling, expiredDate } = made;
    const moved = await writeStep(unit, row, { idBilling, expiredDate }, { action: 'createBilling' });
    const billing = toDeductionBilling({ ...state, row: moved, billing: made }, unit.zone);
    if (!billing) throw new LedgerFault(`${row.deductionId} got no billing`);
    return { status: 'SUCCESS', message: 'Berhasil Membuat Billing', needCreateBilling: false, billing };
  });
};
