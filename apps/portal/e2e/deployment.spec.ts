import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { parseProfile, type Profile } from '@ibk/sdk/profile';
import { expect, test } from './watched.ts';
import { openAs } from './steps.ts';

// The portal was built before this deployment existed. The deployment needs only two files in a folder.
const shipped = fileURLToPath(new URL('../../../profiles', import.meta.url));
const profiles = mkdtempSync(join(tmpdir(), 'ibk-profiles-'));
const { $schema: _, ...standard } = JSON.parse(readFileSync(join(shipped, 'default.json'), 'utf8')) as Profile & {
  $schema: string;
};
const acme = parseProfile({
  ...standard,
  id: 'acme',
  name: 'ACME',
  title: 'Internet Banking Korporasi ACME',
  favicon: '/profiles/acme.svg',
  captcha: true,
  captchaColour: '#46206A',
  colours: {
    light: { ...standard.colours.light, fill: '#5B2A86', hover: '#46206A', text: '#5B2A86' },
    dark: { ...standard.colours.dark, fill: '#CDB4E6', hover: '#DCC9EF', text: '#CDB4E6' },
  },
});
cpSync(join(shipped, 'default.svg'), join(profiles, 'acme.svg'));
writeFileSync(join(profiles, 'acme.json'), JSON.stringify(acme));

test.use({ deployment: { profile: 'acme', profiles } });

const LIGHT = 'rgb(91, 42, 134)';
const DARK = 'rgb(205, 180, 230)';
const enter = (page: Page) => page.getByRole('button', { name: 'Masuk', exact: true });

test('two files give the login its title, icon, captcha and colours, in light and dark', async ({ page, bank }) => {
  const captcha = page.waitForRequest(/captcha/);
  await page.goto('/login');
  await expect(page).toHaveTitle('Internet Banking Korporasi ACME');
  expect(new URL((await captcha).url()).searchParams.get('color')).toBe('#46206A');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect((await page.request.get(`${bank.url}${icon}`)).headers()['content-type']).toContain('image/svg+xml');

  await expect(enter(page)).toHaveCSS('background-color', LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(enter(page)).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ media: 'print' });
  await expect(enter(page)).toHaveCSS('background-color', LIGHT);
});

test("the user's theme decides which of the two colours the shell shows", async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1');
  const current = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Dashboard' });
  await expect(current).toHaveCSS('color', LIGHT);
  await page.evaluate(() => localStorage.setItem('tampilanIbk', 'dark'));
  await page.reload();
  await expect(current).toHaveCSS('color', DARK);
});

test('no page is drawn before it has the colours of its deployment', async ({ page }) => {
  await page.addInitScript(() => {
    // A frame is drawn right after this; none is while the browser waits for the styles in the head.
    const look = () => {
      if (!document.querySelector('#portal')?.firstElementChild) return void requestAnimationFrame(look);
      const colour = getComputedStyle(document.documentElement).getPropertyValue('--brand-light-fill');
      Object.assign(window, { firstDrawn: [colour, document.title] });
    };
    requestAnimationFrame(look);
  });
  await page.goto('/login');
  await expect(enter(page)).toBeVisible();
  expect(await page.evaluate<unknown>(() => Reflect.get(window, 'firstDrawn'))).toEqual(['#5B2A86', acme.title]);
});
