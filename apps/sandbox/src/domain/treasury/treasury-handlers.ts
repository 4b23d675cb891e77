import type { SQL } from 'drizzle-orm';
import type { DeductionOutcome, KasdaPayment } from '@ibk/sdk/contract';
import { type DeductionOutcome as AuthorityOutcome, DONE_TEXTS } from '@ibk/sdk/rules';
import type { Tx } from '../../db/tx.ts';
import type { Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { askingWrite } from '../../operation/asking-write.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { type BegunChange, type Change, changeIntended, intendChange, refusedChange } from './change-billing.ts';
import { createTreasuryBilling } from './create-billing.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { payIntended, reinquireRow, type Step } from './ask-authority.ts';
import { intendPayment, reverseRow } from './pay-deduction.ts';
import { readPayroll } from './payroll.ts';
import { listDeductions, summariseDeductions } from './deduction-list.ts';
import { listDocuments, summariseDocuments } from './document-list.ts';
import { importDocuments } from './import-documents.ts';
import { listImportFailures, summariseImportFailures } from './import-failures.ts';
import { readDocument } from './read-document.ts';
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

/** A payment of a deduction: intended, asked for outside any database transaction, and applied in another one. */
const paying = <A extends object>(
  context: SecuredContext,
  operation: string,
  body: object,
  { which, code, answerOf }: { which: SQL | undefined; code: string | null; answerOf: (step: Step, zone: string) => A },
): Promise<A> => {
  const { session, profile } = context;
  const zone = profile.timeZone;
  return askingWrite(context, operation, body, {
    begin: (tx, now) => intendPayment({ tx, session, now, zone }, which, code),
    async ask(intent) {
      const apply = await payIntended(context, intent);
      return async (tx) => answerOf(await apply(tx), zone);
    },
  });
};

/** A change of a code, which the tax authority judges outside any database transaction. */
const changing = <A extends object>(
  context: SecuredContext,
  operation: string,
  body: object,
  {
    which,
    code,
    given,
    answerOf,
  }: { which: SQL | undefined; code: string; given: string | null; answerOf: (change: Change, zone: string) => A },
): Promise<A> => {
  const { session, profile } = context;
  const zone = profile.timeZone;
  return askingWrite<BegunChange, A>(context, operation, body, {
    begin: (tx, now) => intendChange({ tx, session, now, zone }, which, code, given),
    async ask(begun) {
      const apply = 'request' in begun ? await changeIntended(context, begun) : (tx: Tx) => refusedChange(tx, begun);
      return async (tx) => answerOf(await apply(tx), zone);
    },
  });
};

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

/** Calls for deductions of treasury documents. Row and amount always come from the bank's own tables. */
export const treasuryHandlers = {
  /** @source 001 §7 */
  reinquireDeduction: ({ body }, context) =>
    reinquireRow(context, body, (row) => outcomeOf(DONE_TEXTS.reinquired, row)),

  /** @source 001 §7 */
  reverseDeduction: ({ body }, context) =>
    inUnit(context, 'reverseDeduction', body, async (unit) =>
      outcomeOf(DONE_TEXTS.reversed, await reverseRow(unit, paidRow(body.requestId, 'agg-kasda'), body.reason)),
    ),

  /** @source 001 §7 */
  reverseTransaction: ({ body }, context) =>
    inUnit(context, 'reverseTransaction', body, async (unit) =>
      outcomeOf(DONE_TEXTS.reversed, await reverseRow(unit, paidRow(body.requestId, 'kasda'), body.reason)),
    ),

  /** @source 002 §7 */
  payAggregateBilling: ({ body }, context) =>
    paying(context, 'payAggregateBilling', body, {
      which: aggregateRow(body),
      code: body.idBilling,
      answerOf: ({ state, message }, zone) => ({ ...toAggDeduction(state, zone), message }),
    }),

  /** @source 002 §7 */
  changeAggregateBilling: async ({ body }, context) => {
    const { row, objection } = await changing(context, 'changeAggregateBilling', body, {
      which: aggregateRow(body),
      code: body.idBilling,
      given: body.expiredDate ?? null,
      answerOf: (change, zone) => ({ row: toAggDeduction(change.state, zone), objection: change.objection }),
    });
    // The row is free again before the refusal is thrown.
    if (objection !== null) throw new Refused('billing.objection', { facts: { message: objection } });
    return { ...row, message: DONE_TEXTS.billingChanged };
  },

  /** @source 002 §7 */
  payTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return paying(context, 'payTreasuryBilling', body, {
      which: kasdaRow(body),
      code: body.billing.billnum ?? null,
      answerOf: ({ state, outcome, message }, zone) => kasdaAnswer(PAYMENTS[outcome], message, state, zone),
    });
  },

  /** @source 002 §7 */
  changeTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return changing(context, 'changeTreasuryBilling', body, {
      which: kasdaRow(body),
      code: body.newBillNum,
      given: null,
      answerOf: ({ state, objection }, zone) =>
        kasdaAnswer(objection === null ? 'SUCCESS' : 'FAILED', objection ?? DONE_TEXTS.billingChanged, state, zone),
    });
  },

  listDeductions,
  summariseDeductions,
  listDocuments,
  summariseDocuments,
  readDocument,
  importDocuments,
  listImportFailures,
  summariseImportFailures,
  createTreasuryBilling,
  readAggregatePayrollStatus: ({ body }, context) => readPayroll(context, body),
  readPayrollStatus: ({ body }, context) => readPayroll(context, body),
  storeResponse,
} satisfies Partial<Handlers>;
