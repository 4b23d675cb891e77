import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { formatDateTime } from '@ibk/sdk/format';
import { user } from '../../db/schema/identity.ts';
import { deductionHistory } from '../../db/schema/treasury.ts';
import { assertReason } from '../../operation/credentials.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { paidAlready } from '../bills/assert-bill-open.ts';
import { billingCodeKey } from '../bills/billing-code-key.ts';
import { intend, type Intent, takeDeduction } from './asked-row.ts';
import type { Deduction } from './deduction-state.ts';
import { checkOffered, moveDeduction } from './move-deduction.ts';

const APPROVED: readonly string[] = ['SUSPECT', 'SUCCESS'];

/** For example ` (dibayar Pande Siregar pada 14-07-2026 14:41:52)`; empty for a row whose money was not taken. */
async function whoPaid({ tx, zone }: UnitOfWork, { deductionId, paidAt }: Deduction): Promise<string> {
  if (paidAt === null) return '';
  const { posting, version, at } = deductionHistory;
  const [last] = await tx
    .select({ posting, at, name: user.name })
    .from(deductionHistory)
    .leftJoin(user, eq(user.userId, deductionHistory.userId))
    .where(and(eq(deductionHistory.deductionId, deductionId), isNotNull(posting)))
    .orderBy(desc(version))
    .limit(1);
  if (last?.posting !== 'pay' || last.name === null) return '';
  return ` (dibayar ${last.name} pada ${formatDateTime(last.at, zone)})`;
}

/**
 * Takes a row for a payment, before the tax authority is asked: nobody else can act on it until its answer is applied. A
 * second payer waits for the row's lock and then hears who pays, or who has paid.
 *
 * @param code that the caller saw; null if the request named none
 * @throws Refused deduction.unknown, deduction.documentNotApproved, deduction.states, billing.otherCode, bill.underWay
 */
export async function intendPayment(
  unit: UnitOfWork,
  which: SQL | undefined,
  code: string | null,
): Promise<Intent<'process'>> {
  const state = await takeDeduction(unit, which);
  const { row, transaction } = state;
  if (!APPROVED.includes(transaction?.status ?? '')) throw new Refused('deduction.documentNotApproved');
  checkOffered(unit, state, 'process', await whoPaid(unit, row));
  if (row.idBilling === null || (code !== null && code !== row.idBilling)) throw new Refused('billing.otherCode');
  // If the code was paid another way, the tax authority reports that.
  const { session, tx, zone } = unit;
  await paidAlready(tx, billingCodeKey(row.idBilling), session, { zone, except: row.deductionId });
  const requestId = newId('rd');
  return intend<'process'>(unit, row, { action: 'process', requestId }, { requestId });
}

/**
 * Reverses a payment that failed after its debit, on the bank day of the payment.
 *
 * @throws Refused cred.reason, deduction.unknown, deduction.states, deduction.reversalSameDay
 */
export async function reverseRow(unit: UnitOfWork, which: SQL | undefined, reason: string): Promise<Deduction> {
  assertReason(reason);
  const state = await takeDeduction(unit, which);
  checkOffered(unit, state, 'reverse');
  return moveDeduction(unit, state, { action: 'reverse', reason, set: { ntpn: null, errorText: null } });
}
