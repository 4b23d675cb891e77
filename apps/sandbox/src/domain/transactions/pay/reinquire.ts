import { and, eq } from 'drizzle-orm';
import type { TransactionOutcome } from '@ibk/sdk/contract';
import { DONE_TEXTS } from '@ibk/sdk/rules';
import { transaction, type TransactionRow } from '../../../db/schema/transactions.ts';
import type { Handler, SecuredContext } from '../../../operation/handler.ts';
import { keyedWrite } from '../../../operation/keyed-write.ts';
import { Refused } from '../../../operation/refusals.ts';
import { scopeTo } from '../../../operation/scope.ts';
import type { RailAnswer } from '../../rails/rail.ts';
import { isBatch } from '../batch/batch-of.ts';
import { askNow } from '../batch/post-batch.ts';
import { paymentOf, railOf } from '../facts/payment.ts';
import { announceMove, applyAnswer } from './settle.ts';

const EXECUTED: readonly string[] = ['SUSPECT', 'SUCCESS', 'FAILED'];

/** Finds the session's transaction of a request. @throws Refused transaction.unknown, transaction.notExecuted */
async function executed({ read, session }: SecuredContext, requestId: string): Promise<TransactionRow> {
  const [row] = await read
    .select()
    .from(transaction)
    .where(and(eq(transaction.requestId, requestId), scopeTo(session).transactions));
  if (!row) throw new Refused('transaction.unknown');
  if (!EXECUTED.includes(row.status)) throw new Refused('transaction.notExecuted');
  return row;
}

/** The rail's answer about a SUSPECT transaction; the rows of a batch are asked about, and end it, one by one. */
async function askAbout(context: SecuredContext, row: TransactionRow): Promise<RailAnswer> {
  if (row.status !== 'SUSPECT') return { outcome: 'pending' };
  if (!(await isBatch(context.read, row))) return railOf(row).ask(paymentOf(row), context);
  await askNow(context, row);
  return { outcome: 'pending' };
}

/**
 * Requests the result of a SUSPECT transaction from its rail and applies a definite answer. Nothing is sent again, and
 * a transaction settled in the meantime is reported as it is. The rail is queried before the database transaction
 * begins.
 *
 * @source 002 §7
 */
export const reinquireTransaction: Handler<'reinquireTransaction'> = async ({ body }, context) => {
  const { profile, session } = context;
  const row = await executed(context, body.requestId);
  const railAnswer = await askAbout(context, row);
  const answer = await keyedWrite(
    context,
    'reinquireTransaction',
    body,
    async (tx, now): Promise<TransactionOutcome> => {
      await applyAnswer(tx, row, railAnswer, { now, zone: profile.timeZone, answered: session.userId });
      const [after = row]: TransactionRow[] = await tx
        .select()
        .from(transaction)
        .where(eq(transaction.referenceId, row.referenceId));
      const { referenceId, status, errorMessage } = after;
      return { message: DONE_TEXTS.reinquired, referenceId, status, errorMessage };
    },
  );
  await announceMove(context, row);
  return answer;
};
