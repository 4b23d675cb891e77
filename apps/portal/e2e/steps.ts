import type { Locator, Page } from '@playwright/test';
import type { Inquiry } from '@ibk/sdk/contract';
import { type Bank, type CookiePort, createBank, memoryUserDetail } from '@ibk/sdk';
import { CONSTANTS } from '@ibk/sdk/rules';
import type { Sandbox } from '@ibk/sandbox/testing';
import { lastCode, type ServedBank } from './bank.ts';
import { expect } from './watched.ts';

export const PASSWORD = 'Sandi12345';

/** Reads the solution of the shown captcha from the bank. */
export async function readCaptcha(page: Page, bank: Sandbox): Promise<string> {
  await expect(page.getByAltText('Gambar captcha')).toBeVisible();
  const cookies = await page.context().cookies();
  const keyId = decodeURIComponent(cookies.find(({ name }) => name === 'x-id')?.value ?? '');
  return (await bank.captchaAnswer(keyId)) ?? '';
}

export interface Credentials {
  username: string;
  password?: string;
  captcha?: string;
}
/** Fills in the current login form and submits it. */
export async function submitLogin(page: Page, bank: Sandbox, { username, password = PASSWORD, captcha }: Credentials) {
  await page.getByRole('textbox', { name: 'Captcha' }).fill(captcha ?? (await readCaptcha(page, bank)));
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Signs in by the login form and waits for the dashboard. */
export async function signIn(page: Page, bank: Sandbox, username: string, password?: string): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, bank, { username, ...(password === undefined ? {} : { password }) });
  await page.waitForURL('**/menu/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Where the user is, which some banks ask for at a login. */
const PLACE = { latitude: -0.8917, longitude: 119.8707 };

/**
 * Signs in through the SDK, in this process.
 *
 * @returns the client, and the cookies and the user detail that a browser would have after the same login
 */
export async function signedInClient(bank: ServedBank, username: string, password = PASSWORD) {
  const jar = new Map<string, string>();
  const cookies: CookiePort = {
    get: (name) => jar.get(name),
    set: (name, value) => void jar.set(name, value),
    remove: (name) => void jar.delete(name),
  };
  const store = memoryUserDetail();
  const solveCaptcha = async (_png: Uint8Array, xId: string) => (await bank.captchaAnswer(xId)) ?? '';
  const { profile } = bank;
  const client = createBank({
    baseUrl: bank.url,
    profile,
    fetch: (request) => bank.fetch(request),
    cookies,
    store,
    solveCaptcha,
    locate: async () => PLACE,
  });
  await client.session.login({ username, password });
  return { client, jar, user: store.read() };
}

/** Enters a payment by a maker who needs no code. @returns its reference */
export async function enterBy(client: Bank, payment: Inquiry, note = ''): Promise<string> {
  const { requestId } = await client.transactions.inquire(payment);
  const { authorisationId } = await client.transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code: '000000' };
  const entry = { requestId, schedule: { autoType: 'NOW' }, note, authorisation } as const;
  return (await client.transactions.enter(entry)).referenceId;
}

/** Verifies or approves entries that are unchanged since then, without the browser. */
export async function move(
  bank: ServedBank,
  username: string,
  action: 'verify' | 'approve',
  references: readonly string[],
): Promise<void> {
  const { client } = await signedInClient(bank, username);
  const items = references.map((referenceId) => ({ referenceId, version: action === 'verify' ? 1 : 2 }));
  const { authorisationId } = await client.transactions.authorise({ action, items });
  const { results } = await client.transactions[action]({ items, authorisation: { authorisationId, code: '000000' } });
  expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
}

