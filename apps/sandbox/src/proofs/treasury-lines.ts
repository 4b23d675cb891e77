import { asc, eq, inArray } from 'drizzle-orm';
import { fromSen } from '@ibk/sdk/format';
import { deductionStatusOf } from '@ibk/sdk/rules';
import { balance } from '../db/schema/banking.ts';
import { transaction } from '../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../db/schema/treasury.ts';
import type { Tx } from '../db/tx.ts';
import { HOLDING } from '../demo/data/treasury.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import type { World } from './treasury-world.ts';

/** Every document of the model and its money, one line each. */
export function modelLines({ documents, money }: World): Record<string, string> {
  const lines = [...documents.values()].map(({ key, state, version, carrier, rows }) => {
    const carried = carrier ? `${carrier.status} v${carrier.version}` : 'no transaction';
    const shown = rows.map((row) => `${row.kodeMap} ${row.status} v${row.version}${row.code === null ? '' : ' coded'}`);
    return [key, `${state} v${version}, ${carried}: ${shown.join(', ')}`];
  });
  return Object.fromEntries([...lines, ['money', JSON.stringify(money)]]) as Record<string, string>;
}

/**
 * The same lines from the bank's rows.
 *
 * @param ids the kasdaId of each document of the model
 * @param accounts the account that pays, and the one that deductions for nobody go to
 */
export async function bankLines(
  db: Tx,
  ids: ReadonlyMap<string, string>,
  { source, target }: Record<'source' | 'target', string>,
): Promise<Record<string, string>> {
  const documents = await db
    .select({ document: treasuryDocument, carrier: transaction })
    .from(treasuryDocument)
    .leftJoin(transaction, eq(transaction.referenceId, treasuryDocument.referenceId));
  const rows = await db.select().from(deduction).orderBy(asc(deduction.line));
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  const lines = documents.map(({ document, carrier }) => {
    const carried = carrier ? `${carrier.status} v${carrier.version}` : 'no transaction';
    const shown = rows
      .filter(({ kasdaId }) => kasdaId === document.kasdaId)
      .map((row) => {
        const status = deductionStatusOf(document.family, row.status) ?? row.status;
        return `${row.kodeMap} ${status} v${row.version}${row.idBilling === null ? '' : ' coded'}`;
      });
    const name = keys.get(document.kasdaId) ?? document.kasdaId;
    return [name, `${document.state} v${document.version}, ${carried}: ${shown.join(', ')}`];
  });
  const accounts = { source, holding: HOLDING, state: INTERNAL_ACCOUNTS.state.accountNumber, target };
  const found = await db
    .select()
    .from(balance)
    .where(inArray(balance.accountNumber, Object.values(accounts)));
  const bookedOf = (number: string) =>
    fromSen(found.find(({ accountNumber }) => accountNumber === number)?.booked ?? 0n);
  const held = fromSen(found.find(({ accountNumber }) => accountNumber === source)?.held ?? 0n);
  const money = {
    ...{ source: bookedOf(source), held, holding: bookedOf(HOLDING) },
    ...{ state: bookedOf(accounts.state), target: bookedOf(target) },
  };
  return Object.fromEntries([...lines, ['money', JSON.stringify(money)]]) as Record<string, string>;
}
