import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { user } from '../../db/schema/identity.ts';
import { type Clerk, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';
import { inquire } from '../../testing/desk.ts';

const USERNAME = 'dimasN1';
const NEW = 'BungaTanjung77x';
const RESET = { username: USERNAME, newPassword: NEW, confirmPassword: NEW };

describe.each(databases())('On $name, a code requested before', ({ databaseUrl }) => {
  const { bank } = deskBank({ databaseUrl });
  let maker: Clerk;
  beforeEach(async () => {
    maker = await signIn(bank(), USERNAME);
  });

  const lastCode = async () => (await bank().outbox()).at(-1)?.code ?? '';
  const askReset = async () => {
    const [me] = await bank().database.db.select({ email: user.email }).from(user).where(eq(user.username, USERNAME));
    await maker('requestPasswordReset', { body: { username: USERNAME, email: me?.email ?? '' } });
    return lastCode();
  };

  /** Every way to change a user's password or PIN; each returns the clerk who uses the old code afterwards. */
  // prettier-ignore
  const CHANGES: readonly [string, () => Promise<Clerk>][] = [
    ['a new password', async () => {
      expect((await maker('changePassword', { body: RESET })).status).toBe(200);
      return signIn(bank(), USERNAME, NEW);
    }],
    ['a new PIN', async () => {
      const body = { username: USERNAME, newPin: '739105', confirmPin: '739105' };
      expect((await maker('changePin', { body })).status).toBe(200);
      return maker;
    }],
    ['a reset password', async () => {
      const code = await askReset();
      expect((await maker('confirmPasswordReset', { body: { ...RESET, code } })).status).toBe(200);
      return signIn(bank(), USERNAME, NEW);
    }],
    ['a first login', async () => {
      await bank().database.db.update(user).set({ firstLogin: true }).where(eq(user.username, USERNAME));
      const body = { ...RESET, newUsername: 'dimasBaru1' };
      expect((await maker('firstLogin', { body })).status).toBe(200);
      return signIn(bank(), 'dimasBaru1', NEW);
    }],
  ];

  it.each(CHANGES)('%s opens no entry after it', async (_, change) => {
    const { requestId } = (await inquire(maker)).body;
    const { authorisationId } = (await maker('authorise', { body: { action: 'entry', requestId } })).body;
    await maker('requestOtp', { query: { sendBy: 'PHONE', authorisationId } });
    const code = await lastCode();
    const clerk = await change();
    const enter = (authorisation: object) =>
      clerk('enter', { body: { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } });
    const answer = await enter({ authorisationId, code });
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'authorisation.expired']);
    // The inquiry is still valid; only the authorisation is void.
    bank().clock.advance(30_000);
    const fresh = (await clerk('authorise', { body: { action: 'entry', requestId } })).body.authorisationId as string;
    await clerk('requestOtp', { query: { sendBy: 'PHONE', authorisationId: fresh } });
    expect((await enter({ authorisationId: fresh, code: await lastCode() })).body).toMatchObject({ status: 'ENTRY' });
  });

  it.each(CHANGES)('%s resets no password after it', async (_, change) => {
    const code = await askReset();
    const clerk = await change();
    const other = 'KenangaMekar88y';
    const body = { username: USERNAME, code, newPassword: other, confirmPassword: other };
    const answer = await clerk('confirmPasswordReset', { body });
    expect([answer.status, answer.body.ruleId]).toEqual([422, 'reset.code']);
  });
});
