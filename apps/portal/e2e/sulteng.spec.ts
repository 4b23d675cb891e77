import type { Page } from '@playwright/test';
import { expect, test } from './watched.ts';
import { readCaptcha, signIn, submitLogin } from './steps.ts';

// This deployment asks for the user's location, and blocks the context menu and back navigation from the login.
test.use({ deployment: { profile: 'sulteng' } });

/** The paths of the page's calls from now on. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api\/|x-key$)/.test(pathname)) calls.push(pathname);
  });
  return calls;
};

test('asks for the location and makes no call without it', async ({ person, bank }) => {
  const page = await person({ permissions: [] });
  await page.goto('/login');
  const captcha = await readCaptcha(page, bank);
  await page.waitForLoadState('networkidle');
  const calls = callsOf(page);
  await submitLogin(page, bank, { username: 'dimasN1', captcha });
  await expect(page.getByRole('alert')).toHaveText('Aktifkan lokasi');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  // The captcha that was drawn with the page still holds.
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toHaveValue(captcha);

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -0.8917, longitude: 119.8707 });
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL('**/menu/dashboard');
});

test('sends the location with the login', async ({ person, bank }) => {
  const page = await person({
    permissions: ['geolocation'],
    geolocation: { latitude: -0.8917, longitude: 119.8707 },
  });
  const login = page.waitForRequest('**/api/sec/login');
  await signIn(page, bank, 'dimasN1');
  const headers = Object.values((await login).headers());
  expect(headers).toContain('-0.8917');
  expect(headers).toContain('119.8707');
});

test('blocks back navigation from the login and its context menu', async ({ page }) => {
  await page.goto('/info?code=SECURITY_FAQ');
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
  const masuk = page.getByRole('button', { name: 'Masuk', exact: true });
  await expect(masuk).toBeVisible();
  for (const _ of [1, 2, 3]) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(masuk).toBeVisible();
  }
  expect(await isMenuBlocked(page)).toBe(true);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  expect(await isMenuBlocked(page)).toBe(false);
});

/** Whether the page blocks the context menu. */
async function isMenuBlocked(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    const keep = (event: Event) => Object.assign(window, { isMenuBlocked: event.defaultPrevented });
    addEventListener('contextmenu', keep, { once: true });
  });
  await page.mouse.click(20, 20, { button: 'right' });
  return page.evaluate(() => Reflect.get(window, 'isMenuBlocked') === true);
}
