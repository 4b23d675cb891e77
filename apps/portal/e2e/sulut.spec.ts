import { expect, test } from './watched.ts';

// This deployment has links of its own on the login.
test.use({ deployment: { profile: 'sulut' } });

test('every link of the login has the same style, including those of the deployment', async ({ page }) => {
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
