import { openAs } from './steps.ts';
import { expect, test } from './watched.ts';

for (const [username, address] of [
  ['dimasN1', '/menu/dashboard'],
  ['fitriA1', '/menu/verify-transaction'],
] as const)
  test(`${address} sends each request to the bank once when it loads`, async ({ page, bank }) => {
    // The address of the sign-in is left before the load that counts.
    await openAs(page, bank, username, 'change-pass');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // The live connection reads its own notice, whenever it opens.
      if (pathname.startsWith('/api/') && pathname !== '/api/system/stomp-data')
        asked.push(`${request.method()} ${pathname}${search}`);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  });
