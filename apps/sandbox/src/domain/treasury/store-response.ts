import { and, eq } from 'drizzle-orm';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { transaction } from '../../db/schema/transactions.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { scopeTo } from '../../operation/scope.ts';

/**
 * Stores `uraian` and `note` of a content that the client sends whole. All other fields belong to the bank: status,
 * amount, account, reference and NTPN are read from its rows whenever the content is read.
 *
 * @source 002 §7
 */
export const storeResponse: Handler<'storeResponse'> = ({ body }, context) => {
  const { referenceId, productId, dataResponse } = body;
  assertWhole(dataResponse);
  return keyedWrite(context, 'storeResponse', body, async (tx) => {
    const [found] = await tx
      .select({ kasdaId: treasuryDocument.kasdaId })
      .from(transaction)
      .leftJoin(treasuryDocument, eq(treasuryDocument.kasdaId, transaction.kasdaId))
      .where(
        and(
          eq(transaction.referenceId, referenceId),
          eq(transaction.productId, productId),
          scopeTo(context.session).transactions,
        ),
      );
    if (!found) throw new Refused('transaction.unknown');
    const { uraian, note } = dataResponse;
    const changes = { ...(uraian === undefined ? {} : { uraian }), ...(note === undefined ? {} : { note }) };
    if (found.kasdaId !== null && Object.keys(changes).length > 0)
      await tx.update(treasuryDocument).set(changes).where(eq(treasuryDocument.kasdaId, found.kasdaId));
    return { message: 'Data berhasil disimpan' };
  });
};
