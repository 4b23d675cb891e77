import { expect, test } from './watched.ts';
import { labelOf, openAs } from './steps.ts';

test.use({ viewport: { width: 320, height: 720 } });

test('sorts cards by a select box and keeps the order in the address', async ({ page, bank }) => {
  await openAs(page, bank, 'agusS1', 'approval-transactions');
  const amounts = async () => {
    const texts = await page
      .getByRole('grid')
      .getByText(/^Rp\.[\d,]+\.\d\d$/)
      .allTextContents();
    return texts.map((text) => Number(text.replace(/Rp\.|,/g, '')));
  };
  await expect.poll(async () => (await amounts()).length).toBe(5);
  await page.getByRole('button', { name: /^Urutkan/ }).click();
  await page.getByRole('option', { name: 'Jumlah' }).click();
  await expect(page).toHaveURL(/urut=amount%2Cnaik/);
  const ordered = async (turn: 1 | -1) => {
    const shown = await amounts();
    return shown.join() === [...shown].sort((a, b) => turn * (a - b)).join();
  };
  await expect.poll(() => ordered(1)).toBe(true);
  const [least = 0] = await amounts();
  await page.getByRole('button', { name: 'Urutan: naik' }).click();
  await expect(page).toHaveURL(/urut=amount%2Cturun/);
  await expect.poll(() => ordered(-1)).toBe(true);
  const down = await amounts();
  expect(down[0]).toBeGreaterThan(least);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Urutan: turun' })).toBeVisible();
  await expect.poll(amounts).toEqual(down);
});

test('offers light and dark in the menu if the toolbar has no room', { tag: '@long' }, async ({ page, bank }) => {
  await openAs(page, bank, 'agusS1');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  expect(await theme()).toBeUndefined();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('button', { name: 'Tampilan: Ikuti perangkat' }).click();
  await page.getByRole('menuitem', { name: 'Gelap' }).click();
  await expect.poll(theme).toBe('dark');
  await page.reload();
  await expect.poll(theme).toBe('dark');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(page.getByRole('button', { name: 'Tampilan: Gelap' })).toBeVisible();
});

test('shows the bar of a selection below open criteria, and not over them', async ({ page, bank }) => {
  await openAs(page, bank, 'agusS1', 'approval-transactions');
  await labelOf(page.getByRole('grid').getByRole('checkbox').nth(1)).click();
  const bar = page.getByRole('region', { name: 'Pilihan' });
  await expect(bar).toBeInViewport();
  await page.getByRole('button', { name: 'Kriteria pencarian' }).click();
  const field = page.getByRole('textbox', { name: 'Pengguna' });
  // To the lower edge of the screen, the place of a bar that stays visible.
  await field.evaluate((node) => scrollBy(0, node.getBoundingClientRect().bottom - innerHeight));
  const [above, below] = [await field.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThan(below?.y ?? NaN);
});

const LONG = 'BADAN PENGELOLAAN KEUANGAN DAN ASET DAERAH PROVINSI SUMATERA UTARA BIDANG PERBENDAHARAAN';

test(
  'cuts a name of more lines than a cell has and shows all of it on hover and on focus',
  { tag: '@long' },
  async ({ page, bank }) => {
    await bank.database.db.execute(`update transaction set dest_name = '${LONG}'`);
    await openAs(page, bank, 'agusS1', 'approval-transactions');
    const name = page.getByRole('grid').getByText(LONG).first();
    // The text takes the focus once the component has found that it is cut.
    await expect(name).toHaveAttribute('tabindex', '0');
    // Three lines of 20 px.
    await expect.poll(() => name.evaluate((node) => node.parentElement?.clientHeight)).toBe(60);
    const whole = page.getByRole('tooltip');
    // The browser fires no hover before the mouse has moved once.
    await page.mouse.move(1, 1);
    await name.hover({ position: { x: 5, y: 5 } });
    await expect(whole).toHaveText(LONG);
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await expect(whole).toHaveCount(0);

    await page.getByRole('grid').getByRole('row').nth(1).focus();
    for (const _ of ['box', 'reference', 'name']) await page.keyboard.press('ArrowRight');
    await expect(name).toBeFocused();
    await expect(whole).toHaveText(LONG);
    await page.keyboard.press('Escape');
    await expect(whole).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(name).not.toHaveAttribute('tabindex');
  },
);
