import { connect, type Connection, type Host, type LoginFlags, signIn } from './connect.ts';
import { failureOf } from './failure.ts';

/** Uses the session stored by `ibk login`; without one, signs in only for this run and signs out afterwards. */
export async function withSession(
  host: Host,
  flags: LoginFlags,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await connect(host);
  const { bank, storedSession } = connection;
  const user = bank.session.user();
  const hasSession = user !== null && (flags.username === undefined || flags.username === user.username);
  let isUsable = true;
  try {
    if (!hasSession) {
      bank.session.clear();
      await signIn(connection, host, flags);
    }
    await work(connection);
  } catch (error) {
    const { exit, ruleId } = failureOf(error).facts;
    // A call that the user's role may not make does not mean that the session has ended.
    isUsable = exit !== 'access' || ruleId === 'role.forbidden';
    if (hasSession && !isUsable) await storedSession.remove();
    throw error;
  } finally {
    if (!hasSession) await bank.session.logout({ deadlineMs: 5_000 });
    else if (isUsable) await storedSession.save();
    await bank.close();
  }
}
