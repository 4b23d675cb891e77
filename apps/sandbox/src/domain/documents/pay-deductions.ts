import { and, eq, inArray } from 'drizzle-orm';
import type { DeductionItem, DeductionResult } from '@ibk/sdk/contract';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { askingWrite } from '../../operation/asking-write.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import { asRefusal } from '../transactions/pay/bill.ts';
import { type ItemsRun, runItems } from '../transactions/move/run-items.ts';
import { payIntended } from '../treasury/ask-authority.ts';
import type { Intent } from '../treasury/asked-row.ts';
import { intendPayment } from '../treasury/pay-deduction.ts';

/** Names the request, and with the deduction each of its payments, among the keys of a user. */
const OPERATION = 'payDeductions';

const nameOf = ({ kasdaId, kodeMap }: Pick<DeductionItem, 'kasdaId' | 'kodeMap'>): string => `${kasdaId} ${kodeMap}`;

/** The items in the order of the last days of their codes; a day that is not known comes last. */
async function byExpiry({ read, session }: SecuredContext, items: readonly DeductionItem[]): Promise<DeductionItem[]> {
  const { kasdaId, kodeMap, expiredDate } = deduction;
  const documents = items.map((item) => item.kasdaId);
  const rows = await read
    .select({ kasdaId, kodeMap, expiredDate })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, kasdaId))
    .where(and(inArray(kasdaId, documents), scopeTo(session).documents));
  const days = new Map(rows.map((row) => [nameOf(row), row.expiredDate]));
  const dayOf = (item: DeductionItem) => days.get(nameOf(item)) ?? '9999';
  return items.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

/** What an item came to before the tax authority is asked: an intended payment, or a refusal. */
type Begun = Intent<'process'> | { refused: { ruleId: string; message: string } };

/** Pays one item as a single payment is paid, once under the key of the whole request. Its refusal stands. */
function payItem(context: SecuredContext, item: DeductionItem, { continues }: ItemsRun): Promise<DeductionResult> {
  const { session, profile } = context;
  const { kasdaId, kodeMap, idBilling } = item;
  const which = and(eq(deduction.kasdaId, kasdaId), eq(deduction.kodeMap, kodeMap));
  const shared = { kasdaId, kodeMap };
  return askingWrite<Begun, DeductionResult>(context, `${OPERATION} ${nameOf(item)}`, item, {
    async begin(tx, now) {
      if (!continues) throw new Refused('idempotency.tooLate');
      const unit = { session, now, zone: profile.timeZone };
      const intent = await tx
        .transaction((inner) => intendPayment({ ...unit, tx: inner }, which, idBilling))
        .catch(asRefusal);
      return intent instanceof Refused ? { refused: { ruleId: intent.ruleId, message: intent.message } } : intent;
    },
    async ask(begun) {
      if ('refused' in begun)
        return () => Promise.resolve({ ...shared, outcome: 'refused', status: null, ntpn: null, ...begun.refused });
      const apply = await payIntended(context, begun);
      return async (tx) => {
        const { state, message } = await apply(tx);
        const { status, ntpn } = state.row;
        // The database only ever holds a status of the document's family.
        return { ...shared, outcome: 'done', status: status as DeductionResult['status'], ntpn, ruleId: null, message };
      };
    },
    refusalOf: (begun) => ('refused' in begun ? begun.refused : null),
  });
}

/**
 * Pays deductions one after another, each as if it was alone.
 *
 * @throws Refused items.repeated
 */
export const payDeductions: Handler<'payDeductions'> = ({ body }, context) => {
  const { items } = body;
  if (new Set(items.map(nameOf)).size < items.length) throw new Refused('items.repeated');
  return runItems(context, { operation: OPERATION, body, claim: null }, async (run) => {
    const results: DeductionResult[] = [];
    for (const item of await byExpiry(context, items)) {
      const result = await payItem(context, item, run).catch((fault: unknown) => {
        const { ruleId, message } = asRefusal(fault);
        const { kasdaId, kodeMap } = item;
        return { kasdaId, kodeMap, outcome: 'refused' as const, status: null, ntpn: null, ruleId, message };
      });
      results.push(result);
    }
    return results;
  });
};
