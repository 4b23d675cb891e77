import { uploadColumns } from '@ibk/sdk/batch';
import { describe, expect, it } from 'vitest';
import { GridLines } from './grid-lines.ts';
import type { Cells, GridColumn } from './grid-share.ts';

const OWN = uploadColumns('MLT_TRF_INT');
const line = (nominal: string, more: Cells = {}): Cells => ({
  nomor_rekening: '10001020077813',
  nama: 'SITI',
  nominal,
  ...more,
});
const gridOf = (...lines: Cells[]) => new GridLines(OWN, 5_000, lines);
const [first, second] = [0, 1].map((at) => (grid: GridLines) => grid.order()[at] ?? 0) as [
  (grid: GridLines) => number,
  (grid: GridLines) => number,
];

describe('The totals of a grid', () => {
  it('follow each edit, addition and removal', () => {
    const grid = gridOf(line('1500000'), line('250000,50'));
    expect(grid.totals()).toEqual({ filled: 2, faulty: 0, sen: 175_000_050n });
    grid.edit(first(grid), 'nominal', '2000000');
    expect(grid.totals().sen).toBe(225_000_050n);
    grid.edit(second(grid), 'nomor_rekening', 'abc');
    expect(grid.totals().faulty).toBe(1);
    grid.remove(second(grid));
    expect(grid.totals()).toEqual({ filled: 1, faulty: 0, sen: 200_000_000n });
    expect(grid.append([line('1'), line('2')])).toBe(true);
    expect(grid.totals()).toEqual({ filled: 3, faulty: 0, sen: 200_000_300n });
    grid.fill([]);
    expect(grid.totals()).toEqual({ filled: 0, faulty: 0, sen: 0n });
  });

  it('count a line as wrong by the columns of the product on the screen', () => {
    const grid = gridOf(line('5', { kode_bank: 'BCA' }));
    expect(grid.totals().faulty).toBe(0);
    grid.setColumns(uploadColumns('MLT_TRF'));
    expect(grid.totals().faulty).toBe(1);
  });
});

describe('An amount with two readings', () => {
  it('is read as another amount of the column decides', () => {
    const grid = gridOf(line('1.500'), line('2.000.000'));
    expect([grid.isAsking(), grid.thousands(), grid.totals().sen]).toEqual([false, '.', 200_150_000n]);
  });

  it('is asked about once, and read as answered', () => {
    const grid = gridOf(line('1.234'), line('2.000'));
    expect([grid.isAsking(), grid.totals()]).toEqual([true, { filled: 2, faulty: 2, sen: 0n }]);
    grid.decide('.');
    expect([grid.isAsking(), grid.totals()]).toEqual([true, { filled: 2, faulty: 0, sen: 323_400n }]);
    grid.decide(',');
    expect(grid.totals()).toEqual({ filled: 2, faulty: 1, sen: 200n });
  });

  it('goes to the bank in the reading that was chosen, and every other cell as it was typed', () => {
    const grid = gridOf(line('1.500', { nip: '007' }), {}, line('12'));
    grid.decide('.');
    const { csv, ids } = grid.csv();
    expect(csv.split('\r\n')).toEqual([
      'nomor_rekening;nama;nominal;nip;berita',
      "'10001020077813;SITI;1500.00;'007;",
      "'10001020077813;SITI;12;;",
      '',
    ]);
    expect(ids).toEqual([grid.order()[0], grid.order()[2]]);
  });
});

it('sends the cells of columns that the product does not have, so that the bank names them', () => {
  const grid = gridOf(line('5', { kode_bank: '014' }));
  expect(grid.csv().csv.split('\r\n')[0]).toBe('nomor_rekening;nama;nominal;nip;berita;kode_bank');
});

it('sends mended rows as a repetition of the failed ones that they name, until another list begins', () => {
  const grid = gridOf();
  grid.fill([line('5', { baris: '3' })], 'IB260714000042');
  expect(grid.csv()).toMatchObject({ retryOf: 'IB260714000042', csv: expect.stringContaining(';baris\r\n') });
  grid.fill([line('5')]);
  expect(grid.csv().retryOf).toBeNull();
});

it('takes no rows beyond its limit, and none of them', () => {
  const grid = new GridLines(OWN, 20, [line('1')]);
  const before = grid.version();
  expect(
    grid.write(
      second(grid),
      Array.from({ length: 20 }, () => line('2')),
    ),
  ).toBe(false);
  expect(grid.append(Array.from({ length: 20 }, () => line('2')))).toBe(false);
  expect([grid.totals().filled, grid.version()]).toEqual([1, before]);
  expect(grid.append(Array.from({ length: 19 }, () => line('2')))).toBe(true);
  grid.grow(10);
  expect(grid.order().length).toBe(20);
});

it('drops what the bank found in a line once the line changes', () => {
  const grid = gridOf(line('1'), line('2'));
  const mark = [{ column: 'nama', message: 'Nama berbeda' }];
  const sent = grid.version();
  grid.mark(new Map([first(grid), second(grid)].map((id) => [id, mark])));
  expect(grid.version()).toBe(sent);
  expect([grid.isFaulty(first(grid)), grid.marksOf(first(grid))]).toEqual([true, mark]);
  grid.edit(first(grid), 'nama', 'SITI A');
  expect([grid.isFaulty(first(grid)), grid.isFaulty(second(grid))]).toEqual([false, true]);
});

it('reads no more cells for an edit in a grid of 5,000 lines than in one of 50', () => {
  const readsOf = (count: number): number => {
    let reads = 0;
    const columns = OWN.map((column): GridColumn => ({
      ...column,
      read: (...cell) => {
        reads += 1;
        return column.read(...cell);
      },
    }));
    const grid = new GridLines(
      columns,
      5_000,
      Array.from({ length: count }, () => line('1.500')),
    );
    reads = 0;
    grid.edit(first(grid), 'nama', 'SITI AMINAH');
    return reads;
  };
  expect(readsOf(50)).toBeGreaterThan(0);
  expect(readsOf(5_000)).toBe(readsOf(50));
});
