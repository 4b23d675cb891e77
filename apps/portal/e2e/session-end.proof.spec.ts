import type { Page } from '@playwright/test';
import type { ServedBank } from './bank.ts';
import { openAs, submitLogin } from './steps.ts';
import { expect, test } from './watched.ts';

// The gate reloads one screen. A screen that does not call the bank, the dashboard of administrators and a queue belong to
// the long form: the shell ends the session, and it is the same on every screen.
for (const [username, screen, tag] of [
  ['dimasN1', 'dashboard', []],
  ['admA1', 'dashboard', ['@long']],
  ['ekoS1', 'verify-transaction', ['@long']],
  ['dimasN1', 'change-pin', ['@long']],
] satisfies [string, string, string[]][])
  test(
    `/menu/${screen} opens the timeout dialog for ${username} when the bank ended the session before a reload`,
    { tag },
    async ({ page, bank }) => {
      await openAs(page, bank, username, screen);
      await bank.database.db.execute('delete from session');
      await page.reload();
      const end = page.getByRole('alertdialog', { name: 'Sesi berakhir' });
      await expect(
        end.getByText('Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir.'),
      ).toBeVisible();
      await end.getByRole('button', { name: 'Login kembali' }).click();
      await page.waitForURL('**/login');
      await submitLogin(page, bank, { username });
      await page.waitForURL(`**/menu/${screen}`);
    },
  );

/** Signs in a user whose password must be changed, and fills in the form that opens. */
async function typeNewPassword(page: Page, bank: ServedBank): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, bank, { username: 'gantiP1' });
  await page.getByRole('textbox', { name: 'Password baru' }).fill('Kelapa4Bukit');
  await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill('Kelapa4Bukit');
}

test(
  'a first password change opens the timeout dialog when the bank ended the session',
  { tag: '@long' },
  async ({ page, bank }) => {
    await typeNewPassword(page, bank);
    await bank.database.db.execute('delete from session');
    await page.getByRole('button', { name: 'Ubah password' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sesi berakhir' })).toBeVisible();
    await page.getByRole('button', { name: 'Login kembali' }).click();
    await page.waitForURL('**/login');
  },
);

test(
  'a user whose password must be changed changes it before anything else',
  { tag: '@long' },
  async ({ page, bank }) => {
    await typeNewPassword(page, bank);
    await page.getByRole('button', { name: 'Ubah password' }).click();
    await page.getByRole('button', { name: 'Login kembali' }).click();
    await submitLogin(page, bank, { username: 'gantiP1', password: 'Kelapa4Bukit' });
    await page.waitForURL('**/menu/dashboard');
  },
);

test('every link inside the page leads to the login once the token is gone, and back after the login', async ({
  page,
  bank,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  const bySearch = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Nama layar' }).fill('ubah pin');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const navigations: [string, () => Promise<void>][] = [
    ['/menu/payment-pdam', () => menu.getByRole('link', { name: 'PDAM' }).click()],
    ['/menu/change-pin', bySearch],
    ['/menu/dashboard', () => page.getByRole('link', { name: 'Beranda' }).click()],
  ];
  await openAs(page, bank, 'dimasN1');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [target, go] of navigations) {
    // This screen requests nothing from the bank, so no refused call shows that the session is over.
    await menu.getByRole('link', { name: 'Ubah Password' }).click();
    await page.waitForURL('**/menu/change-pass');
    await page.context().clearCookies({ name: 'access_token_ibk' });
    await go();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('userDetailIbk'))).toBeNull();
    await submitLogin(page, bank, { username: 'dimasN1' });
    await page.waitForURL(`**${target}`);
  }
  // No page was loaded in between.
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});
