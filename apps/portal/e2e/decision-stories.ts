import { formatRupiah, terbilang } from '@ibk/sdk/format';
import type { Locator, Page } from '@playwright/test';
import * as on from './decision-world.ts';
import type { World } from './decision-world.ts';
import { referenceDone, signedInClient } from './steps.ts';
import { SIGHTS } from './decision-sights.ts';
import { expect } from './watched.ts';

/** A customer whose bill the biller never accepts. */
const REFUSES = '121100450102';
/** A PLN customer with one open bill. */
const CUSTOMER = '121100450029';
/** People of the group whose matrix requires one approver of class A or two of class B. */
const MATRIX = { maker: 'tomiS1', verifier: 'uliP1', approver: 'winarS1', other: 'yantiG1' } as const;

/** Expects the warning of a lost answer to be on the page, to have the focus and to lead to something. */
async function expectDoubt(page: Page, leads: string): Promise<void> {
  await expect(on.doubtOf(page)).toBeFocused();
  await expect(on.doubtOf(page)).toContainText(leads);
  await expect(page.getByText('Ulangi dari pengisian data')).toHaveCount(0);
}
/** Reloads the page, expects the warning to stay, and requests the outcome once answers arrive. */
async function expectKnown({ hand }: World, page: Page, leads: string, known: string): Promise<void> {
  await page.reload();
  await expect(on.doubtOf(page)).toContainText(leads);
  await hand.press(on.button(page, 'Periksa lagi'));
  await expect(on.doubtOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: known })).toBeVisible();
}

async function lostEntry(world: World): Promise<void> {
  const { maker } = on.BY_OTP;
  const note = 'Jawaban hilang';
  const page = await world.open(maker, 'transfer-internal');
  await on.fillTransfer(world, page, { amount: '1250000', note });
  const found = on.loseAnswers(world, 'enter');
  await on.authorise(world, page, maker);
  await expectDoubt(page, '100.01.02007781-3');
  await expect(page.getByRole('button', { name: 'Otorisasi transaksi' })).toHaveCount(0);
  await world.hand.press(on.button(page, 'Periksa lagi'));
  await expect(on.doubtOf(page)).toContainText('hasilnya masih belum diketahui');
  found();
  await expectKnown(world, page, '100.01.02007781-3', 'Transaksi sudah diajukan');
  const { client } = await signedInClient(world.bank, maker);
  const { content, total } = await client.transactions.pageOfTransactions({ q: note });
  await client.close();
  expect(total).toBe(1);
  const reference = content[0]?.referenceId ?? '';
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await on.verify(world, on.BY_OTP, reference);
  await on.approve(world, on.BY_OTP.approver, reference);
}

/** A verification and an approval whose answers are lost: the row stays in sight, with its reference. */
async function lostMoves(world: World): Promise<void> {
  const trio = on.BY_OTP;
  const reference = await on.enterTransfer(world, trio.maker, { amount: '1350000', note: 'Persetujuan hilang' });
  for (const [username, queue, act, action] of [
    [trio.verifier, on.VERIFY, 'Verifikasi', 'verify'],
    [trio.approver, on.APPROVE, 'Setujui', 'approve'],
  ] as const) {
    const page = await on.find(world, username, queue, reference);
    const found = on.loseAnswers(world, action);
    await on.decideOne(world, page, username, act);
    await expectDoubt(page, reference);
    await expect(on.rowsWith(page, reference)).toContainText('Belum diketahui');
    await world.hand.press(on.button(page, 'Periksa lagi'));
    await expect(on.doubtOf(page)).toContainText('hasilnya masih belum diketahui');
    found();
    await expectKnown(world, page, reference, reference);
    const { history } = await on.readAs(world, username, reference);
    expect(history.filter((entry) => entry.action === action)).toHaveLength(1);
  }
}

/** A payment that two had to approve cannot be sent again by one person. */
async function retryByTwo(world: World): Promise<void> {
  const { maker, verifier, approver, other } = MATRIX;
  const page = await world.open(maker, 'payment-pln');
  await on.fillBill(world, page, REFUSES);
  await on.authorise(world, page, maker);
  const reference = await referenceDone(page);
  await on.verify(world, MATRIX, reference);
  for (const username of [approver, other]) await on.approve(world, username, reference);
  const sendings = async () => {
    const { transaction, history } = await on.readAs(world, verifier, reference);
    expect(transaction.status).toBe('FAILED');
    return history.filter(({ action }) => action === 'fail').length;
  };
  expect(await sendings()).toBe(1);
  for (const username of [approver, other]) {
    const queue = await on.find(world, username, on.APPROVE, reference);
    await on.decideOne(world, queue, username, 'Kirim ulang');
    const isLast = username === other;
    const outcome = isLast ? 'dikirim ulang' : 'disetujui untuk dikirim ulang';
    await expect(on.resultOf(queue, `1 transaksi ${outcome}`)).toBeFocused();
    await expect(queue.getByRole('grid')).toContainText(
      isLast ? 'Ditolak biller' : '1 approver kelas A atau 1 approver kelas B',
    );
    expect(await sendings()).toBe(isLast ? 2 : 1);
    // One approver cannot approve the same attempt twice.
    if (!isLast) {
      await world.open(username, on.APPROVE);
      await expect(on.rowsWith(queue, reference)).toHaveCount(0);
    }
  }
}

