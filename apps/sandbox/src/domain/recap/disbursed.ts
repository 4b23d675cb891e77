import { and, eq, gt, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Recap, RecapQuery } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import { statementPeriod } from '@ibk/sdk/rules';
import { treasuryTotal } from '../../db/schema/totals.ts';
import { treasuryDocument } from '../../db/schema/treasury.ts';
import { disbursalOrder } from '../../db/schema/treasury-orders.ts';
import type { Asking, Conditions, CriteriaOf } from '../../operation/list-source.ts';
import { foundIn, type SortKey, textKey } from '../../operation/list-source.ts';
import type { FileSource } from '../../operation/file-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { TOTAL_CONDITIONS } from '../treasury/kept-totals.ts';
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

/** Documents whose money moved, and which a session may see. One whose money came back was disbursed too. */
export const disbursed = (session: Session): SQL =>
  and(scopeTo(session).documents, eq(treasuryDocument.state, 'SUCCESS')) as SQL;
/** The kept sums of these documents, and those of their deductions. */
export const disbursedTotals = (session: Session): SQL =>
  and(scopeTo(session).treasuryTotals, eq(treasuryTotal.state, 'SUCCESS'), ne(treasuryTotal.count, 0)) as SQL;

/** The criteria of a recapitulation of kept sums, whose free text is found in these columns. */
export const totalConditions = (...columns: PgColumn[]): Conditions<RecapCriteria> => ({
  ...TOTAL_CONDITIONS,
  q: (text) => foundIn(text, columns),
});

/** The sum, in whole sen, of kept sums that meet a condition. */
export const sumIf = (column: PgColumn, condition: SQL | undefined) =>
  sql<string | null>`sum(${column}) filter (where ${condition})`;
const isOfDocuments = isNull(treasuryTotal.tipeTransaksi);
/** What kept sums say of documents. */
export const OF_DOCUMENTS = {
  jumlahSpm:
    sql<number>`coalesce(sum(${treasuryTotal.ownSpm}), 0) + count(distinct ${treasuryTotal.sharedSpm})`.mapWith(Number),
  nilaiSpm: sumIf(treasuryTotal.spmAmount, gt(treasuryTotal.withSpmAmount, 0)),
  jumlahSp2d: sql<number>`coalesce(sum(${treasuryTotal.count}) filter (where ${isOfDocuments}), 0)`.mapWith(Number),
  nilaiSp2d: sumIf(treasuryTotal.amount, isOfDocuments),
};

/** The criteria of a recapitulation of documents, whose free text is found in these columns. */
export const recapConditions = (...columns: PgColumn[]): Conditions<RecapCriteria> => ({
  side: (value) => eq(treasuryDocument.side, value),
  from: (day) => gte(treasuryDocument.disbursedOn, day),
  to: (day) => lte(treasuryDocument.disbursedOn, day),
  kodeSkpd: (value) => eq(treasuryDocument.kodeSkpd, value),
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

/** The order of recapitulated documents: by the day of their disbursal, and then by their id. */
export const DISBURSED: SortKey<{ document: TreasuryDocument }> = textKey(
  disbursalOrder(treasuryDocument),
  ({ document }) => `${document.disbursedOn} ${document.kasdaId}`,
);
