import type { Bank } from '@ibk/sdk';
import type { Transaction } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import type { ListState } from '@ibk/ui/features';
import { act, screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FIRST, openQueue } from '../../testing/open-queue.tsx';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const open = async (username: string, ...how: [('single' | 'multiple')?, ListState?]) =>
  openQueue(await bankOf(username), ...how);

const turnTo = async (input: ReturnType<typeof userEvent.setup>, page: number) => {
  await input.click(screen.getByRole('button', { name: `Halaman ${page}` }));
  const at = new RegExp(`^${(page - 1) * 5 + 1}-`);
  await screen.findByText(at, {}, { timeout: 10_000 });
};
/** Found by its attribute, since a query by role takes a second in a table of 25 rows. */
const labelled = (label: string): Element =>
  document.querySelector(`[aria-label="${label}"]`) ?? expect.unreachable(label);
const shown = () => screen.getAllByText(/^IB\d+$/, { selector: 'button' }).map((node) => node.textContent);
const waitingFor = async (bank: Bank): Promise<Transaction[]> => {
  const rows: Transaction[] = [];
  for await (const row of bank.transactions.listTransactions({ stage: 'approve', kind: 'transaction' })) rows.push(row);
  return rows;
};

it('starts with the transactions that have waited longest, and has the bank turn pages', async () => {
  const { bank, input, references } = await open('agusS1');
  const waiting = await waitingFor(bank);
  expect(waiting.map(({ dateEntry }) => dateEntry)).toEqual(waiting.map(({ dateEntry }) => dateEntry).toSorted());
  expect(references).toEqual(waiting.slice(0, 5).map(({ referenceId }) => referenceId));
  await turnTo(input, 2);
  expect(shown()).toEqual(waiting.slice(5, 10).map(({ referenceId }) => referenceId));
  expect(screen.getByText(`6-10 dari ${waiting.length}`)).toBeTruthy();
});

it('sums and approves the rows selected on several pages', async () => {
  const { bank, input, boxes } = await open('agusS1');
  const waiting = await waitingFor(bank);
  await input.click(boxes[0]!);
  await turnTo(input, 2);
  await input.click(screen.getAllByRole('checkbox')[1]!);
  const bar = within(screen.getByRole('region', { name: 'Pilihan' }));
  expect(bar.getByText('2 transaksi dipilih')).toBeTruthy();
  const sum = waiting[0]!.amount + waiting[5]!.amount;
  expect(bar.getByRole('status').textContent).toContain(formatRupiah(sum));
  await input.click(screen.getByRole('button', { name: 'Setujui 2 transaksi' }));
  await screen.findByRole('group', { name: '2 transaksi disetujui' }, { timeout: 10_000 });
  for (const { referenceId } of [waiting[0]!, waiting[5]!])
    expect((await bank.transactions.readTransaction(referenceId)).transaction.status).toBe('SUCCESS');
});

it('says how many ticks a filter hides, and shows or drops them', async () => {
  const { bank, input, boxes } = await open('agusS1');
  const waiting = await waitingFor(bank);
  for (const at of [0, 1, 2]) await input.click(boxes[at]!);
  await input.type(screen.getByRole('searchbox', { name: 'Filter Data Pencarian' }), waiting[1]!.referenceId);
  await screen.findByText('1-1 dari 1', {}, { timeout: 10_000 });
  const bar = within(screen.getByRole('region', { name: 'Pilihan' }));
  await bar.findByText('2 di luar filter', {}, { timeout: 10_000 });
  expect(bar.getByText('3 transaksi dipilih')).toBeTruthy();
  await input.click(bar.getByRole('link', { name: 'Lihat' }));
  await screen.findByRole('complementary', { name: waiting[0]!.referenceId }, { timeout: 10_000 });
  await input.click(screen.getByRole('button', { name: 'Baris berikutnya' }));
  await screen.findByRole('complementary', { name: waiting[2]!.referenceId }, { timeout: 10_000 });
  await input.click(bar.getByRole('link', { name: 'Lepas' }));
  expect(bar.getByText('1 transaksi dipilih')).toBeTruthy();
  expect(bar.queryByText(/di luar filter/)).toBeNull();
});

it('says how many ticks a criterion hides', async () => {
  const { bank, input, boxes } = await open('agusS1');
  const [first, second, third] = await waitingFor(bank);
  for (const at of [0, 1, 2]) await input.click(boxes[at]!);
  const field = await screen.findByRole('textbox', { name: 'Minimal' }, { timeout: 10_000 });
  await input.type(field, `${first!.amount}{Tab}`);
  const bar = within(screen.getByRole('region', { name: 'Pilihan' }));
  expect(Math.max(second!.amount, third!.amount)).toBeLessThan(first!.amount);
  await bar.findByText('2 di luar filter', {}, { timeout: 10_000 });
});

it('selects the rows of every page at once', async () => {
  const { bank, input, boxes } = await open('agusS1');
  const waiting = await waitingFor(bank);
  await input.click(boxes[0]!);
  await input.click(screen.getByRole('link', { name: `Pilih semua ${waiting.length}` }));
  await screen.findByText(`${waiting.length} transaksi dipilih`, {}, { timeout: 10_000 });
  const sum = waiting.reduce((all, { total }) => all + total, 0);
  expect(screen.getByRole('region', { name: 'Pilihan' }).textContent).toContain(formatRupiah(sum));
  expect(screen.queryByRole('link', { name: /^Pilih semua/ })).toBeNull();
});

