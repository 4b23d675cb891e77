import type { Page } from '@playwright/test';
import { fillTransfer, giveOtp, goOn, openAs, pick, referenceDone } from './steps.ts';
import { expect, test } from './watched.ts';

/** Twice the usual text size, in px. */
const DOUBLE = 32;

/** Sets the text size as the browser's own setting does, for pages loaded afterwards. @param size 16 px is usual */
async function setTextSize(page: Page, size: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size - 3 } });
}

/** Texts that overflow their box or the page. Text that is cut on purpose has an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const content = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (content === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      // The skip link is outside of the page until it has the focus. Announcements are for screen readers only.
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
        if (text.left < left - 1 || text.right > right + 1 || text.top < top - 3 || text.bottom > bottom + 3) {
          cut.push(`${content.slice(0, 40)} in <${box.tagName.toLowerCase()} class="${box.className}">`);
          break;
        }
      }
    }
    return cut;
  });

async function expectReadable(page: Page, what: string, size = DOUBLE): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize), what).toBe(`${size * 0.875}px`);
  expect(await cutTexts(page), what).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${what} overflows`).toBe(0);
}

// The gate measures a dashboard, a form and a queue, narrow and wide. The four texts before the login belong to the long form.
test('the pages before the login are legible at twice the text size', { tag: '@long' }, async ({ page }) => {
  await setTextSize(page, DOUBLE);
  for (const path of ['/login', '/info?code=SECURITY_TERM', '/resi', '/reset-pass']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, path);
  }
});

test('dashboard, menu and form are legible at twice the text size', { tag: '@long' }, async ({ page, bank }) => {
  await setTextSize(page, DOUBLE);
  await openAs(page, bank, 'dimasN1');
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

// It takes an entry to its confirmation, so only the long form runs it.
test('review, code and confirmation are legible at twice the text size', { tag: '@long' }, async ({ page, bank }) => {
  await setTextSize(page, DOUBLE);
  await openAs(page, bank, 'dimasN1', 'transfer-internal');
  await fillTransfer(page, { amount: '48250000', note: 'Belanja makan minum rapat Juli, tahap I' });
  await expectReadable(page, 'review');
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  await expect(page.getByRole('dialog', { name: 'Otorisasi transaksi' })).toBeVisible();
  await expectReadable(page, 'authorisation');
  await giveOtp(page, bank, 'dimasN1', 'Ajukan transaksi');
  await referenceDone(page);
  await expectReadable(page, 'confirmation');
});

test('a queue and its panel are legible at twice the text size', { tag: '@long' }, async ({ page, bank }) => {
  await setTextSize(page, DOUBLE);
  await openAs(page, bank, 'agusS1', 'approval-transactions');
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

// With twice the text size, a screen of this width gets the narrow layouts, which have no columns.
test.describe('on a wide screen', () => {
  const SIZE = 22;
  test.use({ viewport: { width: 1800, height: 600 } });

  test(
    'a queue, a detail and a form are legible next to their columns at 22 px',
    { tag: '@long' },
    async ({ page, bank }) => {
      await setTextSize(page, SIZE);
      await openAs(page, bank, 'agusS1', 'approval-transactions');
      const reference = page.getByText(/^IB\d+$/).first();
      await reference.click();
      await expect(page.getByRole('complementary').getByText('Riwayat')).toBeVisible();
      await expectReadable(page, 'queue with its panel', SIZE);
      await page.goto(`/menu/inquiry-transaction?reference=${await reference.textContent()}`);
      await expect(page.getByText('Riwayat')).toBeVisible();
      await expectReadable(page, 'detail', SIZE);

      await openAs(page, bank, 'dimasN1', 'transfer-internal');
      const summary = page.getByRole('complementary', { name: 'Ringkasan' });
      await expect(summary).toBeVisible();
      await expectReadable(page, 'form with its summary', SIZE);
      // When the scrolled form would touch the toolbar, the summary stays a little below it.
      const gap = async () =>
        ((await summary.boundingBox())?.y ?? 0) - ((await page.getByRole('banner').boundingBox())?.height ?? 0);
      await page.evaluate((distance) => scrollBy(0, distance), await gap());
      expect(await gap()).toBeGreaterThan(0);
    },
  );
});
