import type { Profile } from '@ibk/sdk/profile';
import { type BankServer, createBankServer } from '../bank-server.ts';
import { type MovableClock, fixedClock } from '../operation/clock.ts';
import { type Controls, createControls } from '../controls/controls.ts';
import { controlsRoutes } from '../controls/controls-routes.ts';
import { restoreSnapshot } from '../controls/snapshot.ts';
import type { Database } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { createSecrets } from '../operation/secrets.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import type { Breach } from '../http/contract-call.ts';
import { type Limits, NO_LIMITS } from '../operation/limits.ts';
import { createLog } from '../operation/log.ts';
import { profileOf, profilesFolder } from '../http/profiles.ts';
import { createLive } from '../live/create-live.ts';
import { createNetwork } from '../network/network.ts';
import { createFactories, type Factories } from './factories.ts';
import { watchSecrets } from './secret-watch.ts';
import { memoryDatabase, SEEDED_WORLD, serverDatabase } from './test-database.ts';
import { DEMO_USERS } from '../scenarios/demo-world.ts';

/** Tuesday morning in Medan. */
const START = Date.parse('2026-07-14T02:42:00Z');
/** A test's password must cost nothing; only here, never by the environment. */
const ROUNDS = 10;

export interface SandboxOptions {
  /** Which deployment of the folder this is. @default 'sumut' */
  profile?: string;
  /** Folder of the deployments, two files each. @default those that come with the bank */
  profiles?: string;
  /** Single values of the profile changed, such as `{captcha: false}`. */
  changes?: Partial<Profile>;
  /** A PostgreSQL server; the sandbox makes a database of its own there. @default PGlite in memory */
  databaseUrl?: string | undefined;
  /** Where the clock stands, milliseconds or ISO. @default 2026-07-14T02:42:00Z */
  start?: number | string;
  /** @default none, so that a test may be quick */
  limits?: Partial<Limits>;
  /** Folder of a built portal. @default none */
  portal?: string;
  /** Names under which the bank answers on a port, besides those of this machine. In the process it answers to any. */
  hosts?: readonly string[];
  /** Addresses and networks of the proxies whose X-Forwarded-For counts. @default none */
  trustedHops?: readonly string[];
  /** Takes the log's lines. @default nowhere */
  log?: (line: string) => void;
  /** Answers under /sandbox. @default true */
  controls?: boolean;
  /** Rounds of the password hash. @default 10 */
  hashRounds?: number;
  /** What the factories deal names and numbers from. @default 1 */
  seed?: number;
}

/** A whole bank in this process, seeded with the demo world; several run side by side without knowing each other. */
export interface Sandbox
  extends
    Omit<BankServer, 'listen'>,
    Pick<Controls, 'outbox' | 'captchaAnswer' | 'reset' | 'snapshot' | 'restore'>,
    AsyncDisposable {
  /** Stands still until it is moved. As a client's clock and timers it moves idle time and timeouts there too. */
  clock: MovableClock;
  /** What goes wrong on purpose. */
  faults: Faults;
  /** Make rows that a test needs besides the demo world. */
  factories: Factories;
  profile: Profile;
  database: Database;
  /** Puts the bank on a free port of this machine. @returns its origin */
  listen: () => Promise<string>;
  users: typeof DEMO_USERS;
}

/**
 * Starts a bank for a test. Nothing is on a port until `listen`.
 *
 * @throws on close, when an answer of the bank broke the contract, or its log holds a secret of a request or an answer
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const start = typeof options.start === 'string' ? Date.parse(options.start) : (options.start ?? START);
  const rounds = options.hashRounds ?? ROUNDS;
  const clock = fixedClock(start);
  const secrets = createSecrets(rounds);
  const profiles = options.profiles ?? profilesFolder;
  // A copy of its own: the watch over the log knows a bank by it.
  const profile = { ...profileOf(options.profile ?? 'sumut', options.changes, profiles) };
  const world = { clock: fixedClock(start), secrets, name: `${start}-${rounds}` };
  const database = await (options.databaseUrl ? serverDatabase(options.databaseUrl, world) : memoryDatabase(world));
  const breaches: Breach[] = [];
  const watch = watchSecrets(profile);
  const log = createLog((line) => {
    watch.read(line);
    options.log?.(line);
  });
  const limits = { ...NO_LIMITS, ...options.limits };
  const network = createNetwork({ hosts: options.hosts ?? [], trustedHops: options.trustedHops ?? [] });
  const live = createLive({ read: database.db, clock, profile, log, limits, network, signals: database.signals });
  const faults = createFaults(clock);
  const refill = async (tx: Tx) => {
    await restoreSnapshot(tx, SEEDED_WORLD);
  };
  const controls = createControls({ database, clock, faults, start: () => start, refill, ended: live.ended });
  const bank = createBankServer({
    database,
    profile,
    clock,
    secrets,
    limits,
    log,
    live,
    network,
    faults,
    onBreach: (breach) => breaches.push(breach),
    portal: options.portal ?? null,
    pictures: profiles,
    controls: options.controls === false ? null : controlsRoutes(controls, { clock, faults, zone: profile.timeZone }),
  });
  const close = async () => {
    await bank.close();
    const leaks = watch.leaks();
    if (leaks.length > 0) throw new Error(`The log repeats what was told in confidence: ${leaks.join(', ')}`);
    if (breaches.length > 0) throw new Error(`Answers broke the contract: ${JSON.stringify(breaches, null, 2)}`);
  };
  return {
    ...controls,
    clock,
    faults,
    profile,
    database,
    factories: createFactories({
      db: database.db,
      clock,
      secrets,
      zone: profile.timeZone,
      seed: options.seed ?? 1,
      print: (line) => console.info(line),
    }),
    users: DEMO_USERS,
    fetch: bank.fetch,
    listen: async () => (await bank.listen({ port: 0, host: '127.0.0.1' })).url,
    close,
    [Symbol.asyncDispose]: close,
  };
}
