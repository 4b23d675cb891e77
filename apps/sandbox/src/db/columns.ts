import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, to the millisecond; the bank's clock fills it, never the database's. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Money in whole sen: a double would lose some above Rp.90 trillion. */
export const sen = (name: string) => bigint(name, { mode: 'bigint' });
