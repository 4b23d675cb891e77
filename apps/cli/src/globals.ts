import type { Environment } from './env.ts';
import { Failure } from './failure.ts';

/** Options that every command accepts, as commander returns them. */
export interface GlobalFlags {
  baseUrl?: string;
  /** Name of one of several sessions. */
  as?: string;
  profile?: string;
  location?: string;
  /** Address of a proxy, with its credentials if it wants any. */
  proxy?: string;
  /** Path of a PEM file. */
  ca?: string;
  json?: boolean;
  output?: string;
  quiet?: boolean;
  input: boolean;
  color: boolean;
  timeout: number;
  concurrency: number;
  sandbox?: boolean;
  debug?: boolean;
}

/** The default address of the bank: what `npm start` serves. */
const DEFAULT_BASE_URL = 'http://localhost:4010';
/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The bank's origin.
 *
 * @throws {Failure} usage: not an address, or a password would cross a network unencrypted
 */
export function bankOrigin(flags: GlobalFlags, environment: Environment): string {
  const text = flags.baseUrl ?? environment.baseUrl ?? DEFAULT_BASE_URL;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.pathname !== '/' || url.search) {
    throw new Failure({
      exit: 'usage',
      what: 'Alamat bank tidak tepat.',
      sent: 'belum ada.',
      next: 'tulis seperti --base-url https://ibk.bank.example',
    });
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Failure({
      exit: 'usage',
      what: 'Alamat bank di jaringan harus memakai https.',
      sent: 'belum ada; password tidak meninggalkan komputer ini.',
      next: `ganti menjadi https://${url.host}`,
    });
  }
  return url.origin;
}

/**
 * The name of the session that a command uses; null for the one without a name.
 *
 * @throws {Failure} usage: the name is invalid
 */
export function sessionName(flags: GlobalFlags, environment: Environment): string | null {
  const name = flags.as ?? environment.as ?? '';
  if (name === '' && flags.as === undefined) return null;
  if (/^[A-Za-z0-9][\w-]{0,31}$/.test(name)) return name;
  throw new Failure({
    exit: 'usage',
    what: 'Nama sesi tidak tepat.',
    sent: 'belum ada.',
    next: 'pakai huruf, angka, - dan _, paling banyak 32, seperti --as supervisor',
  });
}

/** Degrees from `LAT,LONG`, for profiles whose login asks for a location. */
export function placeOf(text: string | undefined): { latitude: number; longitude: number } | null {
  if (text === undefined) return null;
  const [latitude = NaN, longitude = NaN, ...rest] = text.split(',').map(Number);
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && rest.length === 0) return { latitude, longitude };
  throw new Failure({ exit: 'usage', what: 'Lokasi tidak tepat.', next: 'tulis seperti --location 3.5952,98.6722' });
}
