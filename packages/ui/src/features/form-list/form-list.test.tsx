import type { Bank } from '@ibk/sdk';
import { fieldErrors, userForm } from '@ibk/sdk/forms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { AddButton, FormListView } from './form-list.tsx';
import type { FormList, FormValues } from './form-list-spec.ts';
import { useOpenForm } from './use-open-form.ts';

const SLOWLY = { timeout: 10_000 };

interface User {
  userId: string;
  name: string;
  email: string;
  roleId: string;
  limitTransaction: number;
  validation: string;
}
const lidya: User = {
  userId: 'lidyaH1',
  name: 'Lidya Harahap',
  email: 'lidya@dinkes.go.id',
  roleId: 'OPR_USER',
  limitTransaction: 5_000_000,
  validation: 'OTP',
};
const choicesOf = (name: string, ids: readonly string[]) => () => ({
  queryKey: [name],
  queryFn: () => Promise.resolve(ids.map((id) => ({ id, text: id }))),
  meta: { silent: true as const },
});

/** The user form of the administration, as an example of a list with a form. */
function usersList(users: User[], save: NonNullable<FormList<User>['form']>['save']): FormList<User> {
  return {
    label: 'Daftar user',
    rows: () => ({ queryKey: ['users'], queryFn: () => Promise.resolve([...users]), meta: { silent: true } }),
    stale: [['users']],
    columns: [
      { id: 'name', name: 'Nama', isRowHeader: true, cell: ({ name }) => name, value: ({ name }) => name },
      { id: 'roleId', name: 'Wewenang', cell: ({ roleId }) => roleId, value: ({ roleId }) => roleId },
    ],
    rowKey: ({ userId }) => userId,
    rowName: ({ name }) => name,
    canUpdate: true,
    form: {
      fields: [
        { kind: 'text', name: 'name', label: 'Nama' },
        { kind: 'text', name: 'email', label: 'E-mail', type: 'email' },
        {
          kind: 'select',
          name: 'roleId',
          label: 'Wewenang',
          options: choicesOf('roles', ['OPR_USER', 'APR_USER']),
          isReadOnly: ({ isUpdate }) => isUpdate,
        },
        { kind: 'amount', name: 'limitTransaction', label: 'Limit transaksi' },
        { kind: 'select', name: 'validation', label: 'Jenis validasi', options: choicesOf('types', ['OTP', 'PIN']) },
      ],
      start: (user): FormValues =>
        user ? { ...user } : { name: '', email: '', roleId: '', limitTransaction: null, validation: '' },
      check: (values) => fieldErrors(userForm, values),
      save,
      doubt: () => ({
        kind: 'saved',
        about: {
          action: 'add',
          name: 'Lidya Harahap',
          entry: { corporateId: 'DINKESSU', corporateGroupId: '01', productId: 'TRF_INT', customerId: '1' },
        },
      }),
    },
  };
}

function Users({ list, announce }: { list: FormList<User>; announce: (message: string) => void }) {
  const form = useOpenForm<User>();
  const [view, setView] = useState(firstView);
  return (
    <>
      <AddButton form={form} />
      <FormListView list={list} form={form} view={view} onViewChange={setView} announce={announce} />
    </>
  );
}
const open = async (users: User[] = [lidya]) => {
  const save = vi.fn<NonNullable<FormList<User>['form']>['save']>(() =>
    Promise.resolve({ message: 'Permintaan dikirim' }),
  );
  const announce = vi.fn();
  render(
    <BankProvider value={{} as Bank}>
      <QueryClientProvider client={new QueryClient()}>
        <Users list={usersList(users, save)} announce={announce} />
      </QueryClientProvider>
    </BankProvider>,
  );
  if (users.length > 0) await screen.findByRole('rowheader', {}, SLOWLY);
  return { save, announce, input: userEvent.setup() };
};
afterEach(cleanup);

it('names the missing fields of an empty user form in the words of the documents', async () => {
  const { save, input } = await open();
  await input.click(screen.getByRole('button', { name: 'Tambahkan Data' }));
  await input.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Nama: Input Nama',
    'E-mail: Input Email',
    'Wewenang: Input Wewenang',
    'Limit transaksi: Input Limit Transaksi',
    'Jenis validasi: Input Jenis Validasi',
  ]);
  expect(save).not.toHaveBeenCalled();
});

it('changes a row but not its role, and offers no deletion when the list has none', async () => {
  const { save, announce, input } = await open();
  await input.click(screen.getByRole('button', { name: 'Ubah Lidya Harahap' }));
  const panel = within(screen.getByRole('complementary', { name: 'Ubah Data' }));
  expect(panel.getByRole<HTMLButtonElement>('button', { name: /Wewenang$/ }).disabled).toBe(true);
  await panel.findByRole('button', { name: /OTP Jenis validasi/ }, SLOWLY);
  expect(within(screen.getByRole('grid')).queryByRole('button', { name: /^Hapus/ })).toBeNull();
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Limit transaksi' }).value).toBe('5,000,000.00');
  await input.clear(panel.getByRole('textbox', { name: 'Nama' }));
  await input.type(panel.getByRole('textbox', { name: 'Nama' }), 'Lidya H');
  await input.click(panel.getByRole('button', { name: 'Simpan' }));
  expect(announce).toHaveBeenCalledExactlyOnceWith('Permintaan dikirim');
  expect(save.mock.calls[0]?.[1]).toEqual({ ...lidya, name: 'Lidya H' });
  expect(save.mock.calls[0]?.[2]).toMatchObject({ row: lidya });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah Lidya Harahap' }));
});

it('offers to add a row to an empty list', async () => {
  const { input } = await open([]);
  await screen.findByText('Data tidak ditemukan .....', { selector: 'div' }, SLOWLY);
  await input.click(screen.getAllByRole('button', { name: 'Tambahkan Data' })[1]!);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nama' }));
});
