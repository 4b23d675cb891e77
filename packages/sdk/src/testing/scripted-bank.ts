import { readFileSync } from 'node:fs';
import type { BankOptions } from '../bank-options.ts';
import { createBank } from '../create-bank.ts';
import { parseProfile } from '../profile/parse-profile.ts';
import { memoryCookies } from '../transport/cookie-port.ts';
import { memoryUserDetail } from '../session/user-detail-store.ts';
import { nobleCipher } from '../transport/noble-cipher.ts';
import { manualTime } from './manual-time.ts';

export const KEY = 'kunci-Pertama-0123456789-0123456789-0123456';
const ORIGIN = 'http://bank.test';

const file = new URL('../../../../profiles/default.json', import.meta.url);
export const PROFILE = parseProfile(JSON.parse(readFileSync(file, 'utf8')));

export const USER = {
  idleTimeout: 5,
  name: 'Dimas Nasution',
  username: 'dimasN1',
  maxSecondsReRequestOtp: 30,
  email: null,
  phone: null,
  user: { roleId: 'OPR_USER', firstLogin: false, needChangePassword: false, validation: 'OTP', firstPin: true },
  corporate: {
    corporateId: 'DINKESSU',
    corporateName: 'Dinas Kesehatan',
    corporatePemda: true,
    corporateGroup: {
      corporateGroupId: '01',
      corporateGroupName: 'Sekretariat',
      accounts: [],
      merchants: [],
      instances: [],
    },
  },
} as const;

/** A received request with its decrypted body. */
interface Seen {
  /** `GET /x-key`. */
  call: string;
  query: string;
  headers: Headers;
  body: unknown;
  signal: AbortSignal;
}

export type Reply = (seen: Seen) => Response | Promise<Response>;

/** A JSON answer sealed like the bank's. */
export const sealed = (value: unknown, init: ResponseInit = {}, key = KEY): Response =>
  Response.json({ body: nobleCipher.seal(key, JSON.stringify(value)) }, init);

/** A refusal in the shape of the contract. */
export const refusal = (status: number, ruleId: string, message = 'Ditolak', headers: Record<string, string> = {}) =>
  sealed({ message, cause: null, ruleId, fields: {}, referenceId: null, traceId: 'T-1' }, { status, headers });

/** Default replies of the bank in every test; a test's own script overrides them. */
const BASICS: Record<string, Reply> = {
  'GET /x-key': () => Response.json({ key: KEY, id: 'k_1' }),
  'POST /api/sec/login': () =>
    sealed({
      access_token: 'akses-rahasia',
      refresh_token: 'segar-rahasia',
      expiresAt: '2026-07-14T10:42:00Z',
      userDetails: USER,
    }),
  'GET /api/sec/logout': () => sealed({ message: 'Selesai' }),
};

/**
 * A client with a table of replies as its bank, and a stopped clock.
 *
 * @param script replies by `METHOD /path`; a list is used in order and its last reply repeats
 */
export function scriptedBank(script: Record<string, Reply | Reply[]> = {}, options: Partial<BankOptions> = {}) {
  const time = manualTime();
  const cookies = memoryCookies(time.clock);
  const store = memoryUserDetail();
  const seen: Seen[] = [];
  const rest = new Map(Object.entries({ ...BASICS, ...script }).map(([call, replies]) => [call, [replies].flat()]));

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const outer: unknown = text === '' ? undefined : JSON.parse(text);
    const body: unknown =
      typeof outer === 'object' && outer !== null && 'body' in outer && typeof outer.body === 'string'
        ? JSON.parse(nobleCipher.open(KEY, outer.body) as string)
        : outer;
    const { headers, signal } = request;
    const entry = { call: `${request.method} ${pathname}`, query: search, headers, body, signal };
    seen.push(entry);
    const replies = rest.get(entry.call);
    const reply = replies && replies.length > 1 ? replies.shift() : replies?.[0];
    if (!reply) throw new Error(`The script has no reply to ${entry.call}`);
    return reply(entry);
  }

  const { clock, timers } = time;
  const ports = { profile: PROFILE, cipher: nobleCipher, cookies, store, clock, timers, random: () => 0.5 };
  const bank = createBank({ baseUrl: ORIGIN, fetch, ...ports, ...options });
  return {
    bank,
    seen,
    time,
    cookies,
    store,
    /** The calls in order. */
    calls: () => seen.map(({ call }) => call),
    /** Signs in and removes the calls of the login from the record. */
    async signIn() {
      await bank.session.login({ username: USER.username, password: 'Sandi12345' });
      seen.length = 0;
    },
  };
}
