import type { Bank } from '@ibk/sdk';

const AWAY_MS = 60_000;

/**
 * Whether the user has made no input for a minute. Automatic reads stop then, because every read keeps the session
 * alive.
 *
 * @source 000 §4
 */
export const isAway = ({ session }: { session: Pick<Bank['session'], 'idleForMs'> }): boolean =>
  session.idleForMs() > AWAY_MS;
