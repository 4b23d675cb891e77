import type { Transaction } from '@ibk/sdk/contract';
import { dayOf, formatRupiah, terbilang } from '@ibk/sdk/format';
import type { ListState } from '@ibk/ui/features';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FIRST, openQueue } from '../../testing/open-queue.tsx';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const open = async (username: string, ...how: [('single' | 'multiple')?, ListState?]) =>
  openQueue(await bankOf(username), ...how);

it('approves the selected rows and shows a result for every row', async () => {
  const { bank, input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  await input.click(screen.getByRole('button', { name: 'Setujui 2 transaksi' }));
  await screen.findByRole('group', { name: '2 transaksi disetujui' }, { timeout: 10_000 });
  for (const reference of references.slice(0, 2)) {
    const { transaction } = await bank.transactions.readTransaction(reference);
    expect(transaction).toMatchObject({ status: 'SUCCESS', userApprove: 'agusS1' });
  }
});

it('says that the queue failed to load, and requests it again', async () => {
  const fault = sandbox().faults.add({
    kind: 'http',
    status: 500,
    times: 99,
    match: { operationId: 'listTransactions' },
  });
  const opening = open('agusS1');
  await screen.findByText('Data gagal dimuat', { selector: 'div' }, { timeout: 10_000 });
  expect(screen.queryByText('Data tidak ditemukan .....')).toBeNull();
  fault.remove();
  await userEvent.click(screen.getByText('Coba lagi'));
  expect((await opening).references).toHaveLength(5);
});

it('keeps the selection when Escape closes the detail', async () => {
  const { input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(screen.getByRole('button', { name: references[0]! }));
  await screen.findByRole('heading', { name: new RegExp(references[0]!) }, { timeout: 10_000 });
  await input.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: new RegExp(references[0]!) })).toBeNull();
  expect(screen.getByRole('button', { name: 'Setujui 1 transaksi' })).toBeTruthy();
});

it('shows what is odd about a payment in its panel, before the user decides on it', async () => {
  const { referenceId } = await sandbox().factories.transaction({ status: 'VERIFY' });
  const { input } = await open('agusS1');
  await input.type(screen.getByRole('searchbox', { name: 'Filter Data Pencarian' }), referenceId);
  await input.click(await screen.findByRole('button', { name: referenceId }, { timeout: 10_000 }));
  const list = await screen.findByRole('list', { name: 'Yang perlu diperhatikan' }, { timeout: 10_000 });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Pembayaran pertama ke rekening ini.']);
});