/** Opens a screen at once, in a session that did not begin at the login form. */
export async function openAs(page: Page, bank: ServedBank, username: string, screen = 'dashboard'): Promise<void> {
  const { client, jar, user } = await signedInClient(bank, username);
  await client.close();
  // An open screen would go to the login by itself when another user's session appears, so the page leaves it first.
  await page.goto('/profile.json');
  const context = page.context();
  await context.clearCookies();
  const lasting = { url: bank.url, httpOnly: false, sameSite: 'Strict' } as const;
  await context.addCookies([...jar].map(([name, value]) => ({ name, value: encodeURIComponent(value), ...lasting })));
  await page.evaluate(
    ([key, detail]) => {
      localStorage.clear();
      localStorage.setItem(key, detail);
    },
    [CONSTANTS.userDetailStorageKey, JSON.stringify(user)] as const,
  );
  await page.goto(`/menu/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Logs out with the toolbar's button and confirms. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keluar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click();
  await page.waitForURL('**/login');
}

/** Replaces the printer from the next page on. @returns a function that counts the printouts */
export async function watchPrinter(page: Page): Promise<() => number> {
  let prints = 0;
  await page.exposeFunction('reportPrint', () => (prints += 1));
  await page.addInitScript(() => {
    window.print = () => {
      const report: unknown = Reflect.get(window, 'reportPrint');
      if (typeof report === 'function') report();
    };
  });
  return () => prints;
}

/** The number of sheets that a page takes on paper. */
export async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The label of a checkbox or a radio button, which shows its box: a click there waits until the page stands still. */
export const labelOf = (input: Locator): Locator => input.locator('xpath=ancestor::label');

/** Ticks a row's checkbox through its label, which is the visible box; the input lies below it. */
export const pick = (row: Locator): Promise<void> => row.locator('label').first().click();

const DEST = '100.01.02007781-3';

interface Entered {
  amount: string;
  note: string;
}
/** Presses the visible 'Lanjutkan': next to the form, or at the bottom of a narrow screen. */
export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Lanjutkan' }).locator('visible=true').click();

/** Fills in the open form of a transfer and asks for its review. */
export async function fillDraft(page: Page, { amount, note }: Entered): Promise<void> {
  await page.getByRole('button', { name: /Rekening sumber/ }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Rekening tujuan', exact: true }).fill(DEST);
  await page.getByRole('button', { name: 'Inquiry' }).click();
  await expect(page.getByRole('textbox', { name: 'Nama rekening tujuan' })).toHaveValue(/KATERING/);
  await page.getByRole('textbox', { name: 'Nominal' }).fill(amount);
  await page.getByRole('textbox', { name: /^Berita/ }).fill(note);
  await goOn(page);
}
/** Fills in the open form of a transfer and continues to the review. */
export async function fillTransfer(page: Page, entered: Entered): Promise<void> {
  await fillDraft(page, entered);
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa transfer internal' })).toBeVisible();
}

/** Waits for the confirmation. @returns the transaction's reference */
export async function referenceDone(page: Page): Promise<string> {
  const done = page.getByRole('group', { name: /^Transaksi IB\d+ diajukan$/ });
  await expect(done).toBeFocused();
  return /IB\d+/.exec((await done.getAttribute('aria-label')) ?? '')?.[0] ?? '';
}

/** Requests an OTP by e-mail and types it. */
export async function giveOtp(page: Page, bank: Sandbox, username: string, submit: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
  const before = (await bank.outbox()).length;
  await dialog.getByRole('button', { name: /Kirim kode/ }).click();
  await expect.poll(async () => (await bank.outbox()).length).toBeGreaterThan(before);
  await dialog.getByRole('textbox', { name: 'Kode OTP' }).fill(await lastCode(bank, username));
  await dialog.getByRole('button', { name: submit }).click();
}

/** Authorises the review by OTP. @returns the reference that the bank assigned */
export async function enterByOtp(page: Page, bank: Sandbox, username: string): Promise<string> {
  await page.getByRole('button', { name: 'Otorisasi transaksi' }).click();
  await giveOtp(page, bank, username, 'Ajukan transaksi');
  return referenceDone(page);
}
/** Moves the page's clock on, which its retries and timeouts wait for, until an expectation holds. */
export const passUntil = (page: Page, holds: (timeout: number) => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(1_000);
    await holds(100);
  }).toPass({ intervals: [0] });
