import { AUTHORISATION_LIVES_MS, SESSION_LIVES_MS } from '@ibk/sdk/rules';
import { authorisation } from '../db/schema/authorisation.ts';
import { session } from '../db/schema/identity.ts';
import type { Tx } from '../db/tx.ts';
import { userIdOf } from '../demo/demo-people.ts';
import { hashToken, newToken } from '../domain/session/tokens.ts';
import type { Clock } from '../operation/clock.ts';
import { newId } from '../operation/new-id.ts';

/** An authorisation that its user has not used yet. */
export interface MadeAuthorisation extends Pick<typeof authorisation.$inferInsert, 'action' | 'subject'> {
  username: string;
}

/** Open what users of the demo world otherwise open by calls, all in one statement. */
export interface OpenFactories {
  /** @returns the access token of each session, in the order of the names */
  sessions: (usernames: readonly string[]) => Promise<string[]>;
  /** @returns the ids, in the order of the request */
  authorisations: (wanted: readonly MadeAuthorisation[]) => Promise<string[]>;
}

export const openFactories = (db: Tx, clock: Clock): OpenFactories => ({
  async sessions(usernames) {
    const loginAt = new Date(clock.now());
    const open = { loginAt, seenAt: loginAt, expiresAt: new Date(clock.now() + SESSION_LIVES_MS) };
    const tokens = usernames.map(() => newToken());
    await db.insert(session).values(
      usernames.map((username, at) => ({
        sessionId: newId('ss'),
        tokenHash: hashToken(tokens[at] ?? ''),
        userId: userIdOf(username),
        ...open,
      })),
    );
    return tokens;
  },

  async authorisations(wanted) {
    const expiresAt = new Date(clock.now() + AUTHORISATION_LIVES_MS);
    const rows = wanted.map(({ username, action, subject }) => {
      const about = { action, subject, count: subject.length, total: 0n };
      return { authorisationId: newId('au'), userId: userIdOf(username), ...about, expiresAt };
    });
    await db.insert(authorisation).values(rows);
    return rows.map(({ authorisationId }) => authorisationId);
  },
});
