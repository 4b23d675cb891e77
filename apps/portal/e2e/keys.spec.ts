import { openAs, signedInClient } from './steps.ts';
import { expect, test } from './watched.ts';

test('an internal transfer to a saved payee takes at most 30 keys from the dashboard to its reference', async ({
  page,
  bank,
}) => {
  let pressed = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  const type = (text: string) => press(...text.split(''));
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { client } = await signedInClient(bank, 'budiP1');
  const { corporateId, corporateGroup } = client.session.user()!.corporate;
  const { corporateGroupId } = corporateGroup;
  const list = await client.beneficiaries.listBeneficiaries({ corporateId, corporateGroupId, productId: 'TRF_INT' });
  await client.close();
  const names = list.map(({ description }) => description);
  /** Five letters that only the first payee has. */
  const typed = names[0]!
    .split(' ')
    .map((word) => word.slice(0, 5).toLowerCase())
    .find((part) => names.filter((name) => name.toLowerCase().includes(part)).length === 1)!;
  await openAs(page, bank, 'budiP1');

  await press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Nama layar' })).toBeFocused();
  await type('int');
  await expect(page.getByRole('option').first()).toHaveText('Transfer › Transfer Internal');
  await press('Enter');
  await title('Transfer Internal');
  const source = page.getByRole('button', { name: /Rekening sumber/ });
  await expect(source).toBeFocused();
  await expect(source).toHaveText(/^\d{3}\.\d{2}\./);
  // Its balance arrives later, and is another one after the payment.
  const debited = (await source.textContent())?.replace(/Rp\..*/, '') ?? '';

  await press('Tab');
  const saved = page.getByRole('combobox', { name: 'Pilih dari daftar tersimpan' });
  await expect(saved).toBeFocused();
  await expect(saved).toHaveAttribute('placeholder', 'Cari nama atau nomor');
  await type(typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await press('Tab');
  await press('Enter');
  const amount = page.getByRole('textbox', { name: 'Nominal' });
  while (!(await amount.evaluate((field) => field === document.activeElement))) await press('Tab');
  await type('2500000');
  await press('Control+Enter');
  await title('Periksa transfer internal');

  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused();
  await type('123456');
  await press('Enter');
  await expect(page.getByRole('group', { name: /^Transaksi IB\d+ diajukan$/ })).toBeFocused();
  expect(pressed).toBeLessThanOrEqual(30);

  await press('Control+Enter');
  await title('Transfer Internal');
  await expect(source).toContainText(debited);
  await expect(amount).toHaveValue('');
});
