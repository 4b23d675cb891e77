import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

export const rows = (page: Page) => page.getByRole('grid').getByRole('rowheader');
export const addButton = (page: Page) => page.getByRole('button', { name: 'Tambahkan Data' }).first();
/** The form, next to the list or over it on a narrow screen. */
export const form = (page: Page) => page.locator('aside, [role=dialog]').filter({ hasText: 'Tambahkan Data' });
export const choose = async (page: Page, product: string) => {
  const box = page.getByRole('combobox', { name: 'Produk' });
  await box.fill(product);
  await expect(page.getByRole('option', { name: product, exact: true })).toBeVisible();
  // By the keyboard: at 320 px a click scrolls the page, and scrolling closes the list.
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue(product);
};
