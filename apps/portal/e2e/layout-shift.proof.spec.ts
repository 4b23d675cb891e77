import type { Page } from '@playwright/test';
import { openAs, readCaptcha } from './steps.ts';
import { expect, test } from './watched.ts';

/** Limit for the sum of all shifts of a page. Chromium calls up to 0.1 good. */
const MOST = 0.05;

interface Shift {
  score: number;
  /** The elements that moved. */
  moved: string[];
}

/** Simulates a connection with 1.6 Mbit/s down, 0.7 Mbit/s up and 150 ms of latency. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** Collects the layout shifts of the next page. @returns a function that reads the shifts so far */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '').slice(0, 80));
        shifts.push({ score: value, moved });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as Shift[]);
}

function expectStill(shifts: Shift[]): void {
  const sum = shifts.reduce((total, { score }) => total + score, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
}

/** The dashboard that the gate loads, by width; both at each width belong to the long form. */
const DASHBOARD_IN_GATE: Record<number, string> = { 360: 'dimasN1' };

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 360, height: 720 },
]) {
  test.describe(`at ${viewport.width} px on a slow line`, () => {
    test.use({ viewport });

    // The narrow login has no banners, so the gate loads the wide one.
    const loginTag = viewport.width === 1280 ? [] : '@long';
    test(
      'the login does not shift while captcha, font and banners arrive',
      { tag: loginTag },
      async ({ page, bank }) => {
        const shiftsOf = await watchShifts(page);
        await slowDown(page);
        await page.goto('/login');
        await readCaptcha(page, bank);
        await expect(page.getByRole('region', { name: 'Informasi bank' })).toHaveCount(viewport.width === 1280 ? 1 : 0);
        await page.waitForLoadState('networkidle');
        expectStill(await shiftsOf());
      },
    );

    for (const username of ['dimasN1', 'admA1']) {
      const tag = DASHBOARD_IN_GATE[viewport.width] === username ? [] : '@long';
      test(`the dashboard of ${username} does not shift while its parts arrive`, { tag }, async ({ page, bank }) => {
        await openAs(page, bank, username);
        const shiftsOf = await watchShifts(page);
        await slowDown(page);
        await page.goto('/menu/dashboard');
        await expect(page.getByText(/^\d+ Transaksi$/)).toHaveCount(6);
        await page.waitForLoadState('networkidle');
        expectStill(await shiftsOf());
      });
    }
  });
}

test('the login does not shift if the bank has no banners', { tag: '@long' }, async ({ page, bank, watch }) => {
  watch.isBankDown = true;
  await page.route('**/api/util/banner', (route) => route.abort('connectionrefused'));
  const shiftsOf = await watchShifts(page);
  await slowDown(page);
  await page.goto('/login');
  await readCaptcha(page, bank);
  await page.waitForLoadState('networkidle');
  expectStill(await shiftsOf());
});
