import type { DeductionOutcome, KasdaPayment } from '@ibk/sdk/contract';
import type { DeductionOutcome as AuthorityOutcome } from '@ibk/sdk/rules';
import type { Tx } from '../../db/tx.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { changeBilling } from './change-billing.ts';
import { createTreasuryBilling } from './create-billing.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { payDeduction, reinquireRow, reverseRow } from './pay-deduction.ts';
import { readPayroll } from './payroll.ts';
import { listDeductions, summariseDeductions } from './deduction-list.ts';
import type { Deduction, DeductionState } from './deduction-state.ts';
import { storeResponse } from './store-response.ts';
import { aggregateRow, kasdaRow, paidRow } from './row-conditions.ts';
import { toAggDeduction, toDeductionBilling } from './document-info.ts';

/** A write to a deduction: once per key, in one database transaction. */
function inUnit<A>(
  context: SecuredContext,
  operation: string,
  body: object,
  work: (unit: UnitOfWork) => Promise<A>,
): Promise<A> {
  const { session, profile } = context;
  return keyedWrite(context, operation, body, (tx: Tx, now) => work({ tx, session, now, zone: profile.timeZone }));
}

const outcomeOf = (message: string, { status, requestId, ntpn, errorText }: Deduction): DeductionOutcome => ({
  message,
  status: status as DeductionOutcome['status'],
  ntpn,
  keteranganError: errorText,
  requestId: requestId ?? '',
});

const PAYMENTS: Record<AuthorityOutcome, KasdaPayment['status']> = {
  paid: 'SUCCESS',
  noNtpn: 'SUSPECT',
  refused: 'FAILED',
  refusedAfterDebit: 'FAILED_EC',
  billingInvalid: 'CHANGE_BILLING',
  alreadyPaid: 'ALREADY_PAID',
};

const kasdaAnswer = (
  status: KasdaPayment['status'],
  message: string,
  state: DeductionState,
  zone: string,
): KasdaPayment => ({ status, message, billing: toDeductionBilling(state, zone), detail: state.row.detail });

const CHANGED = 'Kode Billing berhasil di ubah';
const REVERSED = 'Data berhasil di reversal';

/** Calls for deductions of treasury documents. Row and amount always come from the bank's own tables. */
export const treasuryHandlers = {
  /** @source 001 §7 */
  reinquireDeduction: ({ body }, context) =>
    inUnit(context, 'reinquireDeduction', body, async (unit) =>
      outcomeOf('Data berhasil di reinquiry', await reinquireRow(unit, paidRow(body.requestId))),
    ),

  /** @source 001 §7 */
  reverseDeduction: ({ body }, context) =>
    inUnit(context, 'reverseDeduction', body, async (unit) =>
      outcomeOf(REVERSED, await reverseRow(unit, paidRow(body.requestId, 'agg-kasda'), body.reason)),
    ),

  /** @source 001 §7 */
  reverseTransaction: ({ body }, context) =>
    inUnit(context, 'reverseTransaction', body, async (unit) =>
      outcomeOf(REVERSED, await reverseRow(unit, paidRow(body.requestId, 'kasda'), body.reason)),
    ),

  /** @source 002 §7 */
  payAggregateBilling: ({ body }, context) =>
    inUnit(context, 'payAggregateBilling', body, async (unit) => {
      const { state, message } = await payDeduction(unit, aggregateRow(body), body.idBilling);
      return { ...toAggDeduction(state, unit.zone), message };
    }),

  /** @source 002 §7 */
  changeAggregateBilling: ({ body }, context) =>
    inUnit(context, 'changeAggregateBilling', body, async (unit) => {
      const change = await changeBilling(unit, aggregateRow(body), body.idBilling, body.expiredDate ?? null);
      if (change.objection !== null) throw new Refused('billing.objection', { facts: { message: change.objection } });
      return { ...toAggDeduction(change.state, unit.zone), message: CHANGED };
    }),

  /** @source 002 §7 */
  payTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return inUnit(context, 'payTreasuryBilling', body, async (unit) => {
      const { state, outcome, message } = await payDeduction(unit, kasdaRow(body), body.billing.billnum ?? null);
      return kasdaAnswer(PAYMENTS[outcome], message, state, unit.zone);
    });
  },

  /** @source 002 §7 */
  changeTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return inUnit(context, 'changeTreasuryBilling', body, async (unit) => {
      const { state, objection } = await changeBilling(unit, kasdaRow(body), body.newBillNum, null);
      return kasdaAnswer(objection === null ? 'SUCCESS' : 'FAILED', objection ?? CHANGED, state, unit.zone);
    });
  },

  listDeductions,
  summariseDeductions,
  createTreasuryBilling,
  readAggregatePayrollStatus: ({ body }, context) => readPayroll(context, body),
  readPayrollStatus: ({ body }, context) => readPayroll(context, body),
  storeResponse,
} satisfies Partial<Handlers>;
