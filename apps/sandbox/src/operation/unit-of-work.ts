import type { Tx } from '../db/tx.ts';
import type { Session } from './session.ts';

/** The setting of a change: one database transaction, for one session, at one moment. */
export interface UnitOfWork {
  tx: Tx;
  session: Session;
  now: Date;
  /** The bank's IANA time zone. */
  zone: string;
}
