import { uploadColumns } from '@ibk/sdk/batch';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../../primitives/button/button.tsx';
import { Grid } from './grid.tsx';
import { GridLines } from './grid-lines.ts';
import type { Cells } from './grid-share.ts';
import type { GridPlace } from './use-grid-keys.ts';

afterEach(cleanup);

const line = (at: number, nominal = '1500000'): Cells => ({
  nomor_rekening: `1000102007${String(at).padStart(4, '0')}`,
  nama: `PENERIMA ${at}`,
  nominal,
});
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));

function Shown({ grid, wanted: place }: { grid: GridLines; wanted: GridPlace }) {
  const [wanted, setWanted] = useState<GridPlace | null>(null);
  return (
    <>
      <Button onPress={() => setWanted({ ...place })}>Tuju</Button>
      <Grid grid={grid} label="Daftar penerima" questionId="ribuan" wanted={wanted} />
    </>
  );
}
function show(lines: Cells[] = [], most = 5_000) {
  const grid = new GridLines(uploadColumns('MLT_TRF_INT'), most, lines);
  const last = { id: grid.order().at(-1) ?? 0, heading: 'nama' };
  render(<Shown grid={grid} wanted={last} />);
  return grid;
}
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const focused = () => {
  const labels = document.activeElement?.getAttribute('aria-labelledby')?.split(' ') ?? [];
  return labels.map((id) => document.getElementById(id)?.textContent).join(' ');
};

describe('The keys of a grid', () => {
  it('fill it without a mouse: Tab by cells, Enter by lines, a new line after the last', async () => {
    const grid = show();
    const user = userEvent.setup();
    await user.click(cell('Nomor rekening 1'));
    await user.keyboard('10001020077813{Tab}SITI{Tab}1500000');
    expect(grid.totals()).toEqual({ filled: 1, faulty: 0, sen: 150_000_000n });
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Nominal 2');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Nominal 1');
    await user.click(cell('Nama 10'));
    await user.keyboard('{Enter}');
    expect([focused(), grid.order().length]).toEqual(['Nama 11', 11]);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(focused()).toBe('Nama 10');
  });

  it('remove a line, and focus the one below', async () => {
    const grid = show(linesOf(12));
    const user = userEvent.setup();
    await user.click(cell('Nama 3'));
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect([focused(), cell('Nama 3').value, grid.totals().filled]).toEqual(['Nama 3', 'PENERIMA 4', 11]);
  });

  it('turn the page at its last line', async () => {
    show(linesOf(30));
    const user = userEvent.setup();
    await user.click(cell('Nama 25'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Nama 26');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Nama 25');
  });
});

it('writes what is pasted into its cells, and says how many lines', async () => {
  const grid = show();
  const user = userEvent.setup();
  await user.click(cell('Nomor rekening 2'));
  await user.paste('10001020077813\tSITI\t1.500.000\r\n10001040012345\tBUDI\t250.000\r\n\r\n');
  expect(screen.getByText('2 baris ditempel.')).toBeTruthy();
  expect([cell('Nama 2').value, cell('Nominal 3').value, grid.totals().sen]).toEqual(['SITI', '250.000', 175_000_000n]);
});

it('pastes nothing of more lines than it takes, and says where they go', async () => {
  const grid = show([], 12);
  const user = userEvent.setup();
  await user.click(cell('Nama 1'));
  await user.paste(Array.from({ length: 13 }, () => 'SITI').join('\n'));
  expect(screen.getByRole('alert').textContent).toBe('Tabel ini memuat paling banyak 12 baris. Unggah sebagai berkas.');
  expect(grid.totals().filled).toBe(0);
});

it('shows what is wrong with a line once it is left, next to its cell', async () => {
  show([line(1), { nama: 'SITI' }]);
  const faulty = () => cell('Nomor rekening 2');
  expect(faulty().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(faulty().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Nomor rekening: Nomor rekening kosong.Nominal: Nominal kosong.');
  await userEvent.setup().click(faulty());
  expect(faulty().getAttribute('aria-invalid')).toBeNull();
});

it('asks once how amounts are written that have two readings', async () => {
  const grid = show([line(1, '1.500'), line(2, '2.000')]);
  const user = userEvent.setup();
  await user.click(within(screen.getByRole('radiogroup')).getByRole('radio', { name: /^Titik/ }));
  expect(grid.totals()).toEqual({ filled: 2, faulty: 0, sen: 350_000n });
  expect(screen.getByRole('radio', { name: /^Titik/, checked: true })).toBeTruthy();
});

it('shows lines with faults first when it is asked to, under their own numbers', async () => {
  show([...linesOf(40), { nama: 'TANPA REKENING' }]);
  expect(screen.queryByRole('textbox', { name: 'Nama 41' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Baris yang salah lebih dulu' }));
  const [top] = screen.getAllByRole('textbox', { name: /^Nama / });
  expect(top).toBe(cell('Nama 41'));
});

it('brings a cell of another page into sight and focuses it', async () => {
  show(linesOf(60));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tuju' }));
  expect(focused()).toBe('Nama 60');
});

it('draws only the line that is typed in', async () => {
  show(linesOf(40));
  const user = userEvent.setup();
  await user.click(cell('Nama 2'));
  const changed: Element[] = [];
  const observer = new MutationObserver((records) =>
    changed.push(...records.flatMap(({ target }) => (target instanceof Element ? [target] : []))),
  );
  observer.observe(screen.getByRole('table'), {
    subtree: true,
    attributes: true,
    childList: true,
    characterData: true,
  });
  await user.keyboard('X');
  observer.disconnect();
  expect(cell('Nama 2').value).toBe('PENERIMA 2X');
  const rows = new Set(changed.map((element) => element.closest('tr')));
  expect([...rows]).toEqual([cell('Nama 2').closest('tr')]);
});
