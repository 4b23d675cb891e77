import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DocumentCriteria } from '@ibk/sdk/contract';
import { treasuryTotal } from '../../db/schema/totals.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { type Asking, type Conditions, narrowedBy } from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';

type KeptCriteria = Pick<DocumentCriteria, 'side' | 'from' | 'to' | 'kodeSkpd'>;
const { side, disbursedOn, kodeSkpd } = treasuryTotal;
/** The criteria that kept sums know; their period is that of the disbursal. */
export const TOTAL_CONDITIONS: Conditions<KeptCriteria> = {
  side: (value) => eq(side, value),
  from: (day) => gte(disbursedOn, day),
  to: (day) => lte(disbursedOn, day),
  kodeSkpd: (value) => eq(kodeSkpd, value),
};
export const KEPT_CRITERIA = Object.keys(TOTAL_CONDITIONS);

/** Documents whose money moved, or those that may still be paid. A rejected document is neither. */
export const disbursedOrOpen = (isDisbursed: boolean, state: PgColumn = treasuryDocument.state): SQL =>
  inArray(state, isDisbursed ? ['SUCCESS'] : ['ACTIVE', 'ENTERED']);

/**
 * The kept number of documents or deductions.
 *
 * @param which the rows of sums that count
 */
export async function keptCount(
  asking: Asking,
  { isDisbursed, ...criteria }: KeptCriteria & Pick<DocumentCriteria, 'isDisbursed'>,
  which: SQL | undefined,
  column: PgColumn = treasuryTotal.count,
): Promise<number> {
  const kept = { scope: () => scopeTo(asking.session).treasuryTotals, criteria: TOTAL_CONDITIONS };
  const inState = isDisbursed === undefined ? undefined : disbursedOrOpen(isDisbursed, treasuryTotal.state);
  const [found] = await asking.read
    .select({ count: sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number) })
    .from(treasuryTotal)
    .where(and(narrowedBy(kept, asking, criteria), inState, which));
  return found?.count ?? 0;
}
