import { connect, type Host } from '../connect.ts';
import { bankOrigin, sessionName } from '../globals.ts';
import { sessionPath } from '../session-file.ts';
import { removeSecret } from '../state-file.ts';

/** A logout that takes longer than this only delays the user; the local session is removed anyway. */
const LONGEST_MS = 10_000;

/** Ends the session at the bank and removes it from this machine, even when the bank cannot be reached. */
export async function logout(host: Host): Promise<void> {
  const { environment, flags, terminal } = host;
  const origin = bankOrigin(flags, environment);
  const isLoggedOut = await connect(host).then(
    async ({ bank }) => {
      try {
        return await bank.session.logout({ deadlineMs: LONGEST_MS, signal: host.signal });
      } finally {
        await bank.close();
      }
    },
    () => false,
  );
  if (!isLoggedOut) terminal.say('Bank tidak dapat diberi tahu; sesi di sana berakhir sendiri.');
  const name = sessionName(flags, environment);
  await removeSecret(sessionPath({ stateFolder: environment.stateFolder, origin, name }));
  terminal.say(`Keluar dari ${origin}${name === null ? '' : `, sesi ${name}`}.`);
}
