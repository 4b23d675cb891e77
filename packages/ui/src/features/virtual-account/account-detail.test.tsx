import type { Bank } from '@ibk/sdk';
import type { VirtualAccount } from '@ibk/sdk/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { AccountDetail } from './account-detail.tsx';
import { AccountImport } from './account-import.tsx';

const account: VirtualAccount = {
  ...{ virtualAccountNumber: '1170032600001127', virtualAccountName: 'ANI', merchantId: 'M0003', merchantName: 'Kop' },
  ...{ creditAccount: '1', idMember: '2600001127', virtualAccountType: 'DBCR', bill: 'NONE', additionalData: {} },
  ...{ virtualAccountFixed: true, virtualAccountOpen: true, virtualAccountSingle: false, minTransaction: 0 },
  ...{ virtualAccountInvoice: false, virtualAccountInstallment: false, invoiceMessage: null, installmentMessage: null },
  ...{
    installmentType: null,
    tenor: null,
    virtualAccountExpired: null,
    invoiceExpired: null,
    installmentExpired: null,
  },
  ...{ maxTransaction: 0, amount: 0, sequence: 1, paid: 0, payments: 0, owed: null, next: null, lastPaidAt: null },
  ...{ status: 'ACTIVE', blockedReason: null, version: 4, actions: ['change', 'close'] },
};
const close = vi.fn((_number: string, _version: number) =>
  Promise.resolve({ message: 'Virtual account sudah ditutup' }),
);
afterEach(cleanup);

type Import = Bank['virtualAccounts']['importVirtualAccounts'];
const register = vi.fn<Import>();
const bank = {
  corporate: { offerVirtualAccountMerchants: () => Promise.resolve([]) },
  virtualAccounts: {
    readVirtualAccount: () => Promise.resolve(account),
    closeVirtualAccount: close,
    importVirtualAccounts: register,
  },
} as object as Bank;

it('An account has the verbs that the bank offers for it: one opens its form, another asks before it is sent', async () => {
  const input = userEvent.setup();
  const announce = vi.fn<(message: string) => void>();
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={new QueryClient()}>
        <AccountDetail number={account.virtualAccountNumber} announce={announce} />
      </QueryClientProvider>
    </BankProvider>,
  );
  await input.click(await screen.findByRole('button', { name: 'Ubah' }));
  expect(screen.queryByRole('button', { name: 'Blokir' })).toBeNull();
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nama/ }, { timeout: 10_000 });
  expect(name.value).toBe('ANI');
  await input.click(screen.getByRole('button', { name: 'Batal' }));
  await input.click(await screen.findByRole('button', { name: 'Tutup' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await input.click(dialog.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith('Virtual account sudah ditutup'));
  expect(close.mock.calls[0]?.slice(0, 2)).toEqual(['1170032600001127', 4]);
});

const shown = (facts: Partial<VirtualAccount>) => {
  const queries = new QueryClient();
  const readVirtualAccount = () => Promise.resolve({ ...account, ...facts });
  render(
    <BankProvider value={{ virtualAccounts: { readVirtualAccount } } as object as Bank}>
      <QueryClientProvider client={queries}>
        <AccountDetail number={account.virtualAccountNumber} announce={() => undefined} />
      </QueryClientProvider>
    </BankProvider>,
  );
};
/** The checked radios of a group that can only be read. */
const checkedIn = (name: string) => {
  const group = screen.getByRole('radiogroup', { name });
  expect(group.getAttribute('aria-readonly')).toBe('true');
  return within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, value }) => (checked ? [value] : []));
};

it('An open account shows its type as a radio, and its limits even if they are 0', async () => {
  shown({});
  const limit = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  await screen.findByText('Transaksi Minimum');
  expect([limit('Transaksi Minimum'), limit('Transaksi Maksimum')]).toEqual(['Rp.0.00', 'Tanpa batas']);
  expect(checkedIn('Jenis')).toEqual(['DBCR']);
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});

