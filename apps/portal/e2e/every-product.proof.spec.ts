import { ENTRY_NAMES, type EntryName, entryScreen } from '@ibk/sdk/rules';
import type { ServedBank } from './bank.ts';
import { authorise, fillIn, sampleOf, textsOf } from './entry-form.ts';
import { move, openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

/** Has entries verified, approved and executed. @returns a client of their maker */
async function settle(bank: ServedBank, references: readonly string[]) {
  await move(bank, 'fitriA1', 'verify', references);
  await move(bank, 'gunawanR1', 'approve', references);
  // Some rails execute at the next full hour.
  await bank.runDue();
  bank.clock.advance('1h');
  await bank.runDue();
  return signedInClient(bank, 'ekoS1');
}

/**
 * The screen of the gate. Other tests of the gate take the remaining forms through the browser: every-entry.proof.spec.ts
 * each kind of field, bills.proof.spec.ts the token. A ticket is the one bill without a schedule.
 */
const IN_GATE: readonly EntryName[] = ['payment-ticket'];

// The other screens belong to the long form. The bank's answers for each product are tested over HTTP by its
// every-entry.test.ts, and each form in jsdom by entry-forms.test.tsx.
for (const name of ENTRY_NAMES) {
  const tag = IN_GATE.includes(name) ? [] : '@long';
  test(
    `${name} takes its products from an empty form to their settled details`,
    { tag },
    async ({ page, bank, isLongProof }) => {
      await openAs(page, bank, 'ekoS1', name);
      const entered: string[] = [];
      for (const productId of entryScreen(name).products.slice(0, isLongProof ? undefined : 1)) {
        await fillIn(page, name, sampleOf(productId));
        entered.push(await authorise(page));
        await page.getByRole('button', { name: 'Buat lagi' }).click();
      }
      const { client } = await settle(bank, entered);
      await openAs(page, bank, 'ekoS1', 'inquiry-transaction');
      for (const reference of entered) {
        const detail = await client.transactions.readTransaction(reference);
        await page.getByRole('textbox', { name: 'Nomor referensi' }).fill(reference);
        await page.getByRole('button', { name: 'Cari', exact: true }).click();
        const main = page.getByRole('main');
        await expect(
          main.getByRole('heading', { name: `${reference} - ${detail.transaction.productDescription}` }),
        ).toBeVisible();
        for (const text of ['Berhasil', detail.transaction.transactionId ?? '', ...textsOf(detail)])
          await expect(main.getByText(text).first()).toBeVisible();
      }
    },
  );
}
