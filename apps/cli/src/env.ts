import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { Failure } from './failure.ts';

/** A variable with its check; a value that fails the check is never shown. */
type Check = readonly [name: string, isSound: (text: string) => boolean, expected: string];

const PROXIES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'] as const;
const CHECKS: readonly Check[] = [
  ['IBK_LOG', (text) => ['debug', 'trace', ''].includes(text), 'isi dengan debug atau trace'],
  ['XDG_STATE_HOME', isAbsolute, 'harus path lengkap'],
];

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings from the environment; it never carries a password. */
export interface Environment {
  noColor: boolean;
  baseUrl: string | undefined;
  /** Name of the session that commands use. */
  as: string | undefined;
  /** Logs attempts on stderr; `trace` adds their bodies. `--debug` means `debug`. */
  log: 'debug' | 'trace' | undefined;
  /** The variables of proxies, for `environmentProxy` of the SDK. They are checked only when a bank is called. */
  proxies: Readonly<Record<string, string | undefined>>;
  /** Folder that keeps the sessions. */
  stateFolder: string;
}

/** @throws {Failure} usage: lists every unusable variable */
export function readEnvironment(variables: Variables = process.env): Environment {
  const details = CHECKS.flatMap(([name, isSound, expected]) => {
    const text = variables[name];
    return text === undefined || isSound(text) ? [] : `${name}: ${expected}`;
  });
  if (details.length > 0) {
    throw new Failure({ exit: 'usage', what: 'Variabel lingkungan tidak dapat dipakai.', details });
  }
  const { NO_COLOR, IBK_BASE_URL, IBK_AS, IBK_LOG, XDG_STATE_HOME, no_proxy, NO_PROXY } = variables;
  return {
    noColor: NO_COLOR !== undefined && NO_COLOR !== '',
    baseUrl: IBK_BASE_URL,
    as: IBK_AS,
    log: IBK_LOG === 'debug' || IBK_LOG === 'trace' ? IBK_LOG : undefined,
    proxies: { no_proxy, NO_PROXY, ...Object.fromEntries(PROXIES.map((name) => [name, variables[name]])) },
    stateFolder: join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'ibk'),
  };
}