it('An account of a credit-only type shows its flags as radios', async () => {
  shown({ virtualAccountType: 'CR_ONLY', virtualAccountOpen: false });
  await screen.findByText('Sekali bayar');
  expect(['Jenis', 'Tetap', 'Nominal bebas', 'Sekali bayar'].map(checkedIn)).toEqual([
    ['CR_ONLY'],
    ['ya'],
    ['tidak'],
    ['tidak'],
  ]);
  expect(screen.queryByText('Transaksi Minimum')).toBeNull();
});

const file = (...lines: string[]) => new File([`${lines.join('\n')}\n`], 'va.csv', { type: 'text/csv' });
const HEAD = 'merchant;nama;id_member;nominal';
const answered = (faults: Awaited<ReturnType<Import>>['faults'], message: string) =>
  Promise.resolve({ accepted: 0, virtualAccountNumbers: [], faults, message });
async function importing(chosen: File) {
  const input = userEvent.setup();
  const onSaved = vi.fn<(message: string) => void>();
  const { container } = render(
    <BankProvider value={bank}>
      <QueryClientProvider client={new QueryClient()}>
        <AccountImport onSaved={onSaved} onClose={() => undefined} />
      </QueryClientProvider>
    </BankProvider>,
  );
  const field = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('No field takes a file');
  await input.upload(field, chosen);
  return { input, onSaved };
}

it('A file with faults shows them by row and column, and is not sent to the bank', async () => {
  register.mockReset();
  await importing(file(HEAD, 'M0003;ANI;1', 'M0003;;2'));
  const table = await screen.findByRole('grid', { name: 'Kesalahan dalam berkas' }, { timeout: 10_000 });
  expect(within(table).getByText('Input Nama Virtual Account')).toBeTruthy();
  expect(within(table).getByText('nama')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Daftarkan/ })).toBeNull();
  expect(register).not.toHaveBeenCalled();
});

it('A file that the bank has checked is registered by one press, and a row that became wrong meanwhile is shown', async () => {
  register.mockReset();
  const taken = { row: 2, field: 'idMember', ruleId: 'va.memberTaken', message: 'ID Member sudah terdaftar' };
  register.mockReturnValueOnce(answered([], 'Dapat didaftarkan'));
  const { input, onSaved } = await importing(file(HEAD, 'M0003;ANI;1;Rp. 250000', 'M0003;BUDI;2;1.500,50'));
  const send = await screen.findByRole('button', { name: 'Daftarkan 2 virtual account' }, { timeout: 10_000 });
  expect(register.mock.calls[0]?.[0]).toMatchObject({ dryRun: true, rows: [{ idMember: '1' }, { idMember: '2' }] });
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toContain('jumlah nominal Rp.251,500.50.');
  register.mockReturnValueOnce(answered([taken], 'Belum'));
  await input.click(send);
  expect(await screen.findByText('ID Member sudah terdaftar')).toBeTruthy();
  expect([onSaved.mock.calls, screen.queryByRole('button', { name: /^Daftarkan/ })]).toEqual([[], null]);
  register.mockReturnValue(answered([], '2 virtual account berhasil diregistrasi'));
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field) await input.upload(field, file(HEAD, 'M0003;ANI;1', 'M0003;BUDI;3'));
  await input.click(await screen.findByRole('button', { name: 'Daftarkan 2 virtual account' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('2 virtual account berhasil diregistrasi'));
  const again = file(HEAD, 'M0003;ANI;1', 'M0003;BUDI;3');
  if (field) await input.upload(field, again);
  await waitFor(() => expect(register).toHaveBeenCalledTimes(5));
  await input.click(await screen.findByRole('button', { name: 'Daftarkan 2 virtual account' }));
  await waitFor(() => expect(register).toHaveBeenCalledTimes(6));
  const sentKeys = register.mock.calls.flatMap(([, options]) => options?.idempotencyKey ?? []);
  expect([sentKeys.length, sentKeys[1] === sentKeys[2], sentKeys[0] === sentKeys[1]]).toEqual([3, true, false]);
});
