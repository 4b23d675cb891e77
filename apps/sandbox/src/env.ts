import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { BadScenario, readScenario } from './domain/outside/read-scenario.ts';
import type { Scenario } from './domain/outside/scenario.ts';
import { WORLDS, worldOf } from './domain/outside/worlds.ts';
import { profileIds, profilesFolder } from './http/profiles.ts';

/** The deployment that the documents describe. */
const SHIPPED = 'sumut';

const isHost = (text: string) => /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(text);
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
/** Parses values separated by commas. */
const listOf = (fits: (text: string) => boolean, fault: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((all) => all.every(fits), fault);

const ENV = z.object({
  PORT: z.coerce.number('must be a number').int('must be whole').min(0).max(65_535, 'goes up to 65535').default(4010),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// address' }).optional(),
  IBK_PROFILE: z.string().default(SHIPPED),
  IBK_PROFILES: z.string().default(profilesFolder),
  IBK_DATA: z.string().min(1).default('.ibk/data'),
  IBK_SANDBOX: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  IBK_HOSTS: listOf(isHost, 'must list host names, such as bank.example or bank.example:8443').default([]),
  IBK_TRUSTED_HOPS: listOf(
    isAddressOrNetwork,
    'must list addresses or networks, such as 10.0.0.5 or 10.0.0.0/8',
  ).default([]),
  IBK_SCENARIO: z.string().optional(),
  IBK_EVENTS_LOCAL: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  IBK_LOG: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  NODE_ENV: z.string().optional(),
});

/** A variable that a bank reads, besides Node's own. */
type Variable = Exclude<keyof z.infer<typeof ENV>, 'NODE_ENV'>;

// prettier-ignore
/** What each variable sets, as the help shows it, in the order of the help. */
export const SETTINGS: Record<Variable, string> = {
  PORT:             'port (bawaan 4010; 0: port bebas)',
  HOST:             'alamat yang didengarkan (bawaan 127.0.0.1)',
  IBK_DATA:         'folder data (bawaan .ibk/data)',
  DATABASE_URL:     'server PostgreSQL, postgres://...; tanpa ini PGlite di folder data',
  IBK_SCENARIO:     `skenario: ${WORLDS.map(({ name }) => name).join(', ')}, atau sebuah berkas`,
  IBK_PROFILE:      'profil bank (bawaan sumut)',
  IBK_PROFILES:     'folder profil',
  IBK_SANDBOX:      '0: tanpa kendali sandbox dan tanpa data demo (bawaan 1)',
  IBK_HOSTS:        'nama lain bank ini, misalnya bank.example,portal.example:8443',
  IBK_TRUSTED_HOPS: 'alamat atau jaringan proxy di depan bank, misalnya 10.0.0.0/8',
  IBK_EVENTS_LOCAL: '1: kirim event juga ke komputer ini, untuk ibk listen --forward-to (bawaan 0)',
  IBK_LOG:          '1: satu baris log untuk setiap panggilan (bawaan 0)',
};

/** The settings of a bank from the environment. */
export interface Env {
  port: number;
  host: string;
  databaseUrl: string | null;
  /** Name of the deployment. */
  profile: string;
  /** Folder of the deployments, two files each. */
  profilesFolder: string;
  /** Folder of the embedded database. */
  dataFolder: string;
  /** Answers requests under /sandbox and seeds the demo world. */
  isSandbox: boolean;
  /** Names under which the bank is reached, besides loopback names and the address it listens on. */
  hosts: string[];
  /** Addresses and CIDR networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto count. */
  trustedHops: string[];
  /** The behaviour of the parties outside of the bank; null keeps the scenario in force, at first `normal`. */
  scenario: Scenario | null;
  /** Sends events to this machine too, where a developer receives them. */
  isEventsLocal: boolean;
  /** Logs one line for each call. */
  isLogging: boolean;
}

type Variables = Record<string, string | undefined>;

/** The environment does not describe a valid bank; the message names every fault. */
export class BadEnvironment extends Error {}

/** Faults in the choice of a deployment; the folder determines which deployments exist. */
function profileFaults({ IBK_PROFILE: id = SHIPPED, IBK_PROFILES: folder = profilesFolder }: Variables): string[] {
  const ids = profileIds(folder);
  if (ids.length === 0) return [`IBK_PROFILES holds no profile: ${folder}`];
  return ids.includes(id) ? [] : [`IBK_PROFILE must be one of ${ids.join(', ')}`];
}

/** The scenario that a variable names, a shipped one or a file, or the faults in it. */
function scenarioOf({ IBK_SCENARIO: given }: Variables): { scenario: Scenario | null; faults: string[] } {
  if (given === undefined) return { scenario: null, faults: [] };
  const world = worldOf(given);
  if (world) return { scenario: world, faults: [] };
  const names = WORLDS.map(({ name }) => name).join(', ');
  if (!existsSync(given)) return { scenario: null, faults: [`IBK_SCENARIO must be a file or one of ${names}`] };
  try {
    return { scenario: readScenario(readFileSync(given, 'utf8')), faults: [] };
  } catch (fault) {
    if (!(fault instanceof BadScenario)) throw fault;
    const places = fault.faults.map(
      ({ line, column, field, message }) => `${given}:${line}:${column} ${field} ${message}`,
    );
    return { scenario: null, faults: places.map((place) => `IBK_SCENARIO ${place}`) };
  }
}

/**
 * Reads the environment; no other code does.
 *
 * @throws BadEnvironment naming every fault at once
 */
export function readEnv(variables: Variables = process.env): Env {
  const given: Variables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = ENV.safeParse(given);
  const faults = error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
  faults.push(...profileFaults(given));
  const { scenario, faults: scenarioFaults } = scenarioOf(given);
  faults.push(...scenarioFaults);
  if (data?.NODE_ENV === 'production' && data.IBK_SANDBOX === '1') {
    faults.push(
      'IBK_SANDBOX must be 0 where NODE_ENV is production: the sandbox shows OTP messages and captcha answers',
    );
  }
  if (data?.NODE_ENV === 'production' && data.IBK_EVENTS_LOCAL === '1')
    faults.push(
      'IBK_EVENTS_LOCAL must be 0 where NODE_ENV is production: an event could reach services of this machine',
    );
  if (!data || faults.length > 0) throw new BadEnvironment(`The bank cannot start: ${faults.join('; ')}.`);
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL ?? null,
    profile: data.IBK_PROFILE,
    profilesFolder: data.IBK_PROFILES,
    dataFolder: data.IBK_DATA,
    isSandbox: data.IBK_SANDBOX === '1',
    hosts: data.IBK_HOSTS,
    trustedHops: data.IBK_TRUSTED_HOPS,
    scenario,
    isEventsLocal: data.IBK_EVENTS_LOCAL === '1',
    isLogging: data.IBK_LOG === '1',
  };
}
