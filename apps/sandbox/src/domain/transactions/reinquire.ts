import { and, eq } from 'drizzle-orm';
import type { TransactionOutcome } from '@ibk/sdk/contract';
import { transaction, type TransactionRow } from '../../db/schema/transactions.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { scopeTo } from '../../operation/scope.ts';
import { IN_HOUSE } from './products.ts';
import { conclude, obstacle } from './settle.ts';

/** What a rail says of a payment it has: carried out, why not, or nothing yet. */
type RailAnswer = { errorMessage: string | null } | 'pending';

/** The far rails of a sandbox answer by the last two digits of the payee's account; any other ending is carried out. */
export const RAIL_ENDINGS: Readonly<Record<string, RailAnswer>> = {
  '02': { errorMessage: 'Ditolak bank penerima' },
  '03': 'pending',
};

const FINAL: readonly string[] = ['SUCCESS', 'FAILED'];

/**
 * Asks the rail what became of a SUSPECT transaction, and carries a definite answer out. Nothing is sent again; what is
 * settled meanwhile is answered as it stands.
 *
 * @source 002 §7
 */
export const reinquireTransaction: Handler<'reinquireTransaction'> = async ({ body }, context) => {
  const { profile, session } = context;
  const answer = await keyedWrite(
    context,
    'reinquireTransaction',
    body,
    async (tx, now): Promise<TransactionOutcome> => {
      const mine = and(eq(transaction.requestId, body.requestId), scopeTo(session).transactions);
      const [row] = await tx.select().from(transaction).where(mine).for('update');
      if (!row) throw new Refused('transaction.unknown');
      if (row.status !== 'SUSPECT' && !FINAL.includes(row.status)) throw new Refused('transaction.notExecuted');
      const isInHouse = (IN_HOUSE as readonly string[]).includes(row.productId);
      const told: RailAnswer = isInHouse
        ? { errorMessage: await obstacle(tx, row) }
        : (RAIL_ENDINGS[row.dest.slice(-2)] ?? { errorMessage: null });
      if (row.status === 'SUSPECT' && told !== 'pending')
        await conclude(tx, row, told.errorMessage, { now, zone: profile.timeZone });
      const [after = row]: TransactionRow[] = await tx.select().from(transaction).where(mine);
      const { referenceId, status, errorMessage } = after;
      return { message: 'Data berhasil di reinquiry', referenceId, status, errorMessage };
    },
  );
  context.announce(session);
  return answer;
};
