import type { UserDetails } from '@ibk/sdk/contract';
import type { Role } from '@ibk/sdk/rules';
import { createContext, useContext } from 'react';
import type { App } from './app.ts';
import type { SessionEnd } from './session-end.ts';

/** The signed-in user, and the ways to end the session. */
export interface Session extends App {
  user: UserDetails;
  role: Role;
  /** Reports whether the session is over. */
  sessionEnd: SessionEnd;
  /** Reads the stored user again, after the bank has changed it. */
  refresh: () => void;
  /** Ends the session here and at the bank, and opens the login; `after` is the address to return to. */
  leave: (options?: { after?: string }) => Promise<void>;
}
export const SessionContext = createContext<Session | null>(null);

/**
 * The signed-in user.
 *
 * @throws {Error} outside of /menu
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is for the screens of /menu.');
  return session;
}
