import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from '@playwright/test';
import { build, preview } from 'vite';
import { inspect, LOOKS } from './inspect.ts';

const configFile = fileURLToPath(new URL('../../../packages/ui/workbench/vite.config.ts', import.meta.url));

/** The workbench, built once per worker. An error on its console fails the test. */
const test = base.extend<object, { workbench: string }>({
  workbench: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'ibk-workbench-'));
      const options = { configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } } as const;
      await build(options);
      const server = await preview({ ...options, preview: { port: 0, host: '127.0.0.1' } });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ workbench }, use) => use(workbench),
  page: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (fault) => faults.push(fault.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Components whose list, menu or calendar a button opens. */
const OPENED = ['date-field', 'menu', 'popover', 'select'].map((name) => `primitives/${name}`);

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use(look);

    test(
      'every state of every primitive and pattern is accessible and fits the screen',
      { tag: '@smoke' },
      async ({ page }) => {
        await page.goto('./');
        await expect(page.getByRole('heading', { level: 2, name: 'patterns/timeline' })).toBeVisible();
        await inspect(page, 'all states', { isPage: false });
      },
    );

    test('every state that opens over the page is accessible and fits the screen', async ({ page }) => {
      await page.goto('./');
      const links = await page.getByRole('listitem').getByRole('link').all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
      const overlays = addresses.filter((address) => /^#[\w-]+\/[\w-]+\/./.test(address ?? ''));
      expect(overlays.length).toBeGreaterThan(15);
      for (const address of overlays) {
        await page.goto(`./${address}`);
        await expect(page.locator('[role$="dialog"], [role="region"], aside').first()).toBeVisible();
        await inspect(page, address ?? '', { isPage: false });
      }
    });

    test('every list, menu and calendar opens by the keyboard, is accessible and fits the screen', async ({ page }) => {
      for (const id of OPENED) {
        await page.goto(`./#${id}`);
        await page.getByRole('figure').locator('button:enabled').first().press('Enter');
        const opened = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').first();
        await expect(opened).toBeVisible();
        await inspect(page, `${id}, open`, { isPage: false });
        await page.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      }
    });
  });
}
