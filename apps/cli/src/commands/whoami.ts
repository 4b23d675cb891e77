import { formatAccount, formatDateTime } from '@ibk/sdk/format';
import { writeOutput } from '../output-file.ts';
import { connect, type Host, notSignedIn } from '../connect.ts';
import { failureOf } from '../failure.ts';
import { bankOrigin, sessionName } from '../globals.ts';
import { listSessions } from '../session-file.ts';
import { READ_ONLY } from '../sheet.ts';

/** The failure for a missing session, with the names of the existing ones. */
async function withOthers(error: unknown, { flags, environment }: Host): Promise<never> {
  const failure = failureOf(error);
  const others =
    failure.facts.exit === 'access' ? await listSessions(environment.stateFolder, bankOrigin(flags, environment)) : [];
  throw failureOf(
    failure,
    others.length > 0 ? { details: [`Sesi lain di komputer ini: ${sessionsText(others)}.`] } : {},
  );
}

type Sessions = Awaited<ReturnType<typeof listSessions>>;
const sessionsText = (sessions: Sessions): string =>
  sessions.map(({ as, username }) => `${as ?? 'tanpa nama'} (${username})`).join(', ');

/** Checks at the bank that the session is alive, then shows its user and the other sessions on this machine. */
export async function whoami(host: Host): Promise<void> {
  const { terminal, environment, flags, signal } = host;
  const { bank, storedSession, origin, profile } = await connect(host, { needsSession: true }).catch((error: unknown) =>
    withOthers(error, host),
  );
  try {
    const user = bank.session.user();
    if (!user) throw notSignedIn();
    const { idleEndsAt, expiresAt } = await bank.session.extendSession({ signal });
    await storedSession.save();
    const { corporateId, corporateName, corporateGroup } = user.corporate;
    const as = sessionName(flags, environment);
    const sessions = await listSessions(environment.stateFolder, origin);
    const others = sessions.filter((session) => session.as !== as);
    const facts = {
      as,
      sessions,
      baseUrl: origin,
      username: user.username,
      name: user.name,
      roleId: user.user.roleId,
      corporateId,
      corporateName,
      corporateGroupName: corporateGroup.corporateGroupName,
      accounts: corporateGroup.accounts.map(({ accountNumber }) => accountNumber),
      idleEndsAt,
      expiresAt,
    };
    const lines = [
      ...(as === null ? [] : [`Nama sesi   ${as}`]),
      `User        ${facts.username} (${facts.name})`,
      `Wewenang    ${facts.roleId}`,
      `Instansi    ${corporateId} ${corporateName}, group ${facts.corporateGroupName}`,
      `Rekening    ${facts.accounts.map(formatAccount).join(', ') || 'tidak ada'}`,
      `Bank        ${origin}`,
      `Sesi        sampai ${formatDateTime(idleEndsAt, profile.timeZone)} tanpa kegiatan, paling lama ${formatDateTime(expiresAt, profile.timeZone)}`,
      ...(others.length === 0 ? [] : [`Sesi lain   ${sessionsText(others)}`]),
    ];
    const text = flags.json ? JSON.stringify(facts) : lines.join('\n');
    await writeOutput(terminal, flags.output ?? '-', [`${text}\n`], READ_ONLY);
  } catch (error) {
    const failure = failureOf(error, { next: 'ibk login' });
    if (failure.facts.exit === 'access') await storedSession.remove();
    throw failure;
  } finally {
    await bank.close();
  }
}
