import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment to the millisecond. Its value comes from the bank's clock, never from the database's. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Money in whole sen. A double would lose sen above Rp.90 trillion. */
export const sen = (name: string) => bigint(name, { mode: 'bigint' });
