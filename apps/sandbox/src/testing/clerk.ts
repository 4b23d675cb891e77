import { randomUUID } from 'node:crypto';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import type { Profile } from '@ibk/sdk/profile';
import { noteSecrets } from './secret-watch.ts';

/** The destination of a clerk's requests: a bank in this process, or one on a port. */
export interface Counter {
  fetch: (request: Request) => Promise<Response>;
  profile: Profile;
  /** @default 'http://bank.test' */
  origin?: string;
}

/** The input of an operation; nothing is checked here, so that a test can also send invalid input. */
interface ClerkRequest {
  body?: unknown;
  query?: Record<string, string | number | boolean>;
  path?: Record<string, string | number>;
  /** Idempotency-Key. @default a fresh one */
  key?: string;
}

export interface ClerkAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at answers of every shape, refusals included
  body: any;
  headers: Headers;
}

export type Clerk = (operationId: OperationId, request?: ClerkRequest) => Promise<ClerkAnswer>;

/** Sends unencrypted requests, so the bank's profile must have encryption and captcha off. */
function speak({ fetch, profile, origin = 'http://bank.test' }: Counter, token: string | null): Clerk {
  return async (operationId, { body, query = {}, path = {}, key = randomUUID() } = {}) => {
    const { method, path: template } = OPERATIONS[operationId];
    const url = new URL(
      template.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name] ?? '')),
      origin,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = new Headers({ [profile.staticToken.header]: profile.staticToken.value, 'idempotency-key': key });
    if (token) headers.set('access-token', token);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    noteSecrets(profile, { body: isForm ? null : body, key, token });
    const sent = typeof body === 'string' || isForm ? body : JSON.stringify(body);
    const answer = await fetch(new Request(url, { method, headers, ...(body === undefined ? {} : { body: sent }) }));
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const parsed: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    noteSecrets(profile, parsed);
    return { status: answer.status, body: parsed, headers: answer.headers };
  };
}

/** The profile changes that a clerk needs. */
export const UNENCRYPTED = { encryption: false, captcha: false, strictEnvelope: false } as const;

/**
 * Signs in a demo user.
 *
 * @throws when the bank refuses
 */
export async function signIn(counter: Counter, username: string, password = 'Sandi12345'): Promise<Clerk> {
  const answer = await speak(counter, null)('login', { body: { granType: 'password', username, password } });
  if (answer.status !== 200) throw new Error(`${username} was refused: ${JSON.stringify(answer.body)}`);
  return clerkWith(counter, answer.body.access_token as string);
}

/** A clerk of an open session. */
export function clerkWith(counter: Counter, token: string): Clerk {
  const clerk = speak(counter, token);
  tokens.set(clerk, token);
  return clerk;
}

const tokens = new WeakMap<Clerk, string>();

/** The access token of a clerk, for requests outside the operations. */
export const tokenOf = (clerk: Clerk): string => tokens.get(clerk) ?? '';
