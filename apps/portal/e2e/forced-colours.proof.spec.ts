import type { Locator } from '@playwright/test';
import { pick, openAs } from './steps.ts';
import { expect, test } from './watched.ts';

interface Colours {
  /** WCAG 2 contrast of an element's text with its fill. */
  text: number;
  /** WCAG 2 contrast of an element's fill with the page. */
  fill: number;
}
const coloursOf = (element: Locator): Promise<Colours> =>
  element.evaluate((node) => {
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((text) => {
        const part = Number(text) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [low = 0, high = 0] = [lightness(one), lightness(other)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    const { color, backgroundColor } = getComputedStyle(node);
    return {
      text: contrast(color, backgroundColor),
      fill: contrast(backgroundColor, getComputedStyle(document.body).backgroundColor),
    };
  });

// The gate looks at dark forced colours. Light ones belong to the long form, since the same style rules serve both.
for (const colorScheme of ['light', 'dark'] as const)
  test(
    `elements marked by their fill stay marked in ${colorScheme} forced colours`,
    { tag: colorScheme === 'light' ? '@long' : [] },
    async ({ page, bank }) => {
      await page.emulateMedia({ colorScheme, forcedColors: 'active' });
      const expectFilled = async (element: Locator, what: string) => {
        const { text, fill } = await coloursOf(element);
        expect(text, `text of ${what}`).toBeGreaterThanOrEqual(4.5);
        expect(fill, `fill of ${what}`).toBeGreaterThanOrEqual(3);
      };
      await page.goto('/login');
      await expectFilled(page.getByRole('button', { name: 'Masuk', exact: true }), 'Masuk');
      await openAs(page, bank, 'agusS1');
      await expectFilled(page.getByTestId('badge'), 'badge');
      await expectFilled(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }), 'current menu item');
      await page.goto('/menu/approval-transactions');
      await pick(page.getByRole('grid').getByRole('row').nth(1));
      const approve = page.getByRole('button', { name: 'Setujui 1 transaksi' });
      await expectFilled(approve, 'Setujui');
      await approve.hover();
      await expectFilled(approve, 'Setujui under the pointer');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ubah');
      await page.keyboard.press('ArrowDown');
      await expectFilled(page.locator('[role=option][data-focused]'), 'option at the cursor');
    },
  );
