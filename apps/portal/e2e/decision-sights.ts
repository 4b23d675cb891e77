import type { Locator, Page } from '@playwright/test';
import * as on from './decision-world.ts';
import type { World } from './decision-world.ts';
import { enterTyped, sampleOf } from './entry-form.ts';
import { move, referenceDone } from './steps.ts';
import { expect } from './watched.ts';

/** A billing code that is paid, while its answer is lost. */
const HANGS = '526070205315101';
const PAYEE = '100.01.02007781-3';

const queueOf = (page: Page): Locator => page.getByRole('grid');
const box = (page: Page, reference: string): Locator => on.rowsWith(page, reference).getByRole('checkbox');
const search = (page: Page): Locator => page.getByRole('searchbox', { name: on.FILTER });

/** An odd payment is marked on its row, on the bar, in the dialog before the code, and in the panel. */
async function marks(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_OTP;
  const note = 'Kembar';
  const typed = { amount: '1234567', note };
  const first = await on.enterTransfer(world, maker, typed);
  const page = await world.open(maker, 'transfer-internal');
  await on.fillTransfer(world, page, typed);
  await world.hand.press(page.getByRole('checkbox', { name: 'Saya sudah memeriksa, ini bukan duplikasi' }));
  await on.authorise(world, page, maker);
  const copy = await referenceDone(page);
  for (const [username, queue, act, done] of [
    [verifier, on.VERIFY, 'Verifikasi', 'diverifikasi'],
    [approver, on.APPROVE, 'Setujui', 'disetujui'],
  ] as const) {
    const decided = await world.open(username, queue);
    await world.hand.type(search(decided), note);
    await expect(queueOf(decided).getByRole('rowheader')).toHaveCount(2);
    for (const reference of [first, copy]) await world.hand.tick(on.rowsWith(decided, reference));
    await expect(on.rowsWith(decided, copy)).toContainText('Perlu diperhatikan');
    await expect(on.rowsWith(decided, first)).not.toContainText('Perlu diperhatikan');
    await expect(on.barOf(decided)).toContainText('1 dari 2 perlu diperhatikan');
    await world.hand.open(on.rowsWith(decided, copy));
    await expect(on.panelOf(decided, copy)).toContainText('Rekening tujuan dan nominalnya sama');
    await decided.keyboard.press('Escape');
    await world.hand.press(on.button(decided, `${act} 2 transaksi`));
    const dialog = decided.getByRole('dialog', { name: 'Otorisasi transaksi' });
    await expect(dialog).toContainText('1 dari 2 perlu diperhatikan');
    await expect(dialog.getByRole('textbox', { name: 'Kode OTP' })).toHaveCount(0);
    await on.giveCode(world, decided, username, `${act} 2 transaksi`);
    await expect(on.resultOf(decided, `2 transaksi ${done}`)).toBeFocused();
  }
}

/** A correction is marked, with what has changed at the head of the panel. */
async function correction(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_NOTHING;
  const { hand } = world;
  const first = await on.enterTransfer(world, maker, { amount: '1250000', note: 'Salah nominal' });
  const queue = await on.find(world, verifier, on.VERIFY, first);
  await hand.tick(on.rowsWith(queue, first));
  await hand.press(on.button(on.barOf(queue), 'Tolak'));
  await hand.type(queue.getByRole('dialog').getByRole('textbox'), 'Nominal tidak sesuai nota');
  await hand.press(on.button(queue.getByRole('dialog'), 'Kembalikan untuk perbaikan'));
  await expect(on.resultOf(queue, '1 transaksi ditolak')).toBeFocused();
  const page = await world.open(maker, `inquiry-transaction?reference=${first}`);
  await hand.press(on.button(page, 'Perbaiki'));
  await hand.type(on.textbox(page, 'Nominal'), '1350000');
  await hand.press(on.button(page, 'Lanjutkan'));
  await on.authorise(world, page, maker);
  const second = await referenceDone(page);
  for (const [username, name, act, done] of [
    [verifier, on.VERIFY, 'Verifikasi', 'diverifikasi'],
    [approver, on.APPROVE, 'Setujui', 'disetujui'],
  ] as const) {
    const decided = await on.find(world, username, name, second);
    await expect(on.rowsWith(decided, second)).toContainText(`Perbaikan dari ${first}`);
    await hand.tick(on.rowsWith(decided, second));
    await expect(on.barOf(decided)).toContainText('1 dari 1 adalah perbaikan');
    await hand.open(on.rowsWith(decided, second));
    const changes = on.panelOf(decided, second).getByRole('region', { name: 'Perubahan' });
    await expect(changes).toContainText('Rp.1,350,000.00Sebelumnya Rp.1,250,000.00');
    const facts = on.panelOf(decided, second).getByText('Rekening sumber');
    expect((await changes.boundingBox())?.y).toBeLessThan((await facts.boundingBox())?.y ?? 0);
    await decided.keyboard.press('Escape');
    await on.decide(world, decided, username, `${act} 1 transaksi`);
    await expect(on.resultOf(decided, `1 transaksi ${done}`)).toBeFocused();
  }
}

