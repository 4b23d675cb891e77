import type { Transaction } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import type { ListState } from '@ibk/ui/features';
import { act, screen, within } from '@testing-library/react';
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

it('shows what is odd about a payment in its panel, before somebody decides on it', async () => {
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
  const { input, boxes } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  const field = async () => within(await screen.findByRole('dialog')).getByRole('textbox');
  await input.click(await field());
  await input.paste('Dokumen\tkurang');
  await input.click(screen.getByRole('button', { name: 'Tolak 1 transaksi' }));
  expect(screen.getByText('Alasan memuat karakter yang tidak dapat digunakan')).toBeTruthy();
  await input.clear(await field());
  await input.type(await field(), 'Dokumen kurang');
  await input.click(screen.getByRole('button', { name: 'Tolak 1 transaksi' }));
  await screen.findByRole('group', { name: '1 transaksi ditolak' }, { timeout: 10_000 });

  await input.click(screen.getByRole('button', { name: 'Tutup' }));
  await input.click((await screen.findAllByRole('checkbox', {}, { timeout: 10_000 }))[1]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

it('rejects the rows its dialog shows even if the queue below it changes', async () => {
  const { bank, queries, input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  await input.click(screen.getByRole('button', { name: 'Tolak' }));
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
  const { input, boxes } = await open('agusS1', 'single');
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  expect(screen.getByText('1 transaksi dipilih')).toBeTruthy();
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
