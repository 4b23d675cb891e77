import { connect, type Host, type LoginFlags, signIn } from '../connect.ts';
import { Failure } from '../failure.ts';
import { sessionName } from '../globals.ts';

/** Signs in and stores the session for later commands. @throws {Failure} usage, access, network */
export async function login(host: Host, flags: LoginFlags): Promise<void> {
  if (!flags.username && !host.terminal.canAsk) {
    throw new Failure({
      exit: 'usage',
      what: 'Username belum disebut, dan tidak ada yang dapat ditanya.',
      sent: 'belum ada.',
      next: 'ibk login -u NAMA --password-file BERKAS',
    });
  }
  const connection = await connect(host);
  const { bank, storedSession, origin } = connection;
  try {
    await signIn(connection, host, flags);
    await storedSession.save();
    const user = bank.session.user();
    const name = sessionName(host.flags, host.environment);
    const session = name === null ? '' : `, sesi ${name}`;
    host.terminal.say(`Masuk ke ${origin} sebagai ${user?.username ?? ''} (${user?.name ?? ''})${session}.`);
    if (user?.user.firstLogin || user?.user.needChangePassword) {
      host.terminal.say('Username atau password bawaan harus diubah dahulu lewat portal.');
    }
  } finally {
    await bank.close();
  }
}
