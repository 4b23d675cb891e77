import type { UserDetails } from '../contract/index.ts';
import { CONSTANTS } from '../rules/constants.ts';

/** Storage of the signed-in user's detail. */
export interface UserDetailStore {
  read(): UserDetails | null;
  write(user: UserDetails): void;
  clear(): void;
}

/** Keeps the user detail as long as this object lives. */
export function memoryUserDetail(): UserDetailStore {
  let stored: UserDetails | null = null;
  return { read: () => stored, write: (user) => void (stored = user), clear: () => void (stored = null) };
}

const isUser = (value: unknown): value is UserDetails =>
  typeof value === 'object' && value !== null && 'username' in value && 'user' in value && 'corporate' in value;

/** The part of a page's storage that is used. */
interface TextStorage {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

/**
 * Stores the user detail under `userDetailIbk`, so that a reload finds it.
 *
 * @param storage the page's `localStorage`
 * @source 000 §3
 */
export function storedUserDetail(storage: TextStorage): UserDetailStore {
  const name = CONSTANTS.userDetailStorageKey;
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(name) ?? 'null');
        return isUser(value) ? value : null;
      } catch {
        return null; // foreign or truncated: the guard leads to the login
      }
    },
    write: (user) => storage.setItem(name, JSON.stringify(user)),
    clear: () => storage.removeItem(name),
  };
}
