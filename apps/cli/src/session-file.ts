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

/** The session of one bank, as stored in the user's state folder between two commands. */
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
    // A truncated file, or another program's, counts as no session.
  }
  return { jar: new CookieJar(), user: null };
}

/** Each bank has a file of its own. */
export const sessionPath = (stateFolder: string, origin: string): string =>
  join(stateFolder, `session.${new URL(origin).host.replace(/[^\w.-]/g, '_')}.json`);

/**
 * Opens the session kept for a bank, or an empty one.
 *
 * @throws {Failure} access: other users may read the file
 */
export async function openSession(stateFolder: string, origin: string): Promise<StoredSession> {
  const path = sessionPath(stateFolder, origin);
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
