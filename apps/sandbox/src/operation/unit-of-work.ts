import type { Tx } from '../db/tx.ts';
import type { Session } from './session.ts';

/** What a change happens in: one database transaction, for one session, at one moment. */
export interface UnitOfWork {
  tx: Tx;
  session: Session;
  now: Date;
  /** The bank's time zone, as IANA names it. */
  zone: string;
}
