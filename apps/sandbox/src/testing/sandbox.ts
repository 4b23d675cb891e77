import type { Bank, BankOptions } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';
import type { BankServer } from '../bank-server.ts';
import type { Controls } from '../controls/controls.ts';
import type { DemoUser } from '../demo/demo-world.ts';
import type { Scenario } from '../domain/outside/scenario.ts';
import type { Faults } from '../faults/faults.ts';
import type { MovableClock } from '../operation/clock.ts';
import type { Limits } from '../operation/limits.ts';
import type { Factories } from './made-rows.ts';

export interface SandboxOptions {
  /** Name of the deployment. @default 'sumut' */
  profile?: string;
  /** Folder of the deployments, two files each. @default those that ship with the bank */
  profiles?: string;
  /** Overrides single values of the profile, such as `{captcha: false}`. */
  changes?: Partial<Profile>;
  /**
   * A PostgreSQL server; the sandbox creates a database of its own there. Null for PGlite in memory.
   *
   * @default PGlite in memory, or the server that `keepClosedDatabases` was given
   */
  databaseUrl?: string | null | undefined;
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
  /** The behaviour of the parties outside of the bank: a shipped scenario's name, or a scenario. @default 'normal' */
  scenario?: string | Scenario;
  /** Answers under /sandbox. @default true */
  controls?: boolean;
  /** Whether events may be sent to this machine. @default true, since a test receives them here */
  eventsLocal?: boolean;
  /** Every address of a host that events are sent to. @default by the names of this machine */
  resolveHost?: (host: string) => Promise<string[]>;
  /** The time of one try to deliver an event, in milliseconds of the machine. @default 15000 */
  eventTryMs?: number;
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
      | 'outbox'
      | 'captchaAnswer'
      | 'reset'
      | 'snapshot'
      | 'snapshots'
      | 'restore'
      | 'scenarioReport'
      | 'capsule'
      | 'force'
      | 'books'
      | 'payVirtualAccount'
      | 'reverseVirtualAccount'
      | 'runDue'
      | 'events'
    >,
    AsyncDisposable {
  /**
   * Stands still until it is moved. A client that uses it as clock and timers has its idle time and timeouts moved too.
   */
  clock: MovableClock;
  /** Simulated faults. */
  faults: Faults;
  /** Puts another scenario in force, with counts of 0. @throws {RangeError} if no shipped scenario has the name */
  useScenario: (next: string | Scenario) => Promise<void>;
  /** Make rows for tests, in addition to the demo world. */
  factories: Factories;
  profile: Profile;
  /** Puts the bank on a free port of this machine. @returns its origin */
  listen: () => Promise<string>;
  /** The users of the demo world, including those who deliberately cannot sign in. */
  users: readonly DemoUser[];
  /**
   * A client of this bank in the same process: it answers captchas, goes by the sandbox's clock, tries each call once
   * and ends with the sandbox.
   *
   * @param options take the place of the client's usual ones
   */
  client: (options?: Partial<BankOptions>) => Bank;
  /**
   * A client that is signed in.
   *
   * @param username of `users`, or of a user that a factory made: all have the same password
   * @throws {BankError} unauthorized, refused
   * @example const bank = await sandbox.signIn('ekoS1');
   */
  signIn: (username: string, options?: Partial<BankOptions>) => Promise<Bank>;
}
