import type { Bank } from '@ibk/sdk';
import type { Transaction } from '@ibk/sdk/contract';
import type { Role } from '@ibk/sdk/rules';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { PayWaiting, TransactionDetailView } from '@ibk/ui/features';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank();
// The day of a reversal is that of the bank's clock, not of the device's.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-01T03:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const WAIT = { timeout: 10_000 };
/** The line above the rows. */
const COUNTED = /\d potongan, \d selesai/;
const BILLING = '077000000000100';

/** Opens the detail of a document's transaction for a user, and finds a row of DATA POTONGAN by its map. */
async function open(username: string, role: Role, of: (each: Transaction) => boolean) {
  const bank: Bank = await bankOf(username);
  const { content } = await bank.transactions.pageOfTransactions({ kind: 'document', size: 50 });
  const { referenceId } = content.find(of)!;
  const announce = vi.fn<(message: string) => void>();
  const store = vi.spyOn(bank.treasury, 'storeResponse');
  render(
    <QueryClientProvider client={createQueries(announce)}>
      <BankProvider value={bank}>
        <TransactionDetailView
          referenceId={referenceId}
          role={role}
          letterhead=""
          announce={announce}
          hrefOf={(other) => other}
          againOf={() => null}
          queueOf={() => null}
        />
      </BankProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText(COUNTED, {}, WAIT);
  // The paper has a section of the same name.
  const section = () => within(screen.getByText(COUNTED).closest('section')!);
  const buttons = () =>
    section()
      .getAllByRole('button')
      .flatMap((each) => /^(\D+ \d{6}) /.exec(each.getAttribute('aria-label') ?? '')?.[1] ?? []);
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  return { bank, user, section, buttons, press, announce, store };
}
const isAt = (status: string, number: string) => (each: Transaction) =>
  each.status === status && (each.document?.noDokumen.includes(number) ?? false);
const confirm = async (user: ReturnType<typeof userEvent.setup>, question: string, verb: string) => {
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(new RegExp(question.replaceAll('?', '\\?')))).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: verb }));
};

it.each([
  ['okiB1', 'VRF_USER', ['Lihat billing 411121', 'Reinquiry 411122', 'Lihat billing 411122']],
  ['pandeB1', 'APR_USER', ['Lihat billing 411121', 'Reinquiry 411122', 'Lihat billing 411122']],
] as const)('shows %s (%s) the first actions of an executed document', async (username, role, first) => {
  const { buttons } = await open(username, role, isAt('SUSPECT', '070002'));
  expect(buttons().slice(0, 3)).toEqual(first);
  expect(buttons().includes('Proses 411124')).toBe(role === 'APR_USER');
  expect(buttons().includes('Reversal 411128')).toBe(role === 'APR_USER');
});

it('asks before a payment, a reinquiry and a reversal, and shows what the bank answers in the words of each family', async () => {
  const { user, section, press, announce, store } = await open('pandeB1', 'APR_USER', isAt('SUSPECT', '070004'));
  expect(section().getByText('Reversal hanya bisa dilakukan di hari yang sama')).toBeTruthy();
  await press(/^Proses 411124/);
  await confirm(user, 'Apakah anda yakin akan melakukan transaksi potongan?', 'Proses');
  expect((await screen.findByRole('alert', {}, WAIT)).textContent).toContain('Pembayaran ditolak kantor pajak');
  await waitFor(() => expect(store).toHaveBeenCalledTimes(1));
  await press(/^Reinquiry 411122/);
  expect(screen.queryByRole('alert')).toBeNull();
  await confirm(user, 'Apakah anda yakin akan melakukan reinquiry transaksi ?', 'Reinquiry');
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Data berhasil di reinquiry'), WAIT);
  await waitFor(() => expect(section().getAllByText('SUCCESS')).toHaveLength(2), WAIT);
  await press(/^Reversal 411128/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Apakah anda yakin akan melakukan reversal transaksi \?/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Alasan' }), 'Ditolak kantor pajak');
  await user.click(dialog.getByRole('button', { name: 'Reversal' }));
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Data berhasil di reversal'), WAIT);
});

it('gives a row its first code, typed by default, and hides the buttons of the detail meanwhile', async () => {
  const { user, section, buttons, press, announce, store } = await open('niaB1', 'OPR_USER', isAt('ENTRY', '070005'));
  expect(buttons()).toEqual(['Lihat billing 411121', 'Buat billing 411211']);
  await press(/^Buat billing 411211/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Masukan Billing Baru' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cetak' })).toBeNull();
  await press('Lanjutkan');
  await press('Simpan');
  expect(screen.getByText('Input kode billing Baru')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Kode Billing Baru/ }), BILLING);
  await press('Simpan');
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Kode Billing berhasil di ubah'), WAIT);
  await waitFor(() => expect(section().getByText(BILLING)).toBeTruthy(), WAIT);
  expect(screen.getByRole('button', { name: 'Cetak' })).toBeTruthy();
  expect(store).toHaveBeenCalledTimes(1);
});

