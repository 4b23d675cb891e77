const PREFIX = 'drafIbk:';
/** Doubts survive a logout: a user who logs in again to check must still see them. */
const DOUBTS = 'raguIbk:';
const keyOf = (prefix: string, username: string, name: string) => `${prefix}${username}:${name}`;
const ownKeys = () =>
  Object.keys(sessionStorage).filter((key) => [PREFIX, DOUBTS].some((prefix) => key.startsWith(prefix)));

const kept = (key: string) => ({
  read: (): unknown => {
    const text = sessionStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  },
  write: (value: unknown) => sessionStorage.setItem(key, JSON.stringify(value)),
  remove: () => sessionStorage.removeItem(key),
});

/** A draft of a form, kept in this tab across an idle logout. It never holds an OTP or PIN. */
export const draftOf = (username: string, name: string) => kept(keyOf(PREFIX, username, name));

/** The writes of this tab whose answers were lost. They never hold an OTP or PIN. */
export const doubtsOf = (username: string) => kept(keyOf(DOUBTS, username, ''));

/** Removes every draft on 'Keluar'; when another user logs in, also the doubts; this user's own entries stay. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  for (const key of ownKeys()) {
    const isKept =
      except === undefined
        ? key.startsWith(DOUBTS)
        : [PREFIX, DOUBTS].some((prefix) => key.startsWith(keyOf(prefix, except, '')));
    if (!isKept) sessionStorage.removeItem(key);
  }
}
