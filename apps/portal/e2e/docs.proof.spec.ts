import { expect, test } from './watched.ts';
import { inspect, looksWithOneInGate } from './inspect.ts';

for (const { name, tag, ...look } of looksWithOneInGate('320 dark'))
  test.describe(name, { tag }, () => {
    test.use(look);

    test('the documentation is accessible and fits the screen', async ({ page, isLongProof }) => {
      const long = isLongProof ? ['/docs/rules?q=virtual', '/docs/errors'] : [];
      for (const path of ['/docs/decisions', ...long]) {
        await page.goto(path);
        await inspect(page, path);
      }
    });
  });

test('the documentation finds calls, refusals and rules as one types', async ({ page, isLongProof }) => {
  const parts = page.locator('main article:visible, main tr[id]:visible');
  const long = [
    { path: '/docs', words: 'approve version', found: 'approve' },
    { path: '/docs/rules', words: 'masa berlaku virtual', found: 'va.expiry' },
  ];
  for (const { path, words, found } of [
    { path: '/docs/errors', words: 'saldo tidak cukup', found: 'balance.insufficient' },
    ...(isLongProof ? long : []),
  ]) {
    await page.goto(path);
    const all = await parts.count();
    await page.getByRole('searchbox').fill(words);
    await expect(page.locator(`[id="${found}"]`)).toBeVisible();
    const left = await parts.count();
    expect(left).toBeLessThan(all / 4);
    await expect(page.getByRole('search').getByRole('status')).toHaveText(`${left} / ${all}`);
    await page.getByRole('searchbox').fill('');
    await expect(parts).toHaveCount(all);
  }
});

test('the rules print within a sheet of A4 portrait, each case with room for its result', async ({
  page,
  isLongProof,
}) => {
  /** An A4 sheet between the margins of docs.css, in the pixels of CSS. */
  const width = Math.floor(((210 - 2 * 10) / 25.4) * 96);
  await page.setViewportSize({ width, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(isLongProof ? '/docs/rules' : '/docs/rules?q=isian+billing+pajak');
  const sheet = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('main :is(th, td)')];
    const shown = cells.filter((cell) => cell.offsetWidth > 0);
    const isCut = (cell: HTMLElement) =>
      cell.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ||
      cell.scrollWidth > cell.clientWidth + 1;
    const tables = [...document.querySelectorAll('.cases table')];
    return {
      cut: shown.filter(isCut).map((cell) => `${cell.closest('article')?.id ?? ''}: ${cell.textContent}`),
      tables: tables.length,
      byHand: tables.filter((table) =>
        [...table.querySelectorAll<HTMLElement>('tbody tr > :nth-last-child(-n + 4)')].every(
          (cell) => cell.offsetWidth >= 48 && cell.textContent === '',
        ),
      ).length,
      brokenRows: [...document.querySelectorAll('main tr')].filter(
        (row) => getComputedStyle(row).breakInside !== 'avoid',
      ).length,
    };
  });
  expect(sheet).toEqual({ cut: [], tables: sheet.tables, byHand: sheet.tables, brokenRows: 0 });
  expect(sheet.tables).toBeGreaterThan(0);
});