const PARTNER = {
  'NPWP rekanan': '0034567871240001',
  'NIK rekanan': '1271010101800001',
  'Nomor faktur': '0100002612345678',
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('creates a billing over map and amount of the row, looks its taxpayer up, and names what is missing', async () => {
  const { bank, user, press, announce } = await open('niaB1', 'OPR_USER', isAt('VERIFY', '070006'));
  const inquire = vi.spyOn(bank.taxBillings, 'inquireNpwp');
  const create = vi.spyOn(bank.treasury, 'createTreasuryBilling');
  await press(/^Buat billing 411211/);
  await user.click(screen.getByRole('radio', { name: 'Pembuatan Billing Baru' }));
  await press('Lanjutkan');
  await press('Buat billing');
  expect(screen.getAllByText(/Pilih jenis setoran/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /Jenis setoran/ }));
  await user.click(await screen.findByRole('option', { name: /920/ }));
  for (const [name, text] of Object.entries(PARTNER)) {
    const needed = screen.queryByRole('textbox', { name });
    if (needed) await user.type(needed, text);
  }
  await user.clear(field('NPWP15 digit'));
  await user.type(field('NPWP15 digit'), '022906317125000');
  await press('Inquiry');
  await waitFor(() => expect(field('Alamat wajib pajak').value).toBe('Jl. Sisingamangaraja 45'), WAIT);
  expect([field('Kota wajib pajak').value, field('Kota wajib pajak').readOnly]).toEqual(['Lubuk Pakam', true]);
  expect(inquire.mock.lastCall?.[0]).toMatchObject({ mapTransaction: '411211', jenisSetor: '920', useNpwp: true });
  await press('Buat billing');
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Berhasil Membuat Billing'), WAIT);
  expect(create.mock.lastCall?.[1]).toMatchObject({
    namaWajibPajak: 'PT PRATAMA ARTHA KONSTRUKSI',
    alamatWajibPajak: 'Jl. Sisingamangaraja 45',
    kotaWajibPajak: 'Lubuk Pakam',
  });
  await screen.findByText(COUNTED, {}, WAIT);
  await waitFor(() => expect(screen.queryByText('Belum ada kode billing')).toBeNull(), WAIT);
});

it('offers a typed code and a new billing for a row whose code must be changed', async () => {
  const { user, press, section } = await open('niaB1', 'OPR_USER', isAt('SUSPECT', '070002'));
  await user.click(section().getByRole('button', { name: 'Halaman berikutnya' }));
  await press(/^Ubah billing 411221/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Masukan Billing Baru' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Pembuatan Billing Baru' }));
  await press('Lanjutkan');
  expect(screen.getByRole('region', { name: 'Pembuatan Billing Baru' })).toBeTruthy();
});