/** Expects that no part of a page lies over a place. */
async function expectInSight(place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const isOnTop = () =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
}

/** Only the box ticks a row, and ticks that a filter hides are counted on the bar. */
async function boxes(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_NOTHING;
  const { hand } = world;
  const entered = await on.enterTransfer(world, maker, { amount: '1450000', note: 'Kotak' });
  for (const [username, queue] of [
    [verifier, on.VERIFY],
    [approver, on.APPROVE],
  ] as const) {
    const page = await world.open(username, queue);
    await expect(queueOf(page).getByRole('rowheader').first()).toBeVisible();
    const [one = '', other = ''] = (await queueOf(page).getByRole('rowheader').allTextContents()).map(
      (text) => /IB\d+/.exec(text)?.[0],
    );
    await hand.open(on.rowsWith(page, one));
    await expect(on.panelOf(page, one)).toBeVisible();
    await expect(box(page, one)).not.toBeChecked();
    await page.keyboard.press('Escape');
    await hand.tick(on.rowsWith(page, one));
    await hand.open(on.rowsWith(page, other));
    await expect(on.panelOf(page, other)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box(page, one)).toBeChecked();
    await expect(box(page, other)).not.toBeChecked();

    await hand.type(search(page), other);
    await expect(queueOf(page).getByRole('rowheader')).toHaveCount(1);
    await expect(on.barOf(page)).toContainText('1 di luar filter');
    await hand.press(on.barOf(page).getByRole('link', { name: 'Lihat' }));
    await expect(on.panelOf(page, one)).toBeVisible();
    await page.keyboard.press('Escape');
    if ((page.viewportSize()?.width ?? 0) < 640) {
      await hand.press(on.button(page, 'Kriteria'));
      await expectInSight(page.getByRole('textbox', { name: 'Sampai' }));
    }
    await hand.press(on.barOf(page).getByRole('link', { name: 'Lepas' }));
    await expect(on.barOf(page)).toHaveCount(0);
    if (queue === on.VERIFY) await move(world.bank, verifier, 'verify', [entered]);
  }
  const single = await on.find(world, approver, 'approval-transaction', entered);
  await expect(single.getByRole('checkbox', { name: 'Pilih semua' })).toHaveCount(0);
}

interface Paste {
  screen: string;
  label: RegExp;
  text: string;
  /** The text of the field afterwards, if the pasted text was read as one number. */
  taken?: string;
}
const PASTES: readonly Paste[] = [
  { screen: 'transfer-ext', label: /^Nomor rekening tujuan/, text: '0887120446 a.n. TOKO 99' },
  { screen: 'transfer-ext', label: /^Nomor rekening tujuan/, text: 'BNI 46: 0887120446' },
  { screen: 'transfer-ext', label: /^Nomor rekening tujuan/, text: 'O887120446' },
  { screen: 'purchase-pln', label: /^Nomor meter/, text: 'Meter 12004556778 daya 2200' },
  { screen: 'payment-tax', label: /^Kode billing/, text: 'Kode billing 026070001010000' },
  { screen: 'transfer-internal', label: /^Nominal/, text: 'Rp. 1.234.567.890,00', taken: '1,234,567,890.00' },
  { screen: 'transfer-internal', label: /^Nominal/, text: '12 juta' },
];

