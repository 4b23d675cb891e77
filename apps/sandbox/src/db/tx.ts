import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A transaction, or the database itself where none is open. Domain code is handed one and never opens its own. */
export type Tx = PgDatabase<PgQueryResultHKT>;
