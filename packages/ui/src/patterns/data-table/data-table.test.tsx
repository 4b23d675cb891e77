import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { firstView, pageNumbers, type TableColumn } from './table-view.ts';

interface Account {
  number: string;
  name: string;
  balance: number;
}
const accounts: Account[] = Array.from({ length: 13 }, (_, at) => ({
  number: `1000102${String(at).padStart(4, '0')}`,
  name: `REKENING ${at + 1}`,
  balance: (13 - at) * 1000,
}));
const columns: TableColumn<Account>[] = [
  { id: 'name', name: 'Nama rekening', cell: (row) => row.name, value: (row) => row.name },
  { id: 'number', name: 'Nomor rekening', cell: (row) => row.number, value: (row) => row.number },
  { id: 'balance', name: 'Saldo', align: 'end', cell: (row) => row.balance, value: (row) => row.balance },
];
const numberOf = (row: Account) => row.number;
let picked: Set<string> = new Set();
const Host = (props: Partial<DataTableProps<Account>>) => {
  const [selected, setSelected] = useState(new Set<string>());
  picked = selected;
  const selection = { selected, onChange: setSelected, ...props.selection };
  return (
    <DataTable
      label="Rekening"
      rows={accounts}
      rowKey={(row) => row.number}
      columns={columns}
      {...props}
      selection={selection}
    />
  );
};
const open = (props: Partial<DataTableProps<Account>> = {}) => {
  render(<Host {...props} />);
  return userEvent.setup();
};
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const box = (name: RegExp) => within(screen.getByRole('row', { name })).getByRole('checkbox');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the heading that neighbouring columns share, once above their names', () => {
  const [name, ...others] = columns;
  if (!name) throw new Error('There is a column');
  open({ columns: [name, ...others.map((column) => ({ ...column, group: 'Rekening' }))], hasToolbar: false });
  const shared = screen.getAllByText('Rekening', { selector: 'thead td' });
  expect(shared.map((cell) => cell.getAttribute('colspan'))).toEqual(['2']);
  // A screen reader hears the names of the columns alone.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Saldo');
  expect(screen.queryByRole('columnheader', { name: 'Rekening' })).toBeNull();
});

describe('a table whose rows the host reads', () => {
  it('draws no row again while the user types in the filter box', async () => {
    const cell = vi.fn((row: Account) => row.name);
    const drawn = columns.map((column) => (column.id === 'name' ? { ...column, cell } : column));
    const rows = accounts.slice(0, 5);
    const Paged = () => {
      const [view, setView] = useState(firstView);
      return (
        <DataTable
          label="Rekening"
          rows={rows}
          total={13}
          rowKey={numberOf}
          columns={drawn}
          view={view}
          onViewChange={setView}
        />
      );
    };
    render(<Paged />);
    const before = cell.mock.calls.length;
    await userEvent.type(screen.getByRole('searchbox'), 'REK');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'REK');
    expect(cell.mock.calls.length).toBe(before);
  });
});

