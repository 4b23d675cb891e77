import type { DeductionOutcome, KasdaPayment } from '@ibk/sdk/contract';
import type { DeductionOutcome as AuthorityOutcome } from '@ibk/sdk/rules';
import type { Tx } from '../../db/open.ts';
import type { Handlers, SecuredContext } from '../../http/handler.ts';
import { Refused } from '../../http/refusals.ts';
import { assertWhole } from '../../http/whole-body.ts';
import { keyedWrite } from '../keyed-write.ts';
import { reinquireTransaction } from '../transactions/reinquire.ts';
import { changeBilling } from './change-billing.ts';
import { createTreasuryBilling } from './create-billing.ts';
import type { Bench } from './move-deduction.ts';
import { payDeduction, reinquireRow, reverseRow } from './pay-deduction.ts';
import { readPayroll } from './payroll.ts';
import type { Deduction, DeductionStanding } from './standing.ts';
import { storeResponse } from './store-response.ts';
import { aggregateRow, kasdaRow, paidRow } from './which.ts';
import { toAggDeduction, toDeductionBilling } from './wire.ts';

/** A write over a deduction: once a key, in one database transaction. */
function onBench<A>(
  context: SecuredContext,
  operation: string,
  body: object,
  work: (bench: Bench) => Promise<A>,
): Promise<A> {
  const { session, profile } = context;
  return keyedWrite(context, operation, body, (tx: Tx, now) => work({ tx, session, now, zone: profile.timeZone }));
}

const outcomeOf = (message: string, { status, requestId, ntpn, errorText }: Deduction): DeductionOutcome => ({
  ...{ message, status: status as DeductionOutcome['status'], ntpn, keteranganError: errorText },
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
  standing: DeductionStanding,
  zone: string,
): KasdaPayment => ({ status, message, billing: toDeductionBilling(standing, zone), detail: standing.row.detail });

const CHANGED = 'Kode Billing berhasil di ubah';
const REVERSED = 'Data berhasil di reversal';

/** Deductions of treasury documents. Which row is meant and what it is worth, the bank's own rows say. */
export const treasuryHandlers = {
  /** @source 001 §7 */
  reinquireDeduction: ({ body }, context) =>
    onBench(context, 'reinquireDeduction', body, async (bench) =>
      outcomeOf('Data berhasil di reinquiry', await reinquireRow(bench, paidRow(body.requestId))),
    ),

  /** @source 001 §7 */
  reverseDeduction: ({ body }, context) =>
    onBench(context, 'reverseDeduction', body, async (bench) =>
      outcomeOf(REVERSED, await reverseRow(bench, paidRow(body.requestId, 'agg-kasda'), body.reason)),
    ),

  /** @source 001 §7 */
  reverseTransaction: ({ body }, context) =>
    onBench(context, 'reverseTransaction', body, async (bench) =>
      outcomeOf(REVERSED, await reverseRow(bench, paidRow(body.requestId, 'kasda'), body.reason)),
    ),

  /** @source 002 §7 */
  payAggregateBilling: ({ body }, context) =>
    onBench(context, 'payAggregateBilling', body, async (bench) => {
      const { standing, message } = await payDeduction(bench, aggregateRow(body), body.idBilling);
      return { ...toAggDeduction(standing, bench.zone), message };
    }),

  /** @source 002 §7 */
  changeAggregateBilling: ({ body }, context) =>
    onBench(context, 'changeAggregateBilling', body, async (bench) => {
      const change = await changeBilling(bench, aggregateRow(body), body.idBilling, body.expiredDate ?? null);
      if (change.objection !== null) throw new Refused('billing.objection', { facts: { message: change.objection } });
      return { ...toAggDeduction(change.standing, bench.zone), message: CHANGED };
    }),

  /** @source 002 §7 */
  payTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return onBench(context, 'payTreasuryBilling', body, async (bench) => {
      const { standing, outcome, message } = await payDeduction(bench, kasdaRow(body), body.billing.billnum ?? null);
      return kasdaAnswer(PAYMENTS[outcome], message, standing, bench.zone);
    });
  },

  /** @source 002 §7 */
  changeTreasuryBilling: ({ body }, context) => {
    assertWhole(body.billing);
    return onBench(context, 'changeTreasuryBilling', body, async (bench) => {
      const { standing, objection } = await changeBilling(bench, kasdaRow(body), body.newBillNum, null);
      return kasdaAnswer(objection === null ? 'SUCCESS' : 'FAILED', objection ?? CHANGED, standing, bench.zone);
    });
  },

  createTreasuryBilling,
  readAggregatePayrollStatus: ({ body }, context) => readPayroll(context, body),
  readPayrollStatus: ({ body }, context) => readPayroll(context, body),
  reinquireTransaction,
  storeResponse,
} satisfies Partial<Handlers>;
