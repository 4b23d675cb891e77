import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

// By what lists of the treasury are sorted; indexes have the same expressions.

/** Orders disbursed documents by their day; that of a document begins with it. */
export const disbursalOrder = ({ disbursedOn, kasdaId }: Record<'disbursedOn' | 'kasdaId', AnyPgColumn>): SQL<string> =>
  sql<string>`(${disbursedOn} || ' ' || ${kasdaId})`;

/** Sorts after every day. */
export const NEVER = '9999-12-31';
/** The last day of a billing code, by which deductions are sorted; those without one come last. */
export const lastDay = ({ expiredDate }: { expiredDate: AnyPgColumn }): SQL =>
  sql`coalesce(${expiredDate}, ${sql.raw(`'${NEVER}'`)})`;

/** Orders the deductions of a document: the tenth line follows the ninth. */
export const deductionOrder = ({ line, deductionId }: Record<'line' | 'deductionId', AnyPgColumn>): SQL<string> =>
  sql<string>`(lpad(${line}::text, 6, '0') || ${deductionId})`;
