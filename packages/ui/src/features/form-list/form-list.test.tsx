import { type Bank, BankError } from '@ibk/sdk';
import { fieldErrors, userForm } from '@ibk/sdk/forms';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { AddButton, FormListView } from './form-list.tsx';
import type { ColumnSpec } from '../facts/column-spec.ts';
import type { ListState, WholeTable } from '../list/list-table.ts';
import type { Asking, FormList, FormValues } from './form-list-spec.ts';
import { CHANGE } from './verbs.ts';
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

interface Users {
  save: NonNullable<FormList<User>['form']>['save'];
  /** A verb of the rows that the users list has besides the form. */
  block: Asking<User>['send'];
  paging: 'by the bank' | 'here';
}
/** The user form of the administration, as an example of a list with a form. */
function usersList(users: User[], { save, paging, block }: Users): FormList<User> {
  const look: Pick<WholeTable<User>, 'label' | 'rowKey' | 'rowAction' | 'first'> & {
    columns: ColumnSpec<User, never>[];
  } = {
    label: 'Daftar user',
    columns: [
      { kind: 'text', id: 'name', label: 'Nama', isRowHeader: true, of: ({ name }) => name },
      { kind: 'text', id: 'roleId', label: 'Wewenang', of: ({ roleId }) => roleId },
    ],
    rowKey: ({ userId }) => userId,
    rowAction: null,
    first: firstView,
  };
  const paged = {
    operation: {
      key: ['users'],
      page: () => Promise.resolve({ content: [...users], page: 0, total: users.length + 20 }),
      summary: () => Promise.resolve({}),
    },
    criteria: {},
    totals: {},
  };
  const whole = {
    rows: () => ({
      queryKey: ['users'],
      queryFn: () => Promise.resolve([...users]),
      meta: { silent: true as const },
    }),
  };
  return {
    table: paging === 'by the bank' ? { ...look, ...paged } : { ...look, ...whole },
    facts: {},
    stale: [['users']],
    rowName: ({ name }) => name,
    verbs: [
      CHANGE,
      {
        id: 'block',
        label: 'Blokir',
        icon: Lock,
        title: 'Blokir user',
        isDanger: true,
        isOffered: ({ roleId }) => roleId === 'OPR_USER',
        question: ({ name }) => `Blokir ${name}?`,
        send: block,
        doubt: () => ({ kind: 'pin', about: {} }),
      },
    ],
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

function UsersScreen({ list, announce }: { list: FormList<User>; announce: (message: string) => void }) {
  const form = useOpenForm<User>();
  const [state, setState] = useState<ListState>({ view: firstView, criteria: {} });
  return (
    <>
      <AddButton form={form} />
      <FormListView list={list} form={form} state={state} onStateChange={setState} announce={announce} />
    </>
  );
}
const open = async (users: User[] = [lidya], paging: Users['paging'] = 'here') => {
  const block = vi.fn<Users['block']>(() => Promise.resolve({ message: 'Lidya Harahap diblokir' }));
  const save = vi.fn<NonNullable<FormList<User>['form']>['save']>(() =>
    Promise.resolve({ message: 'Permintaan dikirim' }),
  );
  const announce = vi.fn();
  render(
    <BankProvider value={{} as Bank}>
      <QueryClientProvider client={new QueryClient()}>
        <UsersScreen list={usersList(users, { save, block, paging })} announce={announce} />
      </QueryClientProvider>
    </BankProvider>,
  );
  if (users[0]) await screen.findAllByText(users[0].name, {}, SLOWLY);
  return { save, block, announce, input: userEvent.setup() };
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

it.each(['here', 'by the bank'] as const)('changes a row but not its role, in a list paged %s', async (paging) => {
  const { save, announce, input } = await open([lidya], paging);
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

it('offers a verb to the rows that have it, and sends it once it is confirmed', async () => {
  const budi = { ...lidya, userId: 'budiH1', name: 'Budi Harahap', roleId: 'APR_USER' };
  const { block, announce, input } = await open([lidya, budi], 'by the bank');
  const grid = within(screen.getByRole('grid'));
  expect(grid.getAllByRole('button', { name: /^Blokir/ })).toHaveLength(1);
  await input.click(grid.getByRole('button', { name: 'Blokir Lidya Harahap' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Blokir user' }));
  expect(dialog.getByText('Blokir Lidya Harahap?')).toBeTruthy();
  expect(block).not.toHaveBeenCalled();
  await input.click(dialog.getByRole('button', { name: 'Blokir' }));
  expect(block.mock.calls.map(([, row]) => row)).toEqual([lidya]);
  expect(announce).toHaveBeenCalledExactlyOnceWith('Lidya Harahap diblokir');
});

it.each([
  ['closes the dialog of a verb if somebody else was first', undefined, 0],
  ['leaves the dialog open while the bank still works on the same request', 1_000, 1],
] as const)('%s', async (_, retryAfterMs, dialogs) => {
  const { block, announce, input } = await open([lidya], 'by the bank');
  const fault = { kind: 'conflict', message: 'Data sudah diubah', ruleId: 'version.stale' } as const;
  block.mockRejectedValueOnce(new BankError({ ...fault, ...(retryAfterMs && { retryAfterMs }) }));
  await input.click(screen.getByRole('button', { name: 'Blokir Lidya Harahap' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Blokir user' });
  await input.click(within(dialog).getByRole('button', { name: 'Blokir' }));
  await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(dialogs));
  expect(block).toHaveBeenCalledTimes(1);
  expect(announce).not.toHaveBeenCalled();
});

it('offers to add a row to an empty list', async () => {
  const { input } = await open([]);
  await screen.findByText('Data tidak ditemukan .....', { selector: 'div' }, SLOWLY);
  await input.click(screen.getAllByRole('button', { name: 'Tambahkan Data' })[1]!);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nama' }));
});
