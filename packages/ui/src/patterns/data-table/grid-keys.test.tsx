import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-view.ts';

const ROWS = ['SATU', 'DUA', 'TIGA', 'EMPAT'];
const pressed = vi.fn();
const columns: TableColumn<string>[] = [
  { id: 'name', name: 'Nama', cell: (name) => name, value: (name) => name },
  {
    id: 'actions',
    name: 'Tindakan',
    cell: (name) => (
      <>
        <button type="button" onClick={() => pressed(name)}>{`Ubah ${name}`}</button>
        <button type="button">{`Hapus ${name}`}</button>
      </>
    ),
  },
  { id: 'length', name: 'Panjang', cell: (name) => `${name.length} huruf`, value: (name) => name.length },
];
const onOpen = vi.fn<(name: string) => void>();
let picked: string[] = [];
const Host = ({ rows = ROWS, isSingle = false }: { rows?: string[]; isSingle?: boolean }) => {
  const [selected, setSelected] = useState(new Set<string>());
  picked = [...selected];
  return (
    <>
      <button type="button">Sebelum</button>
      <DataTable
        label="Kata"
        hasToolbar={false}
        rows={rows}
        rowKey={(name) => name}
        columns={columns}
        onOpen={onOpen}
        selection={{ selected, onChange: setSelected, isSingle, canSelect: (name) => name !== 'TIGA' }}
      />
    </>
  );
};
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const row = (name: string) => screen.getByRole('row', { name });
/** What has the focus: a row or a control by its name, a cell or a heading by its text. */
function focused(): string | null {
  const { activeElement: element } = document;
  if (element?.role === 'row') return `baris ${element.getAttribute('data-key')}`;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
}

it.each([
  ['{ArrowDown}{ArrowDown}', 'baris TIGA'],
  ['{ArrowDown}{ArrowUp}', 'baris SATU'],
  ['{End}', 'baris EMPAT'],
  ['{End}{ArrowDown}', 'baris EMPAT'],
  ['{End}{Home}', 'baris SATU'],
  ['{PageDown}', 'baris EMPAT'],
  ['{PageDown}{PageUp}', 'baris SATU'],
  ['{ArrowRight}', 'Pilih'],
  ['{ArrowRight>2/}', 'SATU'],
  ['{ArrowRight>3/}', 'Ubah SATU'],
  ['{ArrowRight>4/}', 'Hapus SATU'],
  ['{ArrowRight>5/}', '4 huruf'],
  ['{ArrowRight>6/}', 'baris SATU'],
  ['{ArrowRight>4/}{ArrowLeft}', 'Ubah SATU'],
  ['{ArrowLeft}', '4 huruf'],
  ['{ArrowLeft}{Home}', 'Pilih'],
  ['{ArrowRight}{End}', '4 huruf'],
  ['{ArrowLeft}{ArrowDown}', '3 huruf'],
  ['{ArrowLeft}{Control>}{End}{/Control}', '5 huruf'],
  ['{ArrowRight>4/}{ArrowDown}', 'Ubah DUA'],
  // The box of a row that cannot be selected takes no focus.
  ['{ArrowRight}{ArrowDown>2/}', ''],
  ['{ArrowUp}', 'Pilih semua'],
  ['{ArrowUp}{ArrowRight}', 'Nama'],
  ['{ArrowUp}{ArrowRight>9/}', 'Panjang'],
  ['{ArrowUp}{ArrowRight}{ArrowDown}', 'SATU'],
  ['{ArrowLeft}{ArrowUp}', 'Panjang'],
])('From the first row of a table %s leads to %s', async (keys, to) => {
  render(<Host />);
  act(() => row('SATU').focus());
  await userEvent.keyboard(keys);
  expect(focused()).toBe(to);
});

it('A table is one stop of Tab, which leads back to where the focus was', async () => {
  render(<Host />);
  const user = userEvent.setup();
  const after = screen.getByRole('button', { name: /baris per halaman/ });
  await user.tab();
  await user.tab();
  expect(focused()).toBe('baris SATU');
  await user.keyboard('{ArrowDown}{ArrowRight>3/}');
  await user.tab();
  expect(document.activeElement).toBe(after);
  act(() => screen.getByText('Ubah DUA').focus());
  await user.tab({ shift: true });
  expect(focused()).toBe('Sebelum');
  await user.tab();
  expect(focused()).toBe('Ubah DUA');
});

it.each([
  [' ', ['SATU']],
  ['  ', []],
  [' {ArrowDown} ', ['SATU', 'DUA']],
  ['{ArrowDown>2/} ', []],
  ['{Control>}a{/Control}', ['SATU', 'DUA', 'EMPAT']],
  ['{Shift>}{ArrowDown}{/Shift}', ['SATU', 'DUA']],
  ['{Shift>}{ArrowDown>3/}{/Shift}', ['SATU', 'DUA', 'EMPAT']],
  ['{Shift>}{ArrowDown>3/}{ArrowUp>2/}{/Shift}', ['SATU', 'DUA']],
  ['{End} {Home}{Shift>}{ArrowDown}{/Shift}', ['EMPAT', 'SATU', 'DUA']],
  ['{Control>}a{/Control}{ArrowRight} ', ['DUA', 'EMPAT']],
])('From the first row of a table %j selects %j', async (keys, expected) => {
  render(<Host />);
  act(() => row('SATU').focus());
  await userEvent.keyboard(keys);
  expect(picked).toEqual(expected);
  expect(screen.queryAllByRole('row', { selected: true }).map(({ dataset }) => dataset['key'])).toEqual(
    ROWS.filter((name) => expected.includes(name)),
  );
});

it('Where one row is selected at a time, a second one takes its place, and no key selects several', async () => {
  render(<Host isSingle />);
  act(() => row('SATU').focus());
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift} {Control>}a{/Control}');
  expect(picked).toEqual(['DUA']);
});

it('Enter opens the row of a cell and presses a button, and sorts by a heading', async () => {
  render(<Host />);
  act(() => row('SATU').focus());
  await userEvent.keyboard('{ArrowRight>2/}{Enter}{ArrowRight}{Enter}');
  expect(onOpen.mock.calls).toEqual([['SATU']]);
  expect(pressed.mock.calls).toEqual([['SATU']]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{Enter}');
  expect(screen.getByRole('columnheader', { name: 'Panjang' }).ariaSort).toBe('ascending');
  await userEvent.keyboard(' ');
  expect(screen.getByRole('columnheader', { name: 'Panjang' }).ariaSort).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Nama' }).ariaSort).toBe('none');
});

it('A row that leaves while it has the focus gives it to the row in its place, and takes none from elsewhere', () => {
  const { rerender } = render(<Host />);
  act(() => row('DUA').focus());
  rerender(<Host rows={['SATU', 'TIGA', 'EMPAT']} />);
  expect(focused()).toBe('baris TIGA');
  act(() => screen.getByText('Sebelum').focus());
  act(() => screen.getByText('Sebelum').blur());
  rerender(<Host rows={['SATU', 'EMPAT']} />);
  expect(document.activeElement).toBe(document.body);
});
