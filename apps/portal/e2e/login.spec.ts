import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './watched.ts';
import { readCaptcha, signIn, submitLogin } from './steps.ts';

const BUILT = fileURLToPath(new URL('../dist/assets', import.meta.url));

test('an empty form names the missing fields and sends no request', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  for (const message of ['Masukan captcha', 'Masukan username', 'Masukan password'])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toBeFocused();
  expect(calls.filter((path) => /^\/api\/.*(login|captcha-validate)/.test(path))).toEqual([]);
});

test('the login can be typed in before its script has arrived, which takes it over as it is', async ({
  page,
  bank,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toBeFocused();
  const [username, password] = ['Username', 'Password'].map((name) => page.getByRole('textbox', { name }));
  await password?.fill('Sandi12345');
  await username?.pressSequentially('imasN1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  arrive();
  const captcha = await readCaptcha(page, bank);
  await expect(username!).toBeFocused();
  await page.keyboard.type('d');
  await expect(username!).toHaveValue('dimasN1');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Captcha' }).fill(captcha);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/menu/dashboard');
});

test('the captcha is seen and typed before React has arrived, which shows it as a picture', async ({ page, bank }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const place = page.locator('[data-captcha]');
  await expect(place).toHaveCSS('background-image', /^url\("blob:/);
  await expect(page.getByAltText('Gambar captcha')).toHaveCount(0);
  const keyId = (await page.context().cookies()).find(({ name }) => name === 'x-id')?.value ?? '';
  const captcha = (await bank.captchaAnswer(decodeURIComponent(keyId))) ?? '';
  await page.getByRole('textbox', { name: 'Captcha' }).fill(captcha);
  arrive();
  await expect(page.getByAltText('Gambar captcha')).toBeVisible();
  await expect(place).toHaveCSS('background-image', 'none');
  await submitLogin(page, bank, { username: 'dimasN1', captcha });
  await page.waitForURL('**/menu/dashboard');
});

test('what lies beside the login stays as it was drawn if its code does not come', async ({ page, watch }) => {
  watch.isBankDown = true;
  await page.route(/assets\/login-(aside|banners)/, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Masukan username')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Informasi penting' })).toBeVisible();
});

test('each page that arrives drawn brings the styles of all that is on it', async ({ bank }) => {
  const read = async (path: string) => (await bank.fetch(new Request(bank.url + path))).text();
  const files = (await readdir(BUILT)).filter((file) => file.endsWith('.css'));
  const all = await Promise.all(files.map((file) => readFile(`${BUILT}/${file}`, 'utf8')));
  const has = (styles: string, name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(styles);
  for (const place of ['/login', '/resi', '/resi?code=7K3M', '/info', '/reset-pass']) {
    const page = await read(place);
    const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path = '']) => read(path));
    const styles = (await Promise.all(sheets)).join('');
    const classes = new Set([...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    expect(classes.size).toBeGreaterThan(10);
    // Some classes have no style at all.
    const missing = [...classes].filter((name) => has(all.join(''), name) && !has(styles, name));
    expect(missing, place).toEqual([]);
  }
});

test('the page works as it was built, on a host that writes nothing into it', async ({ page, bank }) => {
  await page.route('**/login', (route) => route.fulfill({ path: `${BUILT}/../index.html` }));
  await page.goto('/login');
  await readCaptcha(page, bank);
  await expect(page).toHaveTitle(bank.profile.title);
});

test('a wrong password and an unknown user look the same and renew the captcha', async ({ page, bank }) => {
  await page.goto('/login');
  const refusals: string[] = [];
  for (const username of ['dimasN1', 'tidakAda1']) {
    const captcha = await readCaptcha(page, bank);
    await submitLogin(page, bank, { username, password: 'Salah12345', captcha });
    const refusal = page.getByRole('alert');
    await expect(refusal).toBeFocused();
    refusals.push((await refusal.textContent()) ?? '');
    await expect(page.getByRole('textbox', { name: 'Captcha' })).toHaveValue('');
    await expect.poll(() => readCaptcha(page, bank)).not.toBe(captcha);
  }
  expect(refusals[0]).not.toBe('');
  expect(refusals[1]).toBe(refusals[0]);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'access_token_ibk' }));
});

test('a wrong captcha is refused before the login is sent', async ({ page, bank }) => {
  await page.goto('/login');
  await readCaptcha(page, bank);
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sec/login')) logins.push(request.url());
  });
  await submitLogin(page, bank, { username: 'dimasN1', captcha: 'salah' });
  await expect(page.getByRole('alert')).toBeFocused();
  expect(logins).toEqual([]);
});

test('opens the dashboard of the role after a login', { tag: '@smoke' }, async ({ page, bank }) => {
  await signIn(page, bank, 'dimasN1');
  await expect(page).toHaveTitle('dashboard');
  await expect(page.getByText('REKAP TRANSAKSI DALAM WAKTU 1 BULAN')).toBeVisible();
  await expect(page.getByText('Dimas Nainggolan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transfer Internal', exact: true })).toBeVisible();
});

test('the login returns to a requested address, but not to another site', async ({ page, bank }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/menu/transfer-internal');
  await expect(page).toHaveURL(/\/login$/);
  await submitLogin(page, bank, { username: 'dimasN1' });
  // The picture is asked for before the redirect is drawn, and belongs to the key that the login uses.
  for (const once of ['/x-key', '/api/util/captcha']) expect(asked.filter((path) => path === once)).toEqual([once]);
  await page.waitForURL('**/menu/transfer-internal');
  await page.goto('/login');
  await page.evaluate(() => {
    history.replaceState({ after: '//evil.example/menu' }, '', '/login');
  });
  await submitLogin(page, bank, { username: 'dimasN1' });
  await page.waitForURL('**/menu/dashboard');
});

test('the four information texts are one click away', async ({ page }) => {
  for (const [link, text] of [
    ['Tips Keamanan Bertransaksi', 'SECURITY_BANKING'],
    ['Kebijakan Privasi dan Keamanan', 'SECURITY_PRIVACY'],
    ['FAQ', 'SECURITY_FAQ'],
    ['Syarat dan Ketentuan', 'SECURITY_TERM'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`/info\\?code=${text}$`));
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.goto('/info/SECURITY_FAQ');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
});

test('Ctrl+K opens any screen by its name, and ? lists the keys', async ({ page, bank }) => {
  await signIn(page, bank, 'dimasN1');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Pintasan papan tik' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Nama layar' })).toBeFocused();
  await page.keyboard.type('ubah pin');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Nama layar' })).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/menu/change-pin');
  await expect(page).toHaveTitle('change-pin');
});
