import { openAs } from './steps.ts';
import { expect, test } from './watched.ts';

// The gate opens one of them. The page is the same for all; which menu has which screen is tested by the rules of the
// SDK.
for (const [username, screen, tag] of [
  ['agusS1', 'transfer-internal', ['@long']],
  ['dimasN1', 'corporate-group', []],
  ['admA1', 'payment-pln', ['@long']],
] satisfies [string, string, string[]][])
  test(
    `/menu/${screen} shows ${username}, whose menu lacks it, that the screen is not available`,
    { tag },
    async ({ page, bank }) => {
      await openAs(page, bank, username, screen);
      await expect(page.getByRole('heading', { level: 1, name: 'Halaman tidak tersedia' })).toBeVisible();
      await expect(page.getByText('Halaman ini tidak termasuk dalam menu Anda')).toBeVisible();
      await page.getByRole('button', { name: 'Ke dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    },
  );
