import type { Locator, Page } from '@playwright/test';
import type { OperationId } from '@ibk/sdk/contract';
import { type ServedBank, lastCode } from './bank.ts';
import type { Hand } from './hands.ts';
import { referenceDone, signedInClient } from './steps.ts';
import { expect } from './watched.ts';

/** Maker, verifier and approver of one group. */
export interface Trio {
  maker: string;
  verifier: string;
  approver: string;
}
/** They authorise by OTP. */
export const BY_OTP: Trio = { maker: 'dimasN1', verifier: 'mariaH1', approver: 'rosmalaT1' };
/** They need no code. */
export const BY_NOTHING: Trio = { maker: 'ekoS1', verifier: 'fitriA1', approver: 'gunawanR1' };

/** The tools of a story of decisions. */
export interface World {
  bank: ServedBank;
  hand: Hand;
  /** Opens a screen of a user, in a browser of that user's own. */
  open: (username: string, screen: string) => Promise<Page>;
}

export const VERIFY = 'verify-transaction';
export const APPROVE = 'approval-transactions';
export const FILTER = 'Filter Data Pencarian';

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).locator('visible=true').first();
export const textbox = (page: Page, name: string | RegExp): Locator => page.getByRole('textbox', { name });
/** The rows of a table that contain a text. */
export const rowsWith = (page: Page, text: string): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasText: text });
/** The detail of a row: next to the queue, or over it on a narrow screen. */
export const panelOf = (page: Page, reference: string): Locator =>
  page
    .getByRole('complementary', { name: reference })
    .or(page.getByRole('dialog', { name: reference }))
    .filter({ hasText: 'Riwayat' });
/** Count and sum of the selected rows, with the buttons to decide. */
export const barOf = (page: Page): Locator => page.getByRole('region', { name: 'Pilihan' });
export const doubtOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: /Jawaban bank pukul/ });

/** Opens a queue that shows one transaction. */
export async function find({ hand, open }: World, username: string, queue: string, reference: string): Promise<Page> {
  const page = await open(username, queue);
  await hand.type(page.getByRole('searchbox', { name: FILTER }), reference);
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(1);
  await expect(rowsWith(page, reference)).toBeVisible();
  return page;
}

/** Answers the dialog for an OTP, if this user has one. */
export async function giveCode({ hand, bank }: World, page: Page, username: string, submit: string): Promise<void> {
  if (!Object.values(BY_OTP).includes(username)) return;
  const dialog = page.getByRole('dialog', { name: 'Otorisasi transaksi' });
  // Half a minute after the last code the bank sends another one.
  bank.clock.advance('31s');
  const before = (await bank.outbox()).length;
  await hand.press(button(dialog, 'Kirim kode OTP'));
  await expect.poll(async () => (await bank.outbox()).length).toBeGreaterThan(before);
  await hand.type(dialog.getByRole('textbox', { name: 'Kode OTP' }), await lastCode(bank, username));
  await hand.press(button(dialog, submit));
}

/** Decides the selected rows. */
export async function decide(world: World, page: Page, username: string, label: string): Promise<void> {
  await world.hand.press(button(page, label));
  await giveCode(world, page, username, label);
}

/** Selects the only row of a queue and decides it. */
export async function decideOne(world: World, page: Page, username: string, act: string): Promise<void> {
  await world.hand.tick(
    page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') }),
  );
  await decide(world, page, username, `${act} 1 transaksi`);
}

/** The result of a decision, which takes the focus. */
export const resultOf = (page: Page, title: string): Locator => page.getByRole('group', { name: title });

/** Verifies one transaction by hand. */
export async function verify(world: World, { verifier }: Trio, reference: string): Promise<Page> {
  const page = await find(world, verifier, VERIFY, reference);
  await decideOne(world, page, verifier, 'Verifikasi');
  await expect(resultOf(page, '1 transaksi diverifikasi')).toBeFocused();
  return page;
}
/** Approves one transaction by hand. */
export async function approve(world: World, approver: string, reference: string): Promise<Page> {
  const page = await find(world, approver, APPROVE, reference);
  await decideOne(world, page, approver, 'Setujui');
  await expect(resultOf(page, '1 transaksi disetujui')).toBeFocused();
  return page;
}

/** The values that a maker types into a transfer within the bank. */
export interface Typed {
  dest?: string;
  amount: string;
  note: string;
}
/** Fills in a transfer and opens its review. The form has chosen the source. */
export async function fillTransfer({ hand }: World, page: Page, typed: Typed): Promise<void> {
  const { dest = '100.01.02007781-3', amount, note } = typed;
  await hand.type(textbox(page, /^Rekening tujuan/), dest);
  await hand.press(button(page, 'Inquiry'));
  await expect(textbox(page, 'Nama rekening tujuan')).not.toHaveValue('');
  await hand.type(textbox(page, 'Nominal'), amount);
  await hand.type(textbox(page, /^Berita/), note);
  await hand.press(button(page, 'Lanjutkan'));
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa transfer internal' })).toBeVisible();
}

/** Authorises the review. */
export async function authorise(world: World, page: Page, username: string): Promise<void> {
  await world.hand.press(button(page, 'Otorisasi transaksi'));
  await giveCode(world, page, username, 'Ajukan transaksi');
}

/** Enters a transfer by hand. @returns its reference */
export async function enterTransfer(world: World, maker: string, typed: Typed): Promise<string> {
  const page = await world.open(maker, 'transfer-internal');
  await fillTransfer(world, page, typed);
  await authorise(world, page, maker);
  return referenceDone(page);
}

/** Fills in a PLN bill and opens its review. */
export async function fillBill({ hand }: World, page: Page, customer: string): Promise<void> {
  await hand.choose(button(page, /Produk$/), 'PLN Pascabayar');
  await hand.type(textbox(page, /^Nomor pelanggan/), customer);
  await hand.press(button(page, 'Lanjutkan'));
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa pembayaran PLN' })).toBeVisible();
}

/** Loses every answer of a call until the returned function is called. The effect is committed. */
export function loseAnswers({ bank }: World, operationId: OperationId): () => void {
  const fault = bank.faults.add({ kind: 'emptyBody', times: 99, match: { operationId } });
  return () => fault.remove();
}

/** Reads the state of a transaction through the SDK. */
export async function readAs({ bank }: World, username: string, reference: string) {
  const { client } = await signedInClient(bank, username);
  const detail = await client.transactions.readTransaction(reference);
  await client.close();
  return detail;
}
