import { expect, test } from './watched.ts';
import { lastCode } from './bank.ts';
import { logOut, openAs, passUntil, PASSWORD, signIn, submitLogin } from './steps.ts';

test('a first login asks for a new username and password only, and then for another login', async ({ page, bank }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/util/')) calls.push(pathname);
  });
  await page.goto('/login');
  await submitLogin(page, bank, { username: 'baruF1' });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Anda masih menggunakan user default')).toBeVisible();
  await expect(dialog.getByText('Silahkan lakukan perubahan username dan password')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await dialog.getByRole('textbox', { name: 'Username baru' }).fill('baru');
  await dialog.getByRole('textbox', { name: 'Password baru' }).fill('pendek');
  await dialog.getByRole('textbox', { name: 'Konfirmasi password' }).fill('lain');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Username terdiri 5-15 huruf besar, kecil dan angka')).toBeVisible();
  await expect(dialog.getByText('Password minimal 8 karakter alphanumeric')).toBeVisible();
  await expect(dialog.getByText('Password baru dan konfirmasi password tidak sesuai')).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Username baru' }).fill('farhanB1');
  await dialog.getByRole('textbox', { name: 'Password baru' }).fill('Kelapa4Bukit');
  await dialog.getByRole('textbox', { name: 'Konfirmasi password' }).fill('Kelapa4Bukit');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Silahkan login kembali dengan username dan password baru anda')).toBeVisible();
  expect(calls).toEqual(['/api/sec/login', '/api/user/first-login']);

  await page.getByRole('button', { name: 'Login kembali' }).click();
  await page.waitForURL('**/login');
  await submitLogin(page, bank, { username: 'farhanB1', password: 'Kelapa4Bukit' });
  await page.waitForURL('**/menu/dashboard');
});