describe('a table', () => {
  it('shows five of thirteen rows and turns pages', async () => {
    const user = open();
    expect(names()).toEqual([1, 2, 3, 4, 5].map((n) => `REKENING ${n}`));
    expect(screen.getByText('1-5 dari 13')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Halaman 3' }));
    expect(names()).toEqual([11, 12, 13].map((n) => `REKENING ${n}`));
    expect(screen.getByText('11-13 dari 13')).toBeTruthy();
  });

  it('offers ten and twenty-five rows per page', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: /baris per halaman/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '10', '25']);
    await user.click(screen.getByRole('option', { name: '25' }));
    expect(names()).toHaveLength(13);
  });

  it('sorts by a column, and sorts numbers numerically', async () => {
    const user = open();
    await user.click(screen.getByRole('columnheader', { name: /Saldo/ }));
    expect(names()).toEqual([13, 12, 11, 10, 9].map((n) => `REKENING ${n}`));
    await user.click(screen.getByRole('columnheader', { name: /Saldo/ }));
    expect(names()[0]).toBe('REKENING 1');
  });

  it('sorts its cards by a select box, and reverses the order with a button', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const user = open({ columns: [...columns, { id: 'more', name: 'Aksi', cell: () => '' }] });
    expect(screen.getByRole('button', { name: 'Urutan: naik' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: /^Urutkan/ }));
    const offered = screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered).toEqual(['Nama rekening', 'Nomor rekening', 'Saldo']);
    await user.click(screen.getByRole('option', { name: 'Saldo' }));
    expect(names()[0]).toBe('REKENING 13');
    await user.click(screen.getByRole('button', { name: 'Urutan: naik' }));
    expect(names()[0]).toBe('REKENING 1');
    expect(screen.getByRole('button', { name: 'Urutan: turun' })).toBeTruthy();
  });

  it('shows the first page after filtering, and a message if no row matches', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Halaman 3' }));
    const filter = screen.getByRole('searchbox', { name: 'Filter Data Pencarian' });
    fireEvent.change(filter, { target: { value: 'rekening 1' } });
    expect(names()).toEqual([1, 10, 11, 12, 13].map((n) => `REKENING ${n}`));
    fireEvent.change(filter, { target: { value: 'rekening xx' } });
    expect(screen.queryByText(/REKENING/)).toBeNull();
    expect(screen.getAllByText('Data tidak ditemukan .....')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('Data tidak ditemukan .....');
    expect(screen.getByText('0 dari 13')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hapus filter' }));
    expect(names()).toHaveLength(5);
  });

  it('announces that rows failed to load in the words of its host, to screen readers too', () => {
    open({ rows: [], emptyTitle: 'Data gagal dimuat' });
    expect(screen.getByRole('status').textContent).toBe('Data gagal dimuat');
    expect(screen.queryByText('Data tidak ditemukan .....')).toBeNull();
  });

  it('keeps the selection on other pages', async () => {
    const user = open();
    await user.click(box(/REKENING 2/));
    await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
    await user.click(box(/REKENING 7/));
    expect([...picked]).toEqual(['10001020001', '10001020006']);
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
    expect(picked.size).toBe(6);
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
    expect([...picked]).toEqual(['10001020001']);
  });

  it('never selects a row that may not be selected', async () => {
    const user = open({
      selection: { canSelect: (row: Account) => row.name !== 'REKENING 2' } as NonNullable<
        DataTableProps<Account>['selection']
      >,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Pilih semua' }));
    expect(picked.size).toBe(4);
    expect(picked.has('10001020001')).toBe(false);
  });

  it('shows a skeleton before the first rows and keeps rows while newer ones load', () => {
    const { rerender } = render(<Host rows={[]} isLoading />);
    expect(screen.getAllByRole('row')).toHaveLength(6);
    // The skeleton has the same number of columns as the table, so nothing moves when the rows arrive.
    expect(screen.getAllByRole('columnheader')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Proses mengambil data .....');
    expect(screen.queryByText('Data tidak ditemukan .....')).toBeNull();
    rerender(<Host isLoading />);
    expect(names()).toHaveLength(5);
    expect(screen.getByRole('status').textContent).toBe('Proses mengambil data .....');
  });

  it('opens a row with Enter, even while other rows are selected', async () => {
    const onOpen = vi.fn();
    const user = open({ onOpen });
    const row = screen.getByRole('row', { name: /REKENING 1$/ });
    act(() => row.focus());
    await user.keyboard('[Space]{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([[accounts[1]]]);
    expect([...picked]).toEqual(['10001020000']);
  });

  it('ticks a row by its box only: its text opens it, also while others are ticked', async () => {
    const onOpen = vi.fn();
    const user = open({ onOpen });
    await user.click(screen.getByText('REKENING 1'));
    expect(picked.size).toBe(0);
    await user.click(box(/REKENING 2/));
    await user.click(screen.getByText('REKENING 3'));
    await user.click(screen.getByText('REKENING 2'));
    expect(onOpen.mock.calls.map(([row]: Account[]) => row?.name)).toEqual(['REKENING 1', 'REKENING 3', 'REKENING 2']);
    expect([...picked]).toEqual(['10001020001']);
    const cell = box(/REKENING 4/).closest<HTMLElement>('[role="gridcell"]');
    await user.click(cell!);
    expect([...picked]).toEqual(['10001020001', '10001020003']);
    expect(onOpen).toHaveBeenCalledTimes(3);
    // The click of a screen reader comes without a pointer.
    fireEvent.click(screen.getByText('REKENING 5'));
    expect(onOpen).toHaveBeenCalledTimes(4);
    expect([...picked]).toEqual(['10001020001', '10001020003']);
  });

  it('has no select-all box if one row is picked at a time', async () => {
    const user = open({ selection: { isSingle: true } as NonNullable<DataTableProps<Account>['selection']> });
    // React Aria names a box for all otherwise in a table for one, so the boxes are counted: one a row.
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    await user.click(box(/REKENING 1$/));
    await user.click(box(/REKENING 2/));
    expect([...picked]).toEqual(['10001020001']);
  });

  it('leads the keyboard past filters and headings to the first row', async () => {
    const user = open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Lewati ke baris pertama');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: /REKENING 1$/ }));
  });

  it('hides a column', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Pilih kolom' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Nomor rekening' }));
    await user.keyboard('{Escape}');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Pilih semua', 'Nama rekening', 'Saldo']);
  });

  it('opens a row by keyboard and by pointer', async () => {
    const onOpen = vi.fn();
    const user = open({ onOpen });
    await user.click(screen.getByText('REKENING 3'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onOpen.mock.calls.map(([row]: Account[]) => row?.name)).toEqual(['REKENING 3', 'REKENING 4']);
  });

  it('shows a note below its row', () => {
    open({ rowNote: (row) => (row.name === 'REKENING 2' ? 'Sudah disetujui oleh Agus Saragih' : null) });
    expect(screen.getByText('Sudah disetujui oleh Agus Saragih')).toBeTruthy();
  });

  it('asks the host for a page if the bank does the paging', async () => {
    const onViewChange = vi.fn();
    const user = open({ rows: accounts.slice(0, 5), total: 1000, view: firstView, onViewChange });
    expect(names()).toHaveLength(5);
    expect(screen.getByText('1-5 dari 1000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(onViewChange).toHaveBeenLastCalledWith({ ...firstView, page: 1 });
  });
});

it.each([
  [0, 1, [0]],
  [2, 5, [0, 1, 2, 3, 4]],
  [0, 200, [0, 1, null, 199]],
  [9, 200, [0, null, 8, 9, 10, null, 199]],
  [199, 200, [0, null, 198, 199]],
])('offers on page %i of %i the pages %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});