it('creates a billing without NPWP over the number that its KPP makes, and a typed taxpayer', async () => {
  const { bank, user, press, announce } = await open('niaB1', 'OPR_USER', isAt('VERIFY', '070006'));
  const create = vi.spyOn(bank.treasury, 'createTreasuryBilling');
  await press(/^Buat billing 411211/);
  await user.click(screen.getByRole('radio', { name: 'Pembuatan Billing Baru' }));
  await press('Lanjutkan');
  await user.click(screen.getByRole('button', { name: /Jenis setoran/ }));
  await user.click(await screen.findByRole('option', { name: /920/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Wajib pajak memiliki NPWP' }));
  const typed = { 'KPP3 digit': '124', 'Nama wajib pajak': 'BUDI', 'Alamat wajib pajak': 'Jl. Sutomo 7', ...PARTNER };
  for (const [name, text] of Object.entries(typed)) {
    const needed = screen.queryByRole('textbox', { name });
    if (needed) await user.type(needed, text);
  }
  await press('Buat billing');
  await waitFor(() => expect(announce).toHaveBeenCalledWith('Berhasil Membuat Billing'), WAIT);
  expect(create.mock.lastCall?.[1]).toMatchObject({
    ...{ useNpwp: false, npwp: '000000000124000', kpp: '124' },
    ...{ namaWajibPajak: 'BUDI', alamatWajibPajak: 'Jl. Sutomo 7' },
  });
});

it('pays all that is ready at once, marks what is outside of its budget year, and shows the result of each', async () => {
  const { bank, user, press, section } = await open('pandeB1', 'APR_USER', isAt('SUCCESS', '070003'));
  const bankNow = vi.spyOn(bank.session, 'bankNow').mockReturnValue(Date.parse('2027-01-04T03:00:00Z'));
  await press('Bayar semua yang siap');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Apakah anda yakin akan melakukan transaksi potongan\? \d+ potongan, Rp\./)).toBeTruthy();
  expect(
    dialog.getByText(/^411121 .*: Pembayaran hari ini jatuh di luar tahun anggaran dokumen \(2026\)$/),
  ).toBeTruthy();
  bankNow.mockRestore();
  await user.click(dialog.getByRole('button', { name: 'Bayar' }));
  const results = within(await screen.findByRole('region', { name: 'Hasil pembayaran' }, WAIT));
  expect(results.getByRole('group', { name: /^\d dari \d potongan dibayar$/ })).toBeTruthy();
  expect(results.getByText('Pembayaran ditolak kantor pajak sebelum pendebitan')).toBeTruthy();
  expect(results.getByRole('row', { name: /411121/ }).textContent).toMatch(/SUCCESS/);
  // A row that was paid is not ready any more, and one that was refused is.
  await waitFor(() => expect(section().getByText(/^1 potongan, Rp\..* siap dibayar$/)).toBeTruthy(), WAIT);
});

it('pays what is ready of all documents on the tab of what waits, for an approver alone', async () => {
  const criteria = { side: 'kasda', isDisbursed: true, billing: 'unpaid' } as const;
  const showFor = async (username: string, role: Role) => {
    const bank = await bankOf(username);
    const announce = vi.fn<(message: string) => void>();
    return render(
      <QueryClientProvider client={createQueries(announce)}>
        <BankProvider value={bank}>
          <PayWaiting criteria={criteria} role={role} announce={announce} />
        </BankProvider>
      </QueryClientProvider>,
    );
  };
  const { container, unmount } = await showFor('niaB1', 'OPR_USER');
  expect(container.textContent).toBe('');
  unmount();
  await showFor('pandeB1', 'APR_USER');
  const user = userEvent.setup();
  const count = Number(/^(\d+) potongan/.exec((await screen.findByText(/siap dibayar$/, {}, WAIT)).textContent)?.[1]);
  await user.click(screen.getByRole('button', { name: 'Bayar semua yang siap' }));
  await confirm(user, 'Apakah anda yakin akan melakukan transaksi potongan?', 'Bayar');
  await screen.findByText(new RegExp(`^\\d+ dari ${count} potongan dibayar$`), {}, WAIT);
  const results = screen.getByRole('grid', { name: 'Hasil pembayaran' });
  expect(within(results).getAllByText(/^(BERHASIL|SUCCESS)$/).length).toBeGreaterThan(1);
});
