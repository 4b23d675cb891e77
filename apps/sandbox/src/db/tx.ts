import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A transaction, or the database itself outside one. Domain code receives a Tx and never opens its own. */
export type Tx = PgDatabase<PgQueryResultHKT>;
