const PREFIX = 'drafIbk:';
const keyOf = (username: string, name: string) => `${PREFIX}${username}:${name}`;
const ownKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

/** What a user typed into a form, kept in this tab through an idle logout; never a code. */
export const draftOf = (username: string, name: string) => ({
  read: (): unknown => {
    const text = sessionStorage.getItem(keyOf(username, name));
    return text === null ? null : JSON.parse(text);
  },
  write: (value: unknown) => sessionStorage.setItem(keyOf(username, name), JSON.stringify(value)),
  remove: () => sessionStorage.removeItem(keyOf(username, name)),
});

/** 'Keluar' takes every draft; another user's login takes those of the others. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  for (const key of ownKeys())
    if (except === undefined || !key.startsWith(keyOf(except, ''))) sessionStorage.removeItem(key);
}
