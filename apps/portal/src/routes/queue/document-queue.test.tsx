import type { Bank } from '@ibk/sdk';
import type { ListState } from '@ibk/ui/features';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FIRST, openQueue, type Route } from '../../testing/open-queue.tsx';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const DOCUMENTS = { kind: 'document', paramFailed: false, criteriaDoc: true } as const;
const APPROVAL: Route = { ...DOCUMENTS, stage: 'approve', taxValid: true };
const VERIFICATION: Route = { ...DOCUMENTS, stage: 'verify', taxValid: false };
const NO_BILLING = 'PPN Dalam Negeri bendahara APBD belum memiliki kode billing';

const open = (bank: Bank, route: Route, first?: ListState) => openQueue(bank, 'multiple', first, route);
const boxOf = (reference: string): HTMLInputElement =>
  within(screen.getByText(reference).closest<HTMLElement>('[role="row"]')!).getByRole('checkbox');

it('offers for approval only complete documents, and shows what the others lack', async () => {
  const { referenceId: complete } = await sandbox().factories.treasuryDocument({ status: 'VERIFY' });
  const { input, references } = await open(await bankOf('pandeB1'), APPROVAL);
  const [lacking] = references.filter((reference) => reference !== complete);
  expect(references).toHaveLength(2);
  expect([boxOf(lacking!).disabled, boxOf(complete).disabled]).toEqual([true, false]);
  expect(screen.getAllByText(NO_BILLING)).toHaveLength(1);
  await input.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
  await input.click(await screen.findByRole('button', { name: 'Setujui 1 transaksi' }));
  await screen.findByRole('group', { name: '1 transaksi disetujui' }, { timeout: 10_000 });
});

it('of a product of regional revenue has its transactions alone, which are only refused', async () => {
  const maker = await bankOf('niaB1');
  const enter = async (productId: string, dest: string) => {
    const asked = { productId, source: '10001040030017', dest, amount: null, parameters: {} };
    const { requestId } = await maker.transactions.inquire(asked);
    const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
    const authorisation = { authorisationId, code: '000000' };
    const entry = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation } as const;
    return (await maker.transactions.enter(entry)).referenceId;
  };
  const referenceId = await enter('PBB', '1271030002001107402026');
  await enter('KIR', '0627100418');
  const REVENUE = { kind: 'transaction', paramFailed: false, criteriaDoc: false, taxValid: false } as const;
  const route: Route = { ...REVENUE, stage: 'verify', only: 'refuse', products: { productId: 'PBB' } };
  const { bank, input, boxes, references } = await open(await bankOf('okiB1'), route);
  expect(references).toEqual([referenceId]);
  expect(screen.getByRole('grid', { name: 'Antrean pembatalan' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Dokumen' })).toBeNull();
  await input.click(boxes[0]!);
  expect(screen.queryByRole('button', { name: /^Verifikasi/ })).toBeNull();
  await input.click(await screen.findByRole('button', { name: /^Tolak/ }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
  await input.type(dialog.getByRole('textbox'), 'NOP keliru');
  await input.click(dialog.getByRole('button', { name: /^Tolak/ }));
  await screen.findByRole('group', { name: '1 transaksi ditolak' }, { timeout: 10_000 });
  expect((await bank.transactions.readTransaction(referenceId)).transaction.status).toBe('REJECT');
});

it('lets a verifier select a document that lacks a billing', async () => {
  const { boxes, references } = await open(await bankOf('okiB1'), VERIFICATION);
  expect(references).toHaveLength(1);
  expect(boxes[0]!.disabled).toBe(false);
  expect(screen.queryByText(NO_BILLING)).toBeNull();
});

it('shows type and number of a document, and searches by them and by the year', async () => {
  await sandbox().factories.treasuryDocument({ status: 'VERIFY', jenisDokumen: 'SPJ' });
  const { input } = await open(await bankOf('pandeB1'), APPROVAL);
  const numbers = () => screen.queryAllByText(/^SP(?:2D|J) 12\.00/).map((node) => node.textContent.split(' ')[0]);
  expect(numbers().toSorted()).toEqual(['SP2D', 'SPJ']);
  await input.click(screen.getByRole('button', { name: /Jenis dokumen/ }));
  await input.click(await screen.findByRole('option', { name: 'SPJ' }));
  await waitFor(() => expect(numbers()).toEqual(['SPJ']), { timeout: 10_000 });
  const number = screen.getByRole('textbox', { name: 'Nomor dokumen' });
  await input.type(number, '070006');
  await waitFor(() => expect(numbers()).toEqual([]), { timeout: 10_000 });
  await input.clear(number);
  await waitFor(() => expect(numbers()).toEqual(['SPJ']), { timeout: 10_000 });
  await input.type(screen.getByRole('textbox', { name: 'Tahun' }), '2025');
  await waitFor(() => expect(numbers()).toEqual([]), { timeout: 10_000 });
});

it('waits for the fourth digit of a year and keeps the others in the field', async () => {
  const { input } = await open(await bankOf('pandeB1'), APPROVAL, { ...FIRST, criteria: { tahun: '2026' } });
  const year = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tahun' });
  expect(year.value).toBe('2026');
  await input.type(year, '{Backspace}');
  expect(year.value).toBe('202');
  expect(screen.getAllByText(/^IB\d+$/)).toHaveLength(1);
  await input.type(year, '5');
  await waitFor(() => expect(screen.queryAllByText(/^IB\d+$/)).toEqual([]), { timeout: 10_000 });
  await input.clear(year);
  await waitFor(() => expect(screen.getAllByText(/^IB\d+$/)).toHaveLength(1), { timeout: 10_000 });
});
