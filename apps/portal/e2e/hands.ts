import type { Locator, Page } from '@playwright/test';
import { labelOf, pick } from './steps.ts';
import { expect } from './watched.ts';

/** A person who works only by mouse or only by keyboard. Both type their texts and paste by Ctrl+V. */
export interface Hand {
  /** Presses a button, a link or a box. */
  press: (target: Locator) => Promise<void>;
  /** Ticks or unticks a row of a table. */
  tick: (row: Locator) => Promise<void>;
  /** Opens a row by its text, not by its reference or its box. */
  open: (row: Locator) => Promise<void>;
  /** Chooses an option of a select box. */
  choose: (box: Locator, option: string) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  paste: (field: Locator, text: string) => Promise<void>;
}

/** More Tabs than any page has places. */
const MOST_TABS = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const isBox = (target: Locator): Promise<boolean> => target.evaluate((element) => element.matches('input'));
const optionOf = (box: Locator, name: string): Locator => box.page().getByRole('option', { name, exact: true });

/** Presses a key until a place has the focus, as a person without a mouse does. */
async function walk(target: Locator, key: 'Tab' | 'ArrowDown'): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_TABS; steps += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press(key);
  }
  await expect(target, `${key} leads to it`).toBeFocused();
}

/** Tab leads into a table once; its arrow keys lead on to the row. */
async function walkToRow(row: Locator): Promise<void> {
  await expect(row).toBeVisible();
  const isInRows = () =>
    row.evaluate((element) => document.activeElement?.closest('[role=row]')?.parentElement === element.parentElement);
  for (let steps = 0; steps < MOST_TABS && !(await isInRows()); steps += 1) await row.page().keyboard.press('Tab');
  await row.page().keyboard.press('Home');
  await walk(row, 'ArrowDown');
}

/** Replaces the text of a field that has the focus. */
async function replace(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Puts a text into the clipboard. The context of the page needs the permission. */
const copy = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

/** A hand that reaches fields in one way. */
const handOf = (reach: (target: Locator) => Promise<void>, way: Omit<Hand, 'type' | 'paste'>): Hand => ({
  ...way,
  type: async (field, text) => {
    await reach(field);
    await replace(field.page(), text);
  },
  paste: async (field, text) => {
    await copy(field.page(), text);
    await reach(field);
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.press('ControlOrMeta+v');
  },
});

/** Both ways to work with a page. */
export const HANDS = {
  mouse: handOf((field) => field.click(), {
    // The label covers its box, so it gets the click.
    press: async (target) => ((await isBox(target)) ? labelOf(target).click() : target.click()),
    tick: pick,
    choose: async (box, option) => {
      // A list that opens while the page still scrolls closes again.
      await expect(async () => {
        if (!(await optionOf(box, option).isVisible())) await box.click();
        await optionOf(box, option).click({ timeout: 2_000 });
      }).toPass();
    },
    // Next to the reference, which is a button.
    open: (row) => row.getByRole('gridcell').nth(1).click(),
  }),
  keys: handOf((field) => walk(field, 'Tab'), {
    press: async (target) => {
      await walk(target, 'Tab');
      await target.page().keyboard.press((await isBox(target)) ? 'Space' : 'Enter');
    },
    choose: async (box, option) => {
      await walk(box, 'Tab');
      await box.page().keyboard.press('Enter');
      await walk(optionOf(box, option), 'ArrowDown');
      await box.page().keyboard.press('Enter');
    },
    tick: async (row) => {
      await walkToRow(row);
      await row.page().keyboard.press('Space');
    },
    open: async (row) => {
      await walkToRow(row);
      await row.page().keyboard.press('Enter');
    },
  }),
} as const satisfies Record<string, Hand>;
