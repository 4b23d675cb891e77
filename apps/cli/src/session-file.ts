import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UserDetails } from '@ibk/sdk/contract';
import type { UserDetailStore } from '@ibk/sdk';
import { CookieJar, type SerializedCookieJar } from 'tough-cookie';
import { readSecret, removeSecret, writeSecret } from './state-file.ts';

interface Saved {
  version: 1;
  jar: SerializedCookieJar;
  user: UserDetails | null;
}

/** A session at one bank, as stored in the user's state folder between two commands. */
export interface StoredSession {
  jar: CookieJar;
  store: UserDetailStore;
  save(): Promise<void>;
  remove(): Promise<void>;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'jar' in value;

function parse(text: string | null): { jar: CookieJar; user: UserDetails | null } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (isSaved(value)) return { jar: CookieJar.deserializeSync(value.jar), user: value.user };
  } catch {
    // A file that is truncated or belongs to another program counts as no session.
  }
  return { jar: new CookieJar(), user: null };
}

/** Where a session is stored: the folder of all sessions, the bank, and the session's name if it has one. */
export interface SessionPlace {
  stateFolder: string;
  origin: string;
  name: string | null;
}

const prefixOf = (origin: string): string => `session.${new URL(origin).host.replace(/[^\w.-]/g, '_')}`;

/** The path of a session's own file. */
export const sessionPath = ({ stateFolder, origin, name }: SessionPlace): string =>
  join(stateFolder, `${prefixOf(origin)}${name === null ? '' : `@${name}`}.json`);

/** The stored sessions of a bank with their users; an unnamed session has the name null. Unusable files are skipped. */
export async function listSessions(
  stateFolder: string,
  origin: string,
): Promise<{ as: string | null; username: string }[]> {
  const files = await readdir(stateFolder).catch(() => []);
  const prefix = prefixOf(origin);
  const names = files
    .filter((file) => file.startsWith(prefix))
    .map((file) => /^(?:@([\w-]+))?\.json$/.exec(file.slice(prefix.length)))
    .filter((match) => match !== null);
  const sessions = await Promise.all(
    names.map(async ([, name = null]) => {
      const { user } = parse(await readSecret(sessionPath({ stateFolder, origin, name })).catch(() => null));
      return user ? [{ as: name, username: user.username }] : [];
    }),
  );
  return sessions.flat().sort((one, other) => (one.as ?? '').localeCompare(other.as ?? ''));
}

/**
 * Opens the session kept at a place, or an empty one.
 *
 * @throws {Failure} access: other users may read the file
 */
export async function openSession(place: SessionPlace): Promise<StoredSession> {
  const path = sessionPath(place);
  const { jar, user: saved } = parse(await readSecret(path));
  let user = saved;
  return {
    jar,
    store: { read: () => user, write: (next) => void (user = next), clear: () => void (user = null) },
    async save() {
      const serialised = jar.serializeSync();
      if (serialised) await writeSecret(path, JSON.stringify({ version: 1, jar: serialised, user } satisfies Saved));
    },
    remove: () => removeSecret(path),
  };
}
