import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { nextDayNumber } from '../../../operation/day-number.ts';

/** Next reference of a bank day, such as `IB260714000418`: the day, then a running number. */
export const nextReference = (tx: Tx, day: string): Promise<string> => nextDayNumber(tx, 'reference', 'IB', day);

/** The next bank number of an executed transaction, as the value of a column. */
export const NEXT_BANK_NUMBER = sql<string>`'TX' || lpad(nextval('bank_number')::text, 10, '0')`;
