import { and, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Recap, RecapQuery } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { statementPeriod } from '@ibk/sdk/rules';
import { transaction } from '../../db/schema/transactions.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import type { Asking, Conditions, CriteriaOf } from '../../operation/list-source.ts';
import { foundIn } from '../../operation/list-source.ts';
import type { FileSource } from '../../operation/file-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';

/** What narrows a recapitulation, besides what its rows are. */
export type RecapCriteria = Omit<CriteriaOf<RecapQuery>, 'by'>;
/** A recapitulation of one kind: its rows and what they come to. */
export interface RecapSource<By extends Recap['by'], Row> {
  source: FileSource<Row, RowOf<By>, Omit<RecapQuery, 'by'>>;
  totals: (asking: Asking, criteria: Period) => Promise<Extract<Recap, { by: By }>['totals']>;
}
/** A row of a recapitulation. */
export type RowOf<By extends Recap['by']> = Extract<Recap, { by: By }>['content'][number];
/** Criteria with both days. */
export type Period = RecapCriteria & { from: string; to: string };

/** The join of a document with the transaction that carries it out. */
export const carried = eq(transaction.referenceId, treasuryDocument.referenceId);

/** Documents whose money moved, and which a session may see. One whose money came back was disbursed too. */
export const disbursed = (session: Session): SQL =>
  and(scopeTo(session).documents, eq(treasuryDocument.state, 'SUCCESS')) as SQL;

/** The criteria of a recapitulation, whose free text is found in these columns. */
export const recapConditions = (...columns: (PgColumn | SQL)[]): Conditions<RecapCriteria> => ({
  side: (side) => eq(treasuryDocument.side, side),
  from: (day) => gte(transaction.settlementDate, day),
  to: (day) => lte(transaction.settlementDate, day),
  kodeSkpd: (kodeSkpd) => eq(treasuryDocument.kodeSkpd, kodeSkpd),
  q: (text) => foundIn(text, columns),
});

/**
 * Criteria with both days of their period: the current month up to today if none is stated.
 *
 * @throws Refused report.period for more than ten years, and for days in the wrong order
 */
export function inPeriod(criteria: RecapCriteria, { now, zone }: Pick<Asking, 'now' | 'zone'>): Period {
  const today = dayOf(now.getTime(), zone);
  const period = statementPeriod({ startDate: criteria.from ?? null, endDate: criteria.to ?? null, today });
  if ('invalid' in period) throw new Refused('report.period', { facts: { message: period.message } });
  return { ...criteria, from: period.startDate, to: period.endDate };
}