test('a first PIN takes two steps', async ({ page, bank }) => {
  await openAs(page, bank, 'pinB1', 'change-pin');
  await page.getByRole('textbox', { name: 'PIN baru' }).fill('739105');
  await expect(page.getByRole('textbox', { name: 'Konfirmasi PIN' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('textbox', { name: 'Konfirmasi PIN' }).fill('739106');
  await page.getByRole('button', { name: 'Simpan PIN' }).click();
  await expect(page.getByText('Konfirmasi PIN tidak sesuai')).toBeVisible();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page.getByRole('textbox', { name: 'PIN baru' })).toHaveValue('739105');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('textbox', { name: 'Konfirmasi PIN' }).fill('739105');
  await page.getByRole('button', { name: 'Simpan PIN' }).click();
  await expect(page.getByText('Anda berhasil membuat pin baru.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Konfirmasi PIN' })).toBeVisible();
});

test('the idle end is announced a minute before, can be postponed, and logs out', async ({ page, bank, watch }) => {
  await watch.holdClock(page);
  await signIn(page, bank, 'dimasN1');
  await page.goto('/menu/transfer-internal');
  await page.getByRole('textbox', { name: 'Berita' }).fill('Belanja rapat');

  await page.clock.fastForward('04:05');
  const warning = page.getByRole('alertdialog', { name: 'Sesi Anda akan berakhir' });
  await expect(warning).toBeVisible();
  const extended = page.waitForRequest('**/api/sec/extend');
  await warning.getByRole('button', { name: 'Lanjutkan sesi' }).click();
  await extended;
  await expect(warning).toHaveCount(0);

  await page.clock.fastForward('04:05');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:00');
  const end = page.getByRole('alertdialog', { name: 'Sesi berakhir' });
  await expect(
    end.getByText('Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir.'),
  ).toBeVisible();
  await expect(end.getByText('Silahkan login kembali.')).toBeVisible();
  await page.clock.fastForward('00:06');
  await page.waitForURL('**/login');
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('access_token_ibk');

  // The screen of the work opens again, with the values the user typed.
  await submitLogin(page, bank, { username: 'dimasN1' });
  await page.waitForURL('**/menu/transfer-internal');
  await expect(page.getByRole('textbox', { name: 'Berita' })).toHaveValue('Belanja rapat');
});

test(
  'the session ends after eight hours despite activity, and announces it ten minutes before',
  { tag: '@long' },
  async ({ page, bank, watch }) => {
    await bank.database.db.execute("update ibk_user set idle_timeout_minutes = 60 where username = 'dimasN1'");
    const pass = async (minutes: number) => {
      bank.clock.advance(minutes * 60_000);
      await page.clock.fastForward(minutes * 60_000);
    };
    await watch.holdClock(page);
    await signIn(page, bank, 'dimasN1');
    for (let minutes = 0; minutes < 464; minutes += 58) {
      const extended = page.waitForResponse('**/api/sec/extend');
      await pass(58);
      await page.keyboard.press('Shift');
      await extended;
    }
    await pass(5);
    await page.getByRole('link', { name: 'Transfer Internal', exact: true }).click();
    await expect(page.getByRole('button', { name: /Rekening sumber/ })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await pass(1);
    const warning = page.getByRole('alertdialog', { name: 'Batas sesi hampir tercapai' });
    await expect(warning.getByText(/berakhir dalam 10 menit dan tidak dapat diperpanjang/)).toBeVisible();
    await warning.getByRole('button', { name: 'Mengerti' }).click();
    await expect(warning).toHaveCount(0);

    await page.clock.fastForward('10:00');
    await expect(page.getByRole('alertdialog', { name: 'Sesi berakhir' })).toBeVisible();
    await page.getByRole('button', { name: 'Login kembali' }).click();
    await page.waitForURL('**/login');
  },
);

test('an unauthorised answer opens the timeout dialog', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1');
  const reference = page.getByRole('link', { name: /^IB/ }).first();
  // In one task: a call in the background could meet the wrong token before the click.
  await reference.evaluate((link: HTMLElement) => {
    document.cookie = 'access_token_ibk=palsu; Path=/; SameSite=Strict';
    link.click();
  });
  await expect(page.getByRole('alertdialog', { name: 'Sesi berakhir' })).toBeVisible();
  await page.getByRole('button', { name: 'Login kembali' }).click();
  await page.waitForURL('**/login');
});

test('logging out works with the bank down, and the next login needs no reload', async ({ page, bank, watch }) => {
  await watch.holdClock(page);
  await signIn(page, bank, 'dimasN1');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  watch.isBankDown = true;
  await page.route(/\/(api|x-key)/, (route) => route.abort('connectionrefused'));
  await page.route(/\/sec\/logout/, () => undefined); // never answered
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/sec/logout'));
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('Apakah anda yakin ingin keluar dari system ?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
  await passUntil(page, (timeout) => expect(page).toHaveURL(/\/login$/, { timeout }));
  await givenUp;
  const names = (await page.context().cookies()).map(({ name }) => name);
  for (const name of ['access_token_ibk', 'refresh_token_ibk', 'idleTimeoutIbk', 'x-key', 'x-id'])
    expect(names).not.toContain(name);
  expect(await page.evaluate(() => localStorage.getItem('userDetailIbk'))).toBeNull();
  await expect(page.getByText('Captcha gagal dimuat. Tekan muat ulang captcha.')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Muat ulang captcha' }).click();
  await submitLogin(page, bank, { username: 'mariaH1' });
  await page.waitForURL('**/menu/dashboard');
  await expect(page.getByText('Maria Hutagalung')).toBeVisible();
  await expect(page.getByText('Dimas Nainggolan')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('a tab follows a logout or another login in another tab', async ({ page, bank }) => {
  const other = await page.context().newPage();
  await signIn(page, bank, 'ekoS1');
  // The tab must be idle: a logout during its first requests would rightly have them refused.
  await other.goto('/menu/transfer-internal', { waitUntil: 'networkidle' });
  await logOut(page);
  await other.waitForURL('**/login');
  // Tabs share one captcha, that of the login page which asked last.
  await expect(other.getByAltText('Gambar captcha')).toBeVisible();

  await signIn(page, bank, 'ekoS1');
  await other.goto('/menu/dashboard', { waitUntil: 'networkidle' });
  await expect(other.getByText('Eko Siregar')).toBeVisible();
  await signIn(page, bank, 'gunawanR1');
  await expect(other.getByText('Gunawan Rangkuti')).toBeVisible();
  await expect(other.getByText('Eko Siregar')).toHaveCount(0);
});

test('a screen that failed to load opens on the next try, and its data reloads automatically', async ({
  page,
  bank,
  watch,
}) => {
  await watch.holdClock(page);
  await openAs(page, bank, 'ekoS1');
  watch.isBankDown = true;
  await page.route(/assets\/entry\.route.*js|menu-privilege/, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Transfer Internal', exact: true }).click();
  await expect(page.getByText('Layar tidak dapat dimuat. Periksa koneksi Anda.')).toBeVisible();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await passUntil(page, (timeout) => expect(page.getByText('Menu gagal dimuat')).toBeVisible({ timeout }));
  await page.unrouteAll();
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await passUntil(page, (timeout) =>
    expect(menu.getByRole('link', { name: 'Transfer Internal' })).toBeVisible({ timeout }),
  );
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer Internal' })).toBeVisible();

  await logOut(page);
  await page.route(/assets\/menu-.*js/, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await submitLogin(page, bank, { username: 'ekoS1' });
  await expect(page.getByText('Halaman tidak dapat dimuat. Periksa koneksi Anda, lalu muat ulang')).toBeVisible();
  for (const fault of watch.faults.splice(0)) expect(fault).toMatch(/dynamically imported module/);
  await page.unrouteAll();
  await page.route(/api\/(system\/dashboard|banking)/, (route) =>
    route.fulfill({ status: 422, json: { message: 'Bank sedang sibuk.' } }),
  );
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Bank sedang sibuk.' });
  await expect(alert).toHaveCount(1);
  await expect(page.getByText('– Transaksi')).toHaveCount(6);
  await expect(page.getByText('gagal dimuat, coba lagi')).toHaveCount(3);
  await page.unrouteAll();
  // The third try comes 30 s after the second.
  await page.clock.runFor('00:45');
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(/^\d+ Transaksi$/)).toHaveCount(6);
  await expect(page.getByText('gagal dimuat, coba lagi')).toHaveCount(0);
});

test(
  'a part that was refused is requested at once when the user asks for it',
  { tag: '@long' },
  async ({ page, bank, watch }) => {
    await openAs(page, bank, 'ekoS1');
    await watch.holdClock(page);
    await page.route(/api\/(system\/dashboard|banking)/, (route) =>
      route.fulfill({ status: 422, json: { message: 'Bank sedang sibuk.' } }),
    );
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Bank sedang sibuk.' });
    await expect(alert).toHaveCount(1);
    await expect(page.getByText('gagal dimuat, coba lagi')).toHaveCount(3);
    // The clock stands still, so nothing is requested again automatically.
    await page.clock.pauseAt(Date.now() + 50_000);
    await expect(page.getByText('gagal dimuat, coba lagi')).toHaveCount(3);
    await page.unrouteAll();
    await alert.getByText('Coba lagi').click();
    await page.getByText('gagal dimuat, coba lagi').first().getByText('coba lagi').click();
    await expect(page.getByText(/^\d+ Transaksi$/)).toHaveCount(6);
    await expect(page.getByText('gagal dimuat, coba lagi')).toHaveCount(2);
  },
);

test('the back button after logging out shows the login', async ({ page, bank }) => {
  await openAs(page, bank, 'dimasN1');
  await page.getByRole('link', { name: 'Transfer Internal', exact: true }).click();
  await logOut(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible();
});

test('a code from an e-mail replaces a forgotten password, and the old password no longer works', async ({
  page,
  bank,
}) => {
  await page.goto('/reset-pass');
  await page.getByRole('textbox', { name: 'Username' }).fill('dimasN1');
  await page.getByRole('textbox', { name: 'Alamat e-mail' }).fill('dimasn1@ibk.example');
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByRole('status')).toBeFocused();
  await page.getByRole('textbox', { name: 'Kode' }).fill(await lastCode(bank, 'dimasN1'));
  await page.getByRole('textbox', { name: 'Password baru' }).fill('Kelapa4Bukit');
  await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill('Kelapa4Bukit');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByText(/^Password berhasil diubah/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click();
  await submitLogin(page, bank, { username: 'dimasN1' });
  await expect(page.getByRole('alert')).toBeFocused();
  await submitLogin(page, bank, { username: 'dimasN1', password: 'Kelapa4Bukit' });
  await page.waitForURL('**/menu/dashboard');
});

test('a forgotten password needs a code, and a wrong code is refused', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa Password' }).click();
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByText('Masukan username')).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('dimasN1');
  await page.getByRole('textbox', { name: 'Alamat e-mail' }).fill('salah@dinkes.example');
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.getByRole('textbox', { name: 'Kode' }).fill('000000');
  await page.getByRole('textbox', { name: 'Password baru' }).fill(`${PASSWORD}6`);
  await page.getByRole('textbox', { name: 'Konfirmasi password' }).fill(`${PASSWORD}6`);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
});
