import type { Tx } from './tx.ts';
import { sqlState } from './sql-state.ts';

/** SQLSTATEs of a lost race in the database; the work can safely run again. */
const RETRIED = ['40001', '40P01'];
const TRIES = 5;

/** Runs work in one transaction, and runs it again if the database reports a lost race. */
export const writeTo =
  (db: Tx) =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await db.transaction(work);
      } catch (fault) {
        if (tried === TRIES || !RETRIED.includes(sqlState(fault) ?? '')) throw fault;
        await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** tried * (0.5 + Math.random())));
      }
    }
  };
