import { type Bank, isBankError } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';
import { createBank, createFetch, jarCookies } from '@ibk/sdk/node';
import { ask } from './ask.ts';
import { askCaptcha } from './captcha.ts';
import type { Environment } from './env.ts';
import { Failure, failureOf } from './failure.ts';
import { bankOrigin, type GlobalFlags, placeOf, sessionName } from './globals.ts';
import { networkOf } from './network.ts';
import { type PasswordSource, readPassword } from './password.ts';
import { loadProfile } from './profiles.ts';
import { sandboxCaptcha } from './sandbox-captcha.ts';
import { type StoredSession, openSession } from './session-file.ts';
import { forPeople, type Terminal } from './terminal.ts';

/** The parts of the process that a command receives. */
export interface Host {
  terminal: Terminal;
  environment: Environment;
  flags: GlobalFlags;
  /** Aborted by the first Ctrl-C. */
  signal: AbortSignal;
}

/** A bank, and the session kept for it on this machine. */
export interface Connection {
  bank: Bank;
  storedSession: StoredSession;
  origin: string;
  profile: Profile;
}

export interface LoginFlags extends PasswordSource {
  username?: string;
}

/**
 * Connects to a bank from this machine, with the session kept for that bank under the chosen name.
 *
 * @param needsSession refuses before any network call if no session is stored
 */
export async function connect(
  { terminal, environment, flags, signal }: Host,
  { needsSession = false }: { needsSession?: boolean } = {},
): Promise<Connection> {
  const origin = bankOrigin(flags, environment);
  const place = placeOf(flags.location);
  const name = sessionName(flags, environment);
  const storedSession = await openSession({ stateFolder: environment.stateFolder, origin, name });
  if (needsSession && storedSession.store.read() === null) throw notSignedIn();
  const network = await networkOf({ terminal, flags, environment });
  const fetch = createFetch(network);
  const profile = await loadProfile({ origin, fetch, signal, terminal }, flags.profile);
  const cookies = jarCookies(storedSession.jar, origin);
  const level = environment.log ?? (flags.debug ? 'debug' : undefined);
  const bank = createBank({
    baseUrl: origin,
    profile,
    ...network,
    cookies,
    store: storedSession.store,
    ...(level ? { log: (line: string) => terminal.stderr.write(`[${level}] ${forPeople(line)}\n`) } : {}),
    eventBodies: level === 'trace',
    locate: async () => place,
    solveCaptcha: flags.sandbox ? sandboxCaptcha({ origin, fetch }) : askCaptcha(terminal),
    timeoutMs: flags.timeout * 1_000,
  });
  return { bank, storedSession, origin, profile };
}

export const notSignedIn = (): Failure =>
  new Failure({
    exit: 'access',
    what: 'Belum masuk, atau sesi sudah berakhir.',
    sent: 'belum ada.',
    next: 'ibk login',
  });

/**
 * Signs in with the user's credentials; a session that is still live ends first.
 *
 * @throws {Failure} access: refused, or no terminal to ask on; usage; network
 */
export async function signIn({ bank, storedSession }: Connection, host: Host, flags: LoginFlags): Promise<void> {
  const { terminal } = host;
  const username = flags.username ?? (terminal.canAsk ? await ask(terminal, 'Username: ') : undefined);
  if (!username) throw notSignedIn();
  const password = await readPassword(terminal, flags);
  if (password === null) {
    throw new Failure({
      exit: 'usage',
      what: 'Password belum diberikan.',
      sent: 'belum ada.',
      next: 'tambahkan --password-file BERKAS atau --password-stdin',
    });
  }
  if (bank.session.isLive()) {
    await bank.session.logout({ signal: host.signal });
    await storedSession.remove();
  }
  try {
    await bank.session.login({ username, password }, { signal: host.signal });
  } catch (error) {
    const isDenied = isBankError(error) && (error.kind === 'refused' || error.kind === 'invalid');
    throw failureOf(error, {
      ...(isDenied ? { exit: 'access' } : {}),
      sent: 'permintaan masuk; tidak ada yang lain.',
      next: 'ibk login',
    });
  }
}
