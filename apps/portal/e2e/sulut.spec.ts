import { expect, test } from './watched.ts';

// A deployment with links of its own on the login.
test.use({ deployment: { profile: 'sulut' } });

test('every link of the login is a link of the house, those of the deployment too', async ({ page }) => {
  await page.goto('/login');
  const own = page.getByRole('link', { name: 'Pembukaan Rekening' });
  await expect(own).toBeVisible();
  const looks = (name: string) =>
    page.getByRole('link', { name }).evaluate((node) => {
      const { color, textDecorationLine, textUnderlineOffset } = getComputedStyle(node);
      return { color, textDecorationLine, textUnderlineOffset };
    });
  const house = await looks('Lupa Password');
  for (const name of ['Pembukaan Rekening', 'Lokasi Kantor', 'Syarat dan Ketentuan', 'Facebook'])
    expect(await looks(name), name).toEqual(house);
});
