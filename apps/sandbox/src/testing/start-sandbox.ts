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
import { writeTo } from '../db/write.ts';
import type { Scenario } from '../domain/outside/scenario.ts';
import { NORMAL, worldOf } from '../domain/outside/worlds.ts';
import { DEMO_USERS } from '../demo/demo-world.ts';

/** Tuesday morning in Medan. */
const START = Date.parse('2026-07-14T02:42:00Z');
/** Hashing a test's password must be cheap. Only tests set this; the environment cannot. */
const ROUNDS = 10;

export interface SandboxOptions {
  /** Name of the deployment. @default 'sumut' */
  profile?: string;
  /** Folder of the deployments, two files each. @default those that ship with the bank */
  profiles?: string;
  /** Overrides single values of the profile, such as `{captcha: false}`. */
  changes?: Partial<Profile>;
  /** A PostgreSQL server; the sandbox creates a database of its own there. @default PGlite in memory */
  databaseUrl?: string | undefined;
  /** Time of the stopped clock, milliseconds or ISO. @default 2026-07-14T02:42:00Z */
  start?: number | string;
  /** @default no limits, so that a test may be quick */
  limits?: Partial<Limits>;
  /** Folder of a built portal. @default none */
  portal?: string;
  /** Names under which the bank answers on a port, besides those of this machine. In-process it answers to any name. */
  hosts?: readonly string[];
  /** Addresses and networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto count. @default none */
  trustedHops?: readonly string[];
  /** Receives the log's lines. @default discards them */
  log?: (line: string) => void;
  /** How the parties outside of the bank behave: a shipped scenario's name, or a scenario. @default 'normal' */
  scenario?: string | Scenario;
  /** Answers under /sandbox. @default true */
  controls?: boolean;
  /** Rounds of the password hash. @default 10 */
  hashRounds?: number;
  /** Seed of the names and numbers that the factories generate. @default 1 */
  seed?: number;
}

/** A complete bank in this process, seeded with the demo world; several can run side by side without interference. */
export interface Sandbox
  extends
    Omit<BankServer, 'listen'>,
    Pick<
      Controls,
      'outbox' | 'captchaAnswer' | 'reset' | 'snapshot' | 'restore' | 'scenarioReport' | 'force' | 'books' | 'runDue'
    >,
    AsyncDisposable {
  /**
   * Stands still until it is moved. A client that uses it as clock and timers has its idle time and timeouts moved too.
   */
  clock: MovableClock;
  /** Simulated faults. */
  faults: Faults;
  /** Puts another scenario in force, with counts of 0. @throws {RangeError} no shipped scenario has the name */
  useScenario: (next: string | Scenario) => Promise<void>;
  /** Make rows for tests, in addition to the demo world. */
  factories: Factories;
  profile: Profile;
  database: Database;
  /** Puts the bank on a free port of this machine. @returns its origin */
  listen: () => Promise<string>;
  users: typeof DEMO_USERS;
}

function scenarioOf(given: string | Scenario): Scenario {
  if (typeof given !== 'string') return given;
  const world = worldOf(given);
  if (!world) throw new RangeError(`No scenario is called ${given}`);
  return world;
}

/**
 * Starts a bank for a test. It occupies no port until `listen`.
 *
 * @throws on close, when an answer of the bank broke the contract, or its log holds a secret of a request or an answer
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const start = typeof options.start === 'string' ? Date.parse(options.start) : (options.start ?? START);
  const rounds = options.hashRounds ?? ROUNDS;
  const clock = fixedClock(start);
  const secrets = createSecrets(rounds);
  const profiles = options.profiles ?? profilesFolder;
  // A copy of its own, since the secret watch identifies a bank by its profile object.
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
  const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: live.announce };
  const scenario = scenarioOf(options.scenario ?? NORMAL);
  const controls = createControls({
    ...{ database, clock, faults, refill, port, scenario },
    start: () => start,
    ended: live.ended,
    onFault: (fault) => log.fault(fault, {}),
  });
  if (options.scenario !== undefined) await controls.useScenario(scenario);
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
    useScenario: async (next) => controls.useScenario(scenarioOf(next)),
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
