/** Pages without a captcha; every other address leads to the login unless somebody is signed in. */
const OTHER_PAGES = ['info', 'resi', 'reset-pass'];

/** Whether an address shows the login form. */
export function leadsToLogin(path: string, isLive: boolean): boolean {
  const [, name = ''] = /^\/([^/?]*)/.exec(path) ?? [];
  return name === 'menu' ? !isLive : !OTHER_PAGES.includes(name);
}
