import { and, eq, type SQL } from 'drizzle-orm';
import type { CreatedBilling } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import {
  billingCreatedUnder,
  deductionStatusOf,
  DONE_TEXTS,
  type RulePackId,
  taxBillingOf,
  type TaxBillingForm,
} from '@ibk/sdk/rules';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { askingWrite } from '../../operation/asking-write.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { newId } from '../../operation/new-id.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { makeBilling } from '../billing/make-billing.ts';
import { packOf } from '../billing/rule-pack.ts';
import { checkedForm, toTaxBilling } from '../billing/tax-form.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { checkOffered, moveDeduction, offersOf, writeStep } from './move-deduction.ts';
import type { Port } from './ask-authority.ts';
import { ANSWERED, intend, type Intent, lockAsked, takeDeduction } from './asked-row.ts';
import { type DeductionState, deductionStates, reasonFacts } from './deduction-state.ts';
import { toDeductionBilling } from './document-info.ts';

type Creating = Intent<'createBilling'>;

/**
 * Takes a row for a new billing code, before the tax authority is asked to make it. Map code and amount come from the
 * stored row, never from the form. A code that must be changed is replaced, as by a typed one.
 *
 * @throws Refused deduction.unknown, deduction.states, bill.underWay, deduction.underWay, npwp.unknown, taxBilling.fields
 */
async function intendCreation(
  unit: UnitOfWork,
  which: SQL | undefined,
  requested: TaxBillingForm,
  pack: RulePackId,
): Promise<Creating> {
  const state = await takeDeduction(unit, which);
  const { row } = state;
  const offered = offersOf(reasonFacts(state, unit.session, unit));
  checkOffered(unit, state, billingCreatedUnder(row.tipeTransaksi, offered) ?? 'createBilling');
  const form = checkedForm({ ...requested, mapTransaction: row.kodeMap, amount: fromSen(row.nilai) }, pack);
  const request = { action: 'createBilling', requestId: newId('rd'), form: toTaxBilling(form, null) } as const;
  return intend<'createBilling'>(unit, row, request);
}

/**
 * Asks the tax authority to make an intended code; a repeated request gets the same code.
 *
 * @returns the application of the answer, for a database transaction of its own
 */
export async function createIntended(port: Port, intent: Creating): Promise<(tx: Tx) => Promise<DeductionState>> {
  const { deductionId, request } = intent;
  const { form, requestId } = request;
  const now = new Date(port.clock.now());
  const [asked] = await deductionStates(port.read).where(eq(deduction.deductionId, deductionId));
  if (!asked) throw new LedgerFault(`${deductionId} is gone`);
  const { row, document } = asked;
  const { corporateId, corporateGroupId } = document;
  const session = { userId: row.sentBy ?? '', corporateId, corporateGroupId };
  const made = await port.write((tx) =>
    makeBilling({ tx, session, now, zone: port.profile.timeZone }, form, row.nilai, { deductionId, requestId }),
  );
  return async (tx) => {
    const { state, askedBy } = await lockAsked(tx, intent);
    if (askedBy === null) return { ...state, billing: made };
    const unit = { tx, now, session: { userId: askedBy } };
    const set = { idBilling: made.billNumber, expiredDate: made.expiredDate, ...ANSWERED };
    const row =
      deductionStatusOf(state.document.family, state.row.status) === 'CHANGE_BILLING'
        ? await moveDeduction(unit, state, { action: 'updateBilling', set: { ...set, errorText: null } })
        : await writeStep(unit, state.row, set, { action: 'createBilling' });
    return { ...state, row, billing: made };
  };
}

/**
 * Creates the billing code of an MPN deduction of either family.
 *
 * @source 002 §7
 */
export const createTreasuryBilling: Handler<'createTreasuryBilling'> = ({ body, path }, context) => {
  assertWhole(body);
  const { session, profile } = context;
  const zone = profile.timeZone;
  const { accountNumber, noTransaksi, noDokumen } = body.additionalData;
  const { billNumber: _, expiredDate: __, ...requested } = taxBillingOf(body);
  const which = and(
    eq(treasuryDocument.source, accountNumber),
    eq(treasuryDocument.noTransaksi, noTransaksi),
    noDokumen === undefined ? undefined : eq(treasuryDocument.noDokumen, noDokumen),
    eq(deduction.productCode, path.productCode),
    eq(deduction.kodeMap, requested.mapTransaction ?? ''),
  );
  return askingWrite<Creating, CreatedBilling>(context, `createTreasuryBilling ${path.productCode}`, body, {
    begin: (tx, now) => intendCreation({ tx, session, now, zone }, which, requested, packOf(context)),
    async ask(intent) {
      const apply = await createIntended(context, intent);
      return async (tx) => {
        const state = await apply(tx);
        const billing = toDeductionBilling(state, zone);
        if (!billing) throw new LedgerFault(`${state.row.deductionId} got no billing`);
        return { status: 'SUCCESS', message: DONE_TEXTS.billingCreated, needCreateBilling: false, billing };
      };
    },
  });
};
