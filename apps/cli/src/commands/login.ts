import { connect, type Host, type LoginFlags, signIn } from '../connect.ts';

/** Signs in and keeps the session for the commands that follow. */
export async function login(host: Host, flags: LoginFlags): Promise<void> {
  const connection = await connect(host);
  const { bank, kept, origin } = connection;
  try {
    if (bank.session.isLive()) await bank.session.logout();
    await signIn(connection, host, flags);
    await kept.save();
    const user = bank.session.user();
    host.terminal.say(`Masuk ke ${origin} sebagai ${user?.username ?? ''} (${user?.name ?? ''}).`);
    if (user?.user.firstLogin || user?.user.needChangePassword) {
      host.terminal.say('Username atau password bawaan harus diubah dahulu lewat portal.');
    }
  } finally {
    await bank.close();
  }
}
