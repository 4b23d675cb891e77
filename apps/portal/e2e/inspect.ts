import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** The two combinations of screen size and theme in which every screen is inspected. */
export const LOOKS = [
  { name: '1280 light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
  { name: '320 dark', viewport: { width: 320, height: 720 }, colorScheme: 'dark' },
] as const;
type LookName = (typeof LOOKS)[number]['name'];

/**
 * Both looks, for the tests of a proof. The workbench judges every state of every component in both looks, so the gate
 * inspects a page in one look, and `npm run prove` in both.
 *
 * @param inGate the look that the gate inspects
 */
export const looksWithOneInGate = (inGate: LookName) =>
  LOOKS.map((look) => ({ ...look, tag: look.name === inGate ? [] : ['@long'] }));

/**
 * Expects no violation of WCAG 2.2 AA, everything inside a landmark, and no horizontal overflow.
 *
 * @param isPage false for a component by itself, which has no landmarks. @default true
 * @param within the part to look at. @default the whole page
 */
export async function inspect(
  page: Page,
  what: string,
  { isPage = true, within = 'html' }: { isPage?: boolean; within?: string } = {},
): Promise<void> {
  // Text has too little contrast while it fades in. Endless animations are not waited for.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
  // Axe is half a megabyte of script, which a document keeps.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .include(within)
    // The announcer keeps its text for seconds, and that text may refer to a removed button.
    .exclude('[data-live-announcer]')
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // All content of a page must be inside a landmark; a component by itself has no landmark.
      rules: { region: { enabled: isPage } },
    })
    // Runs in the page itself. The other mode opens a blank page for each inspection, to join the results of frames.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect.soft(found, what).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${what} overflows`).toBe(0);
}
