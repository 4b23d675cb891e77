const PREFIX = 'drafIbk:';
const keyOf = (username: string, name: string) => `${PREFIX}${username}:${name}`;
const ownKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** A draft of a form, kept in this tab across an idle logout. It never holds an OTP or PIN. */
export const draftOf = (username: string, name: string) => ({
  read: (): unknown => {
    const text = sessionStorage.getItem(keyOf(username, name));
    return text === null ? null : JSON.parse(text);
  },
  write: (value: unknown) => sessionStorage.setItem(keyOf(username, name), JSON.stringify(value)),
  remove: () => sessionStorage.removeItem(keyOf(username, name)),
});

/** Removes every draft, or every draft but those of one user: on 'Keluar', and when another user logs in. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  for (const key of ownKeys())
    if (except === undefined || !key.startsWith(keyOf(except, ''))) sessionStorage.removeItem(key);
}