const FIRST_RUN =
  /Tagihan ini dibayar begitu disetujui\. Bila disetujui hari ini, berikutnya dijalankan (\d{2}-\d{2}-\d{4} \d{2}:\d{2})/;

/** The shown bill is paid at its approval, and all screens agree about the next one. */
async function monthlyBill(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_NOTHING;
  const page = await world.open(maker, 'payment-pln');
  await on.fillBill(world, page, CUSTOMER);
  await world.hand.press(page.getByRole('checkbox', { name: 'Bayar tagihan ini setiap bulan' }));
  await expect(page.getByRole('region', { name: 'Jadwal' })).toContainText(FIRST_RUN);
  const [said = '', next = ''] = FIRST_RUN.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
  await on.authorise(world, page, maker);
  const reference = await referenceDone(page);
  await expect(page.getByRole('main')).toContainText(said);
  const open = async (username: string, queue: string) => {
    const found = await on.find(world, username, queue, reference);
    await world.hand.open(on.rowsWith(found, reference));
    return on.panelOf(found, reference);
  };
  await expect(await open(verifier, on.VERIFY)).toContainText(said);
  const verified = await on.verify(world, on.BY_NOTHING, reference);

  // The bill is entered on one day and approved on the next. Pages that stay open would call with an old key.
  for (const left of [page, verified]) await left.goto('about:blank');
  world.bank.clock.advance('1d');
  await expect(await open(approver, on.APPROVE)).toContainText(said);
  const approved = await on.approve(world, approver, reference);
  await expect(approved.getByRole('main')).toContainText(next);
  const detail = await world.open(maker, `inquiry-transaction?reference=${reference}`);
  await expect(detail.getByRole('list', { name: 'Pelaksanaan jadwal' }).getByRole('listitem')).toHaveCount(1);
  await expect(detail.getByRole('list', { name: 'Pelaksanaan jadwal' })).toContainText('Berhasil');
  await expect(detail.getByRole('main')).toContainText(`Dijalankan berikutnya ${next}`);
}

/** Total, words and fee are the same in every place of a decision. */
async function oneSum(world: World): Promise<void> {
  const { maker, verifier, approver } = on.BY_OTP;
  const page = await world.open(maker, 'payment-pln');
  await on.fillBill(world, page, CUSTOMER);
  await world.hand.press(on.button(page, 'Otorisasi transaksi'));
  const dialog = (opened: Page) => opened.getByRole('dialog', { name: 'Otorisasi transaksi' });
  await expect(dialog(page)).toBeVisible();
  const seen: [string, string][] = [['dialog of the maker', (await dialog(page).textContent()) ?? '']];
  const see = async (what: string, place: Locator) => {
    await expect(place).toBeVisible();
    seen.push([what, (await place.textContent()) ?? '']);
  };
  await see('review', page.getByRole('complementary', { name: 'Total dan langkah berikutnya', includeHidden: true }));
  await on.giveCode(world, page, maker, 'Ajukan transaksi');
  const reference = await referenceDone(page);
  await see('confirmation', page.getByRole('main'));
  await page.emulateMedia({ media: 'print' });
  await see('paper', page.getByRole('article'));
  await page.emulateMedia({ media: null });

  for (const [username, queue, act, done] of [
    [verifier, on.VERIFY, 'Verifikasi', 'diverifikasi'],
    [approver, on.APPROVE, 'Setujui', 'disetujui'],
  ] as const) {
    const decided = await on.find(world, username, queue, reference);
    await world.hand.tick(on.rowsWith(decided, reference));
    await see(`bar of ${username}`, on.barOf(decided));
    await world.hand.open(on.rowsWith(decided, reference));
    await see(`panel of ${username}`, on.panelOf(decided, reference));
    await decided.keyboard.press('Escape');
    await world.hand.press(on.button(decided, `${act} 1 transaksi`));
    await see(`dialog of ${username}`, dialog(decided));
    await on.giveCode(world, decided, username, `${act} 1 transaksi`);
    await expect(on.resultOf(decided, `1 transaksi ${done}`)).toBeFocused();
    await see(`result of ${username}`, on.resultOf(decided, `1 transaksi ${done}`));
  }
  const detail = await world.open(maker, `inquiry-transaction?reference=${reference}`);
  await expect(detail.getByText('Riwayat')).toBeVisible();
  await see('detail', detail.getByRole('main'));
  const { total, fee } = (await on.readAs(world, maker, reference)).transaction;
  expect(fee).toBeGreaterThan(0);
  for (const [what, text] of seen)
    for (const part of [formatRupiah(total), terbilang(total), formatRupiah(fee)]) expect(text, what).toContain(part);
}

/** The stories in which money is decided, by the point that each one proves. */
export const DECISIONS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'leads the maker to the outcome of an entry whose answer was lost': lostEntry,
  'leads verifier and approver to the outcome of a decision whose answer was lost': lostMoves,
  'sends a failed payment again only once both approvers agree': retryByTwo,
  'pays a monthly bill at its approval, and says the same of the next one everywhere': monthlyBill,
  'shows one total with its words and its fee wherever somebody decides': oneSum,
  ...SIGHTS,
};