it('keeps a refused row selected and says who was first', async () => {
  const { input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  const other = await bankOf('gunawanR1');
  const items = [
    {
      referenceId: references[0]!,
      version: (await other.transactions.readTransaction(references[0]!)).transaction.version,
    },
  ];
  const { authorisationId } = await other.transactions.authorise({ action: 'approve', items });
  await other.transactions.approve({ items, authorisation: { authorisationId, code: '000000' } });

  await input.click(screen.getByRole('button', { name: 'Setujui 1 transaksi' }));
  await screen.findByRole('group', { name: '1 tidak diproses' }, { timeout: 10_000 });
  expect(within(screen.getByRole('grid')).getByText(/Gunawan Rangkuti/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Pilihan' })).getByText('1 transaksi masih dipilih')).toBeTruthy();
});

it('shows a first approval by the matrix as given, and whose approval is awaited now', async () => {
  const { factories } = sandbox();
  const wanted = { roleId: 'APR_USER', approverClass: 'B' } as const;
  const [first, second] = [await factories.user(wanted), await factories.user(wanted)];
  const anyOf = [{ approverClass: 'B', count: 2 }];
  await factories.approvalMatrix([{ productGroup: null, upTo: null, steps: [{ anyOf }] }]);
  const { referenceId } = await factories.transaction({ status: 'VERIFY' });
  const { input } = await openQueue(await bankOf(first.username), 'multiple', {
    ...FIRST,
    view: { ...FIRST.view, filter: referenceId },
  });
  expect(screen.getByText('2 approver kelas B')).toBeTruthy();
  await input.click(screen.getAllByRole('checkbox')[1]!);
  await input.click(screen.getByRole('button', { name: 'Setujui 1 transaksi' }));
  await screen.findByRole('group', { name: '1 transaksi disetujui' }, { timeout: 10_000 });
  const note = 'Persetujuan dicatat, menunggu persetujuan berikutnya: 1 approver kelas B';
  expect(within(screen.getByRole('grid')).getByText(note)).toBeTruthy();
  await input.click(screen.getByRole('button', { name: referenceId }));
  expect(await screen.findByText(`Menunggu approval oleh ${second.name}`, {}, { timeout: 10_000 })).toBeTruthy();
});

it('does not send a rejection without a reason', async () => {
  const { bank, input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog).getByText(/^Transaksi yang ditolak berakhir .* Transaksi yang dikembalikan dapat/),
  ).toBeTruthy();
  await input.click(within(dialog).getByRole('button', { name: 'Tolak 1 transaksi' }));
  expect(within(dialog).getByText('Input alasan pembatalan')).toBeTruthy();
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox'));
  await input.type(within(dialog).getByRole('textbox'), 'Dokumen kurang');
  await input.click(within(dialog).getByRole('button', { name: 'Tolak 1 transaksi' }));
  await screen.findByRole('group', { name: '1 transaksi ditolak' }, { timeout: 10_000 });
  const { transaction } = await bank.transactions.readTransaction(references[0]!);
  expect(transaction).toMatchObject({ status: 'REJECT', reason: 'Dokumen kurang' });
});

it('asks for a new reason on each rejection, and accepts only characters that the bank accepts', async () => {
  const { input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  const field = async () => within(await screen.findByRole('dialog')).getByRole('textbox');
  await input.click(await field());
  await input.paste('Dokumen\u0007kurang');
  await input.click(screen.getByRole('button', { name: 'Tolak 1 transaksi' }));
  expect(screen.getByText('Alasan memuat karakter yang tidak dapat digunakan')).toBeTruthy();
  await input.clear(await field());
  await input.type(await field(), 'Dokumen kurang');
  await input.click(screen.getByRole('button', { name: 'Tolak 1 transaksi' }));
  await screen.findByRole('group', { name: '1 transaksi ditolak' }, { timeout: 10_000 });

  await input.click(screen.getByRole('button', { name: 'Tutup' }));
  const decided = () => screen.queryByRole('row', { name: new RegExp(`^${references[0]}`) });
  await waitFor(() => expect(decided()).toBeNull(), { timeout: 10_000 });
  await input.click(screen.getAllByRole('checkbox')[1]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('rejects the rows its dialog shows even if the queue below it changes', async () => {
  const { bank, queries, input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  const read = async (reference: string) => (await bank.transactions.readTransaction(reference)).transaction;
  const sum = (await read(references[0]!)).total + (await read(references[1]!)).total;
  const shown = (await screen.findByRole('dialog', { name: 'Tolak 2 transaksi' })).textContent;
  expect(shown).toContain(`2 transaksi${formatRupiah(sum)}${terbilang(sum)}Tanpa biaya`);
  const other = await bankOf('gunawanR1');
  const { version } = (await other.transactions.readTransaction(references[0]!)).transaction;
  const reason = { reason: 'Nominal keliru', reasonCode: 'LAINNYA' } as const;
  await other.transactions.reject({ items: [{ referenceId: references[0]!, version }], ...reason });
  await act(() => queries.invalidateQueries());
  await screen.findByText(/sudah tidak menunggu/, {}, { timeout: 10_000 });

  const dialog = screen.getByRole('dialog', { name: 'Tolak 2 transaksi' });
  await input.type(within(dialog).getByRole('textbox'), 'Dokumen kurang');
  await input.click(within(dialog).getByRole('button', { name: 'Tolak 2 transaksi' }));
  await screen.findByRole('group', { name: /1 tidak diproses/ }, { timeout: 10_000 });
  const { transaction } = await bank.transactions.readTransaction(references[1]!);
  expect(transaction).toMatchObject({ status: 'REJECT', reason: 'Dokumen kurang' });
});

it('allows one selected row at most if the route decides rows one at a time', async () => {
  const { bank, input, boxes, references } = await open('agusS1', 'single');
  expect(screen.getAllByRole('checkbox')).toHaveLength(boxes.length);
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  const bar = screen.getByRole('region', { name: 'Pilihan' });
  expect(boxes.map((box) => box.checked)).toEqual([false, true, false, false, false]);
  const { transaction } = await bank.transactions.readTransaction(references[1]!);
  expect(bar.textContent).toMatch(`1 transaksi dipilih·${formatRupiah(transaction.total)}Kosongkan`);
  await input.keyboard('{Control>}a{/Control}');
  expect(within(bar).getByText('1 transaksi dipilih')).toBeTruthy();
});

it('opens a row by a click on its text while others are ticked, and ticks nothing by it', async () => {
  const { input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  const row = boxes[1]!.closest<HTMLElement>('[role="row"]')!;
  await input.click(within(row).getByText(/^Rp\./, { selector: 'span > span:first-child' }));
  await screen.findByRole('complementary', { name: references[1]! }, { timeout: 10_000 });
  expect(screen.getByText('1 transaksi dipilih')).toBeTruthy();
});

it('opens the row that a link names, as from a detail', async () => {
  const bank = await bankOf('agusS1');
  const { content } = await bank.transactions.pageOfTransactions({ stage: 'approve', kind: 'transaction', size: 5 });
  const { referenceId } = content[3]!;
  await openQueue(bank, 'multiple', FIRST, undefined, referenceId);
  expect(await screen.findByRole('complementary', { name: referenceId }, { timeout: 10_000 })).toBeTruthy();
});

it('says on the bar and before the code that some rows are odd, and marks them', async () => {
  const { referenceId } = await sandbox().factories.transaction({ status: 'VERIFY' });
  await sandbox().database.db.execute(
    `update transaction set entry_at = '2026-07-01', correction_of = 'IB260701000001' where reference_id = '${referenceId}'`,
  );
  const { input, boxes, references } = await open('rosmalaT1');
  expect(references[0]).toBe(referenceId);
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByText('Perlu diperhatikan')).toBeTruthy();
  expect(within(first!).getByText('Perbaikan dari IB260701000001')).toBeTruthy();
  expect(within(second!).queryByText('Perlu diperhatikan')).toBeNull();
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  const told = '1 dari 2 perlu diperhatikan, 1 dari 2 adalah perbaikan';
  expect(within(screen.getByRole('region', { name: 'Pilihan' })).getByText(told)).toBeTruthy();
  await input.click(screen.getByRole('button', { name: 'Setujui 2 transaksi' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(within(dialog).getByText(told)).toBeTruthy();
  expect(within(dialog).queryByLabelText('Kode OTP')).toBeNull();
});

it('accepts the selected rows by Ctrl+Enter, from any place of the page', async () => {
  const { bank, input, boxes, references } = await open('agusS1');
  await input.keyboard('{Control>}{Enter}{/Control}');
  await input.click(boxes[1]!);
  const row = boxes[0]!.closest<HTMLElement>('[role="row"]')!;
  act(() => row.focus());
  await input.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('group', { name: '1 transaksi disetujui' }, { timeout: 10_000 });
  expect(screen.queryByRole('complementary')).toBeNull();
  expect((await bank.transactions.readTransaction(references[1]!)).transaction.status).toBe('SUCCESS');
});

it('walks the open panel by the arrow keys, with the focus on its row', async () => {
  const { input, references } = await open('agusS1');
  await input.click(screen.getByRole('button', { name: references[0]! }));
  await screen.findByRole('complementary', { name: references[0]! }, { timeout: 10_000 });
  const row = (at: number) => screen.getAllByRole('row')[at + 1]!;
  act(() => row(0).focus());
  await input.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('complementary', { name: references[2]! })).toBeTruthy();
  expect(document.activeElement).toBe(row(2));
  await input.keyboard('{ArrowUp}');
  expect(screen.getByRole('complementary', { name: references[1]! })).toBeTruthy();
  expect(document.activeElement).toBe(row(1));
});

it('shows only the transactions entered on the requested days', async () => {
  const bank = await bankOf('agusS1');
  const waiting: Transaction[] = [];
  for await (const row of bank.transactions.listTransactions({ stage: 'approve' })) waiting.push(row);
  const dayOfEntry = ({ dateEntry }: Transaction) => dayOf(dateEntry ?? 0, sandbox().profile.timeZone);
  const day = dayOfEntry(waiting.at(-1)!);
  const expected = waiting.filter((row) => dayOfEntry(row) === day);
  expect(expected.length).toBeLessThan(waiting.length);

  const { references } = await open('agusS1', 'multiple', {
    ...FIRST,
    criteria: { from: day, to: day },
  });
  expect(references).toEqual(expected.slice(0, 5).map(({ referenceId }) => referenceId));
});