it('says that another user acted on a row selected on another page', async () => {
  const { bank, queries, input, boxes, references } = await open('agusS1');
  await input.click(boxes[0]!);
  await input.click(boxes[1]!);
  await turnTo(input, 2);
  expect(screen.getByText('2 transaksi dipilih')).toBeTruthy();
  const other = await bankOf('gunawanR1');
  const { version } = (await bank.transactions.readTransaction(references[0]!)).transaction;
  const items = [{ referenceId: references[0]!, version }];
  await other.transactions.reject({ items, reason: 'Nominal keliru', reasonCode: 'LAINNYA' });
  await act(() => queries.invalidateQueries());
  await screen.findByText(new RegExp(`^${references[0]!} sudah tidak menunggu`), {}, { timeout: 10_000 });
  expect(screen.getByText('1 transaksi dipilih')).toBeTruthy();
  await input.click(screen.getByText('Mengerti'));
  expect(screen.queryByText(/sudah tidak menunggu/)).toBeNull();
  expect(screen.getByText('1 transaksi dipilih')).toBeTruthy();
});

it('selects 200 rows, and explains why it does not select the 201st', async () => {
  const [row] = await waitingFor(await bankOf('agusS1'));
  await sandbox().database.db.execute(
    `insert into transaction (reference_id, request_id, entry_at, version, status, corporate_id, corporate_group_id,
       product_id, product_group, product_description, source, source_name, dest, dest_name, credit_account, amount, fee,
       note, schedule, content, entry_by, verify_by, verify_at)
     select 'IB' || (990000000000 + n), 'uji' || n, entry_at, version, status, corporate_id, corporate_group_id,
       product_id, product_group, product_description, source, source_name, dest, dest_name, credit_account, 1000, fee,
       note, schedule, content, entry_by, verify_by, verify_at
     from transaction, generate_series(1, 210) n where reference_id = '${row!.referenceId}'`,
  );
  const { input } = await open('agusS1', 'multiple', { ...FIRST, view: { ...FIRST.view, size: 25 } });
  await input.click(labelled('Pilih semua'));
  await input.click(screen.getByText(/^Pilih 200 pertama dari 2\d\d$/));
  await screen.findByText('200 transaksi dipilih', {}, { timeout: 10_000 });
  expect(screen.queryByText(/^Paling banyak 200/)).toBeNull();
  await input.click(labelled('Halaman 9'));
  await screen.findByText(/^201-/, {}, { timeout: 10_000 });
  await input.click(screen.getAllByRole('checkbox')[1]!);
  expect(screen.getByText(/^Paling banyak 200 transaksi dapat dipilih sekali proses/)).toBeTruthy();
  expect(screen.getByText('200 transaksi dipilih')).toBeTruthy();
  await input.click(screen.getByText('Kosongkan'));
  expect(screen.queryByText(/^Paling banyak 200/)).toBeNull();
}, 120_000);

it('moves from the last row of a page to the first of the next, and back', async () => {
  const { bank, input, references } = await open('agusS1');
  const waiting = await waitingFor(bank);
  await input.click(screen.getByRole('button', { name: references[4]! }));
  const heading = (at: number) =>
    screen.findByRole('heading', { name: new RegExp(waiting[at]!.referenceId) }, { timeout: 10_000 });
  await heading(4);
  await input.click(screen.getByRole('button', { name: 'Baris berikutnya' }));
  await heading(5);
  expect(screen.getByText(`6-10 dari ${waiting.length}`)).toBeTruthy();
  await input.click(screen.getByRole('button', { name: 'Baris sebelumnya' }));
  await heading(4);
  expect(screen.getByText(`1-5 dari ${waiting.length}`)).toBeTruthy();
});

it('shows the last page if the address names one beyond the end', async () => {
  const { bank, references } = await open('agusS1', 'multiple', { ...FIRST, view: { ...FIRST.view, page: 900 } });
  const waiting = await waitingFor(bank);
  const from = Math.floor((waiting.length - 1) / 5) * 5;
  expect(references).toEqual(waiting.slice(from).map(({ referenceId }) => referenceId));
  expect(screen.getByText(`${from + 1}-${waiting.length} dari ${waiting.length}`)).toBeTruthy();
});

it('has the bank search once the user stops typing, and searches wildcards literally', async () => {
  const { bank, input } = await open('agusS1');
  const filter = screen.getByRole('searchbox', { name: 'Filter Data Pencarian' });
  await input.type(filter, '%');
  await screen.findByText('Data tidak ditemukan .....', { selector: 'div' }, { timeout: 10_000 });
  await input.clear(filter);
  const waiting = await waitingFor(bank);
  await input.type(filter, waiting[7]!.referenceId);
  await screen.findByText('1-1 dari 1', {}, { timeout: 10_000 });
  expect(shown()).toEqual([waiting[7]!.referenceId]);
});

it('shows the total of all waiting rows on every page', async () => {
  const { bank } = await open('agusS1');
  const { amount } = await bank.transactions.summariseTransactions({ stage: 'approve', kind: 'transaction' });
  expect(
    (await screen.findAllByText((_, node) => node?.tagName === 'DD' && node.textContent === formatRupiah(amount)))
      .length,
  ).toBeGreaterThan(0);
});

it('says how many requests of other kinds wait at the same stage, and links to them instead of listing them', async () => {
  const [{ referenceId }] = (await waitingFor(await bankOf('agusS1'))) as [Transaction];
  await sandbox().database.db.execute(`update transaction set kind = 'document' where reference_id = '${referenceId}'`);
  const { references } = await open('agusS1');
  const link = await screen.findByRole('link', { name: '1 dokumen' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe('/menu/approval-transaction-doc');
  expect(link.parentElement?.textContent).toContain('Di antrean lain menunggu 1 dokumen.');
  expect(references).not.toContain(referenceId);
});
