import { type Credentials, isBankError, memoryUserDetail } from '@ibk/sdk';
import { createBank, type createFetch, jarCookies } from '@ibk/sdk/node';
import { ROLES, SESSION_COOKIES } from '@ibk/sdk/rules';
import { CookieJar } from 'tough-cookie';
import { askCaptcha } from '../captcha.ts';
import type { Host } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { placeOf } from '../globals.ts';
import { sandboxCaptcha } from '../sandbox-captcha.ts';
import { VERSION } from '../version.ts';
import { type OperationContract, operationAt } from './contract.ts';
import { valueAt } from './known-values.ts';
import type { Caller, Prober } from './prober.ts';
import type { Exchange, Wire } from './wire.ts';

const WITHOUT_SESSION = 'tanpa sesi';
/** Statuses whose answer may have no body. */
const BODILESS = [204, 205, 304];

/** The way to a bank for its callers. */
export interface CallerPorts {
  host: Host;
  wire: Wire;
  prober: Prober;
  fetch: ReturnType<typeof createFetch>;
}

/** A caller without a session but with its own envelope key. */
export async function openAnonymous({ wire, prober }: CallerPorts): Promise<Caller> {
  const cookies = jarCookies(new CookieJar(), wire.origin);
  const caller: Caller = { name: WITHOUT_SESSION, role: null, cookies, known: new Map() };
  const pair = (await prober.send(caller, { part: 'bank', op: 'fetchKey', statuses: [200] }))?.json;
  const [key, id] = [valueAt(pair, 'key'), valueAt(pair, 'id')];
  if (typeof key === 'string') cookies.set(SESSION_COOKIES.key, key);
  if (typeof id === 'string') cookies.set(SESSION_COOKIES.keyId, id);
  return caller;
}

interface Tapped {
  operation: OperationContract;
  exchange: Exchange;
}

const failedSignIn = (error: unknown, username: string): Failure => {
  const isDenied = isBankError(error) && (error.kind === 'refused' || error.kind === 'invalid');
  return failureOf(error, {
    ...(isDenied ? { exit: 'access' } : {}),
    details: [`user ${username}`],
    sent: 'permintaan masuk; pemeriksaan berhenti di sini.',
    next: 'periksa username dan password, lalu ulangi',
  });
};

const mustChange = (username: string): Failure =>
  new Failure({
    exit: 'access',
    what: `Username atau password bawaan ${username} harus diubah dahulu lewat portal.`,
    sent: 'permintaan masuk dan keluar; pemeriksaan berhenti di sini.',
  });

/** Whether the bank answered, but not by the contract; the checks of its answers then report the differences. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof TypeError || (isBankError(error) && ['sealed', 'bad-response'].includes(error.kind));

/**
 * Signs a user in through the client, with captcha and location as for `ibk login`, and checks each answer. The session
 * exists only in this process; a session stored by `ibk login` is unaffected.
 *
 * @returns null if the answers are too far from the contract for a session; they are recorded
 * @throws {Failure} access: refused, or the user must change a password first; network
 */
export async function signInCaller(ports: CallerPorts, credentials: Credentials): Promise<Caller | null> {
  const { host, wire, prober, fetch } = ports;
  const { terminal, flags, signal } = host;
  const cookies = jarCookies(new CookieJar(), wire.origin);
  const taps: Tapped[] = [];
  const tap = async (request: Request): Promise<Response> => {
    const { method, url } = request;
    const body = request.body === null ? undefined : await request.text();
    const answer = await wire.http({ method, url, headers: Object.fromEntries(request.headers), body });
    const operation = operationAt(method, new URL(url).pathname);
    if (operation) taps.push({ operation, exchange: await wire.opened(answer, cookies.get(SESSION_COOKIES.key)) });
    const { status, bytes, headers } = answer;
    return new Response(BODILESS.includes(status) ? null : bytes, { status, headers: [...headers] });
  };
  const store = memoryUserDetail();
  const place = placeOf(flags.location);
  const bank = createBank({
    baseUrl: wire.origin,
    profile: wire.profile,
    cookies,
    store,
    fetch: tap,
    retry: 'off',
    timeoutMs: flags.timeout * 1_000,
    locate: async () => place,
    userAgent: `ibk/${VERSION}`,
    solveCaptcha: flags.sandbox ? sandboxCaptcha({ origin: wire.origin, fetch }) : askCaptcha(terminal),
  });
  const failure: unknown = await bank.session.login(credentials, { signal }).then(
    () => null,
    (error: unknown) => error,
  );
  const user = store.read();
  const known = new Map<string, unknown>([['user', user]]);
  const role = ROLES.find((one) => one === valueAt(user, 'user/roleId')) ?? null;
  const caller: Caller = { name: credentials.username, role, cookies, known };
  await bank.close();
  if (failure !== null && !isUnreadable(failure)) throw failedSignIn(failure, credentials.username);
  for (const { operation, exchange } of taps)
    prober.judge(caller, { part: 'session', op: operation.id, statuses: [200] }, exchange);
  if (user === null || role === null || failure !== null) return null;
  if (user.user.firstLogin || user.user.needChangePassword) {
    await signOutCaller(ports, caller);
    throw mustChange(credentials.username);
  }
  return caller;
}

/** Signs a caller out, and checks that its session has ended. */
export async function signOutCaller({ prober }: CallerPorts, caller: Caller): Promise<void> {
  const query = { username: '$user/username' };
  await prober.send(caller, { part: 'session', op: 'logout', input: { query }, statuses: [200] });
  await prober.send(caller, {
    part: 'session',
    op: 'readMenu',
    name: 'afterLogout',
    fault: 'sesudah keluar',
    // A bank may forget the envelope key with the session; it then refuses the call because of the key.
    statuses: [400, 401],
  });
}
