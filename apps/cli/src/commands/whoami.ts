import { formatAccount, formatDateTime } from '@ibk/sdk/format';
import { writeOutput } from '../output-file.ts';
import { connect, type Host, notSignedIn } from '../connect.ts';
import { failureOf } from '../failure.ts';
import { READ_ONLY } from '../sheet.ts';

/** Shows who is signed in, after asking the bank whether the session is still alive. */
export async function whoami(host: Host): Promise<void> {
  const { terminal, flags, signal } = host;
  const { bank, storedSession, origin, profile } = await connect(host, { needsSession: true });
  try {
    const user = bank.session.user();
    if (!user) throw notSignedIn();
    const { idleEndsAt, expiresAt } = await bank.session.extendSession({ signal });
    await storedSession.save();
    const { corporateId, corporateName, corporateGroup } = user.corporate;
    const facts = {
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
      `Pengguna    ${facts.username} (${facts.name})`,
      `Peran       ${facts.roleId}`,
      `Instansi    ${corporateId} ${corporateName}, grup ${facts.corporateGroupName}`,
      `Rekening    ${facts.accounts.map(formatAccount).join(', ') || 'tidak ada'}`,
      `Bank        ${origin}`,
      `Sesi        sampai ${formatDateTime(idleEndsAt, profile.timeZone)} tanpa kegiatan, paling lama ${formatDateTime(expiresAt, profile.timeZone)}`,
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
