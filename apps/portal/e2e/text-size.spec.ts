import type { Page } from '@playwright/test';
import { goOn, pick, signIn } from './steps.ts';
import { expect, test } from './watched.ts';

/** Doubles the text size as the browser's own setting does, for pages loaded afterwards. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that overflow their box or the page. Text that is cut on purpose has an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (words === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      // The skip link waits beside the page until it has the focus. Announcements are for screen readers only.
      if (text.right < 0 || holder.closest('[data-live-announcer]')) continue;
      let isOwnBox = true;
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(style.overflow)) break;
        if (style.display === 'inline' || style.display === 'contents') continue;
        // An outer box matters only if it cuts its content.
        if (!isOwnBox && style.overflow === 'visible') continue;
        isOwnBox = false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        // A glyph's box is a little higher than its line.
        if (text.left < left - 1 || text.right > right + 1 || text.top < top - 4 || text.bottom > bottom + 4) {
          cut.push(`${words.slice(0, 40)} in <${box.tagName.toLowerCase()} class="${box.className}">`);
          break;
        }
      }
    }
    return cut;
  });

async function expectReadable(page: Page, what: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize), what).toBe('28px');
  expect(await cutTexts(page), what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} overflows`).toBe(0);
}

test('the pages before the login are legible at twice the text size', async ({ page }) => {
  await doubleText(page);
  for (const path of ['/login', '/info?code=SECURITY_TERM', '/reset-pass']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, path);
  }
});

test('dashboard, menu and form are legible at twice the text size', async ({ page, bank }) => {
  await doubleText(page);
  await signIn(page, bank, 'dimasN1');
  await expect(page.getByText(/^\d+ Transaksi$/)).toHaveCount(6);
  await expectReadable(page, 'dashboard');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible();
  await expectReadable(page, 'menu');
  await page.keyboard.press('Escape');
  await page.goto('/menu/transfer-internal');
  await goOn(page);
  await expect(page.getByText('isian perlu diperbaiki sebelum melanjutkan')).toBeVisible();
  await expectReadable(page, 'form with its faults');
});

test('a queue, its panel and its authorisation are legible at twice the text size', async ({ page, bank }) => {
  await doubleText(page);
  await signIn(page, bank, 'agusS1');
  await page.goto('/menu/approval-transactions');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(6);
  await expectReadable(page, 'queue');
  await pick(rows.nth(1));
  await expect(page.getByRole('region', { name: 'Pilihan' })).toBeVisible();
  await expectReadable(page, 'selection');
  await page
    .getByText(/^IB\d+$/)
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page, 'panel');
});
