import type { Page } from '@playwright/test';
import { createBank, memoryCookies } from '@ibk/sdk';
import type { TransactionDetail } from '@ibk/sdk/contract';
import { terbilang } from '@ibk/sdk/format';
import { ENTRY_NAMES, type EntryField, entryScreen, type EntryValues } from '@ibk/sdk/rules';
import { entrySample, type Sandbox } from '@ibk/sandbox/testing';
import { inspect, LOOKS } from './inspect.ts';
import { goOn, PASSWORD, signIn } from './steps.ts';
import { expect, test } from './watched.ts';

/** Every product of every entry screen. A new screen or product is included automatically. */
const PRODUCTS = ENTRY_NAMES.flatMap((name) =>
  entryScreen(name).products.map((productId) => ({ name, productId, ...entryScreen(name) })),
);

const typed = (label: string, field: 'amount' | 'customer' | 'note') => async (page: Page, values: EntryValues) =>
  page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(String(values[field] ?? ''));

/** Fills in each kind of field. A screen with an unknown kind fails the test by name. */
const FILL: Partial<Record<EntryField, (page: Page, values: EntryValues, product: string) => Promise<void>>> = {
  async source(page) {
    await page.getByRole('button', { name: /Rekening sumber/ }).click();
    await page.getByRole('option').first().click();
  },
  async product(page, _values, product) {
    await page.getByRole('button', { name: /Produk/ }).click();
    await page.getByRole('option', { name: product, exact: true }).click();
  },
  async payee(page, values) {
    await page.getByRole('textbox', { name: 'Rekening tujuan', exact: true }).fill(values.payee);
    await page.getByRole('button', { name: 'Inquiry' }).click();
    await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).not.toHaveValue('');
  },
  customer: typed('Nomor pelanggan', 'customer'),
  amount: typed('Nominal', 'amount'),
  note: typed('Berita', 'note'),
  schedule: async (page) => expect(page.getByRole('radio', { name: 'Saat disetujui' })).toBeChecked(),
};

/** The entry as the bank stores it, read by an approver's client. */
async function keptOf(bank: Sandbox, referenceId: string): Promise<TransactionDetail> {
  const { profile, clock } = bank;
  const cookies = memoryCookies(clock);
  const client = createBank({
    baseUrl: 'http://bank.test',
    profile,
    clock,
    cookies,
    fetch: (request) => bank.fetch(request),
    solveCaptcha: async () => (await bank.captchaAnswer(cookies.get('x-id') ?? '')) ?? '',
  });
  await client.session.login({ username: 'gunawanR1', password: PASSWORD });
  return client.transactions.readTransaction(referenceId);
}
/** The texts of a stored entry that every screen about it must show. */
const textsOf = ({ dataRequest: { content, amountParameters } }: TransactionDetail): string[] => [
  content.sourceName,
  content.destName ?? '',
  ...(content.bills ?? []).map(({ billDate, billNumber }) => `Tagihan ${billDate ?? billNumber}`),
  ...(content.references ?? []).map(({ value }) => value),
  terbilang(amountParameters.total),
  content.note,
];

for (const { name: look, ...options } of LOOKS) {
  test.describe(look, () => {
    test.use(options);

    for (const { name, productId, fields, title } of PRODUCTS) {
      test(`${productId} is entered on ${name}, reviewed as the bank answered, and confirmed`, async ({
        page,
        bank,
      }) => {
        await signIn(page, bank, 'ekoS1');
        await page.goto(`/menu/${name}`);
        await goOn(page);
        const summary = page.getByRole('group', { name: /isian perlu diperbaiki/ });
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link', { name: /Masukan rekening sumber/ })).toBeVisible();
        await inspect(page, 'the form with its faults');

        const { values, productDescription } = entrySample(productId);
        for (const field of fields) {
          const fill = FILL[field];
          if (!fill) throw new Error(`No way to fill in ${field}`);
          await fill(page, values, productDescription);
        }
        await goOn(page);
        await expect(page.getByRole('heading', { level: 1, name: `Periksa ${title}` })).toBeVisible();
        await inspect(page, 'the review');
        await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
        const done = page.getByRole('group', { name: /^Transaksi IB\d+ diajukan$/ });
        await expect(done).toBeFocused();
        await inspect(page, 'the confirmation');
        const reference = /IB\d+/.exec((await done.getAttribute('aria-label')) ?? '')?.[0] ?? '';
        const kept = await keptOf(bank, reference);
        for (const text of textsOf(kept)) await expect(page.getByText(text).first()).toBeVisible();
      });
    }
  });
}
