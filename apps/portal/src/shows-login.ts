/** The pages of the portal beside the login, to which every other address leads. */
const OTHER_PAGES = ['info', 'menu', 'resi', 'reset-pass'];

/** Whether an address shows the login form, after a visitor without a session was led to it. */
export function showsLogin(path: string): boolean {
  const [, name = ''] = /^\/([^/?]*)/.exec(path) ?? [];
  return !OTHER_PAGES.includes(name);
}
