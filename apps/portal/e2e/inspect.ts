import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** What every screen is looked at in. */
export const LOOKS = [
  { name: '1280 light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  { name: '320 dark', viewport: { width: 320, height: 720 }, colorScheme: 'dark' },
] as const;

/** No violation of WCAG 2.2 AA, everything inside a landmark, and nothing that sticks out at the side. */
export async function inspect(page: Page, what: string): Promise<void> {
  // What fades in is paler until it is there; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
  const { violations } = await new AxeBuilder({ page })
    // What was announced stays there for seconds and may name a button that is gone by then.
    .exclude('[data-live-announcer]')
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Everything stands in a landmark.
      rules: { region: { enabled: true } },
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect(found, what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} overflows`).toBe(0);
}