/** A pasted text is read as it is meant, or stays unchanged with an error message. */
async function pastes(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_NOTHING;
  const { hand } = world;
  let page = await world.open(maker, 'dashboard');
  let at = '';
  for (const { screen, label, text, taken } of PASTES) {
    if (screen !== at) page = await world.open(maker, screen);
    at = screen;
    const field = on.textbox(page, label);
    await hand.paste(field, text);
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(taken ?? text);
    if (taken !== undefined) continue;
    await hand.press(on.button(page, 'Lanjutkan'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(text);
  }
  // An account with invisible characters, and an amount in Indonesian notation.
  const typed = { dest: `\u202d${PAYEE}\u202c`, amount: '1.234.567,00', note: 'Tempel' };
  const reference = await on.enterTransfer(world, maker, typed);
  const { transaction } = await on.readAs(world, maker, reference);
  expect([transaction.dest, transaction.amount]).toEqual(['10001020077813', 1_234_567]);
  for (const [username, queue] of [
    [verifier, on.VERIFY],
    [approver, on.APPROVE],
  ] as const) {
    const decided = await world.open(username, queue);
    await hand.paste(search(decided), `\u200b${reference}\u2060`);
    await expect(queueOf(decided).getByRole('rowheader')).toHaveCount(1);
    await expect(on.rowsWith(decided, reference)).toBeVisible();
    if ((decided.viewportSize()?.width ?? 0) < 640) await hand.press(on.button(decided, 'Kriteria'));
    const [day, month, year] = (transaction.dateEntry ?? '').slice(0, 10).split('-').reverse();
    await hand.type(decided.getByRole('textbox', { name: 'Dari' }), `${day}${month}${year?.slice(2)}`);
    await decided.keyboard.press('Tab');
    await expect(decided).toHaveURL(new RegExp(`dari=${year}-${month}-${day}`));
    await hand.paste(decided.getByRole('textbox', { name: 'Sampai' }), '31-02-2026');
    await expect(decided.getByText(/"31-02-2026"/)).toBeVisible();
    await expect(decided).not.toHaveURL(/sampai=/);
    if (queue === on.VERIFY) await move(world.bank, verifier, 'verify', [reference]);
  }
}

/** Of two payments of one billing code the first hangs; the second is refused, since the first may still fail. */
async function oneCode(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_NOTHING;
  const { hand } = world;
  const sample = sampleOf('MPN_G3');
  const values = { ...sample.values, billingCode: HANGS };
  const first = await enterTyped(world.bank, 'payment-tax', { ...sample, values });
  const page = await world.open(maker, 'payment-tax');
  await hand.type(on.textbox(page, /^Kode billing/), HANGS);
  await hand.press(on.button(page, 'Lanjutkan'));
  await hand.press(page.getByRole('checkbox', { name: 'Saya sudah memeriksa, ini bukan duplikasi' }));
  await on.authorise(world, page, maker);
  const second = await referenceDone(page);
  for (const reference of [first, second]) await on.verify(world, on.BY_NOTHING, reference);
  await on.approve(world, approver, first);
  const queue = await on.find(world, approver, on.APPROVE, second);
  await on.decideOne(world, queue, approver, 'Setujui');
  await expect(on.resultOf(queue, '1 tidak diproses')).toBeFocused();
  await expect(queueOf(queue)).toContainText(/Tagihan ini sedang dibayar.*hasilnya belum pasti/);
  await expect(queueOf(queue)).not.toContainText('sudah dibayar');
  expect((await on.readAs(world, verifier, first)).transaction.status).toBe('SUSPECT');
}

/** The stories about marks, checkboxes and typed texts. */
export const SIGHTS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'marks what is odd on the row, on the bar, in the panel and before the code': marks,
  'marks a correction, and says at the head of its panel what has changed': correction,
  'ticks a row by its box only, and counts the ticks that a filter hides': boxes,
  'takes what is pasted as it is meant, or keeps it with a sentence': pastes,
  'pays a billing code once, and says that the payment which hangs is under way': oneCode,
};
