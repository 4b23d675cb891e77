import type { Page } from '@playwright/test';
import { vaForm, type VirtualAccountFacts } from '@ibk/sdk/rules';
import { type Control, VA_FORM_LOCKS, VA_FORM_PARTS, vaFormCases } from '@ibk/sdk/testing';
import type { ServedBank } from './bank.ts';
import { openAs } from './steps.ts';
import { expect, test } from './watched.ts';

/** What the form shows, and which of the shown fields are locked. */
interface Seen {
  visible: string[];
  locked: string[];
  open: string[];
}

const find = (page: Page, [role, name]: Control) => page.getByRole(role, { name: new RegExp(`^${name}`) });
const isLocked = (page: Page, cell: Control): Promise<boolean> =>
  find(page, cell).evaluate(
    (control) =>
      ['readonly', 'disabled'].some((name) => control.hasAttribute(name)) ||
      ['aria-readonly', 'aria-disabled'].some((name) => control.getAttribute(name) === 'true'),
  );

async function seenIn(page: Page): Promise<Seen> {
  const seen: Seen = { visible: [], locked: [], open: [] };
  for (const [part, cells] of Object.entries(VA_FORM_PARTS)) {
    const shown = await Promise.all(cells.map((cell) => find(page, cell).count()));
    if (shown.every((count) => count === 1)) seen.visible.push(part);
    else expect([part, shown.some((count) => count > 0)]).toEqual([part, false]);
  }
  for (const [field, cell] of Object.entries(VA_FORM_LOCKS))
    if ((await find(page, cell).count()) > 0) ((await isLocked(page, cell)) ? seen.locked : seen.open).push(field);
  return seen;
}

const expectForm = (seen: Seen, { visible, readOnly }: ReturnType<typeof vaForm>, of: string) => {
  expect({ of, visible: seen.visible.toSorted() }).toEqual({ of, visible: [...visible].sort() });
  const locks: readonly string[] = readOnly;
  expect({
    of,
    wrong: [...seen.locked.filter((f) => !locks.includes(f)), ...seen.open.filter((f) => locks.includes(f))],
  }).toEqual({
    of,
    wrong: [],
  });
};

const MERCHANTS = { CR_ONLY: 'Koperasi Pegawai Sejahtera', DBCR: 'Laboratorium Kesehatan Daerah' } as const;
const BILLS = { INVOICE: 'Invoice', INSTALLMENT: 'Installment' } as const;
const PLANS = { OPEN: 'Bebas', CLOSED: 'Tetap' } as const;
const billOf = ({ invoice, installment }: VirtualAccountFacts) =>
  invoice ? 'INVOICE' : installment ? 'INSTALLMENT' : 'NONE';
const planOf = ({ installmentType }: VirtualAccountFacts) =>
  installmentType === 'OPEN' || installmentType === 'CLOSED' ? installmentType : null;

const CASES = vaFormCases();
/** Whether the form of a new account can have the facts: only CR_ONLY without a bill has its flags on it. */
const isTyped = (facts: VirtualAccountFacts): boolean =>
  !facts.editing &&
  ((facts.type === 'CR_ONLY' && billOf(facts) === 'NONE') || (facts.fixed === true && facts.open === true));

/** Fills in the form of a new account so that it has the facts. */
async function fillIn(page: Page, facts: VirtualAccountFacts): Promise<void> {
  const merchant = MERCHANTS[facts.type === 'CR_ONLY' ? 'CR_ONLY' : 'DBCR'];
  const radio = (group: string, name: string) =>
    page
      .getByRole('radiogroup', { name: group })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
  await page.getByRole('combobox', { name: 'Merchant' }).fill(merchant);
  await page.getByRole('option', { name: merchant }).click();
  const bill = billOf(facts);
  if (bill !== 'NONE') await radio('Tagihan', BILLS[bill]);
  else if (facts.type === 'CR_ONLY' && !facts.fixed) await radio('Tetap', 'Tidak');
  const plan = planOf(facts);
  if (plan) await radio('Tipe Installment', PLANS[plan]);
  if (bill === 'INSTALLMENT')
    await page.getByRole('textbox', { name: 'Keterangan Installment' }).fill(facts.installmentMessage ?? '');
}

const NUMBER = '1170032600001127';
/** Gives an account of the bank the facts. */
async function give(bank: ServedBank, facts: VirtualAccountFacts): Promise<void> {
  const [bill, plan] = [billOf(facts), planOf(facts)];
  const text = (value: string | null | undefined) => (value == null ? 'null' : `'${value}'`);
  const message = bill === 'NONE' ? null : bill === 'INVOICE' ? 'Juli' : (facts.installmentMessage ?? '');
  await bank.database.db.execute(
    `update virtual_account set type = '${facts.type}', is_fixed = ${facts.fixed === true}, is_open = ${facts.open === true},
      is_single = ${facts.single === true} where virtual_account_number = '${NUMBER}'`,
  );
  await bank.database.db.execute(
    `update virtual_account_bill set kind = '${bill}', message = ${text(message)}, installment_type = ${text(plan)},
      tenor = ${plan === null ? 'null' : 3} where virtual_account_number = '${NUMBER}'`,
  );
}

test(
  'every cell of the form of a virtual account is shown and locked as its rule says',
  { tag: '@long' },
  async ({ page, bank }) => {
    const all: Seen[] = [];
    for (const { facts, answer } of CASES.filter(({ facts: each }) => isTyped(each))) {
      await openAs(page, bank, 'ekoS1', 'va-registration');
      await fillIn(page, facts);
      const seen = await seenIn(page);
      expectForm(seen, answer, JSON.stringify(facts));
      all.push(seen);
    }
    // A plan of the bank always has a type.
    for (const { facts } of CASES.filter(({ facts: each }) => !each.installment || planOf(each) !== null)) {
      await give(bank, facts);
      await openAs(page, bank, 'ekoS1', `va-registration-list?cari=${NUMBER}`);
      await page.getByRole('button', { name: new RegExp(`^Ubah ${NUMBER}`) }).click();
      await expect(page.getByRole('textbox', { name: 'Nama Virtual Account' })).toBeVisible();
      const seen = await seenIn(page);
      expectForm(seen, vaForm({ ...facts, editing: true }), JSON.stringify({ ...facts, editing: true }));
      all.push(seen);
    }
    for (const part of Object.keys(VA_FORM_PARTS))
      expect([part, new Set(all.map(({ visible }) => visible.includes(part))).size]).toEqual([part, 2]);
    for (const field of Object.keys(VA_FORM_LOCKS)) {
      // A number has no field before it exists, and is locked from then on.
      const states = [all.some(({ locked }) => locked.includes(field)), all.some(({ open }) => open.includes(field))];
      expect([field, ...states]).toEqual([field, true, field !== 'number']);
    }
  },
);
