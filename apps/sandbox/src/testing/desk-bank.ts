import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { checkLedger } from '../ledger/check-ledger.ts';
import { type Clerk, UNENCRYPTED, signIn } from './clerk.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/**
 * The bank of the tests around it, with the three people of DINKESSU 01 who make a payment. It starts before the first
 * test, is reset before each one, and its ledger is checked after each one. Everybody signs in with a first call.
 */
export function deskBank({ databaseUrl }: { databaseUrl: string | null }) {
  let started: Sandbox | undefined;
  const sessions = new Map<string, Promise<Clerk>>();
  const bank = (): Sandbox => {
    if (!started) throw new Error('The bank starts before the first test');
    return started;
  };
  /** A user of the demo world, signed in since the last reset. */
  const as =
    (username: string): Clerk =>
    async (...call) => {
      const session = sessions.get(username) ?? signIn(bank(), username);
      sessions.set(username, session);
      return (await session)(...call);
    };
  beforeAll(async () => {
    started = await startSandbox({ changes: UNENCRYPTED, databaseUrl });
  });
  beforeEach(async () => {
    await bank().reset();
    sessions.clear();
  });
  afterEach(async () => expect(await checkLedger(bank().database.db)).toEqual([]));
  afterAll(() => started?.close());
  /** Everybody signs in again with the next call, as after an hour without one. */
  const signInAgain = () => sessions.clear();
  return { bank, as, signInAgain, maker: as('ekoS1'), verifier: as('fitriA1'), approver: as('gunawanR1') };
}
