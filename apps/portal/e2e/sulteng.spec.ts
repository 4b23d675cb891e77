import type { Page } from '@playwright/test';
import { expect, test } from './watched.ts';
import { readCaptcha, signIn, submitLogin } from './steps.ts';

// This deployment asks for the user's location, and blocks the context menu and back navigation from the login.
test.use({ deployment: { profile: 'sulteng' } });

const loginCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/captcha-validate|sec\/login/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

test('asks for the location and sends no login without it', async ({ person, bank }) => {
  const page = await person({ permissions: [] });
  const calls = loginCalls(page);
  await page.goto('/login');
  const captcha = await readCaptcha(page, bank);
  await submitLogin(page, bank, { username: 'dimasN1', captcha });
  await expect(page.getByRole('alert')).toHaveText('Aktifkan lokasi');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(calls).toEqual([]);

  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -0.8917, longitude: 119.8707 });
  await expect.poll(() => readCaptcha(page, bank)).not.toBe(captcha);
  await submitLogin(page, bank, { username: 'dimasN1' });
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
