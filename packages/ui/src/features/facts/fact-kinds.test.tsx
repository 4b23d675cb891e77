import type { FactKind, FactValues, ShownFact } from '@ibk/sdk/records';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from '../../patterns/data-table/data-table.tsx';
import type { ColumnSpec } from './column-spec.ts';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { columnsOf } from './columns-of.tsx';
import { definitionOf } from './definition-of.tsx';

const PARTY = { name: 'CV BERKAH MEDAN', account: '10001040012345' };
/** Each kind of column with a value, the expected text of its cell, and the plain value that a table sorts by. */
const CASES: { readonly [K in FactKind]: readonly [value: FactValues[K], cell: string, plain: string | number] } = {
  reference: [
    { reference: 'IB260714000418', product: 'Transfer Internal' },
    'IB260714000418Transfer Internal',
    'IB260714000418 Transfer Internal',
  ],
  party: [PARTY, 'CV BERKAH MEDAN100.01.04001234-5', 'CV BERKAH MEDAN 10001040012345 100.01.04001234-5'],
  account: [PARTY, '100.01.04001234-5CV BERKAH MEDAN', 'CV BERKAH MEDAN 10001040012345 100.01.04001234-5'],
  amount: [1_234_567.5, 'Rp.1,234,567.50', 1_234_567.5],
  status: [{ status: 'VERIFY', name: 'Menunggu approval' }, 'Menunggu approval', 'Menunggu approval'],
  moment: ['2026-07-13T17:30:05Z', '14-07-202600:30:05', '2026-07-13T17:30:05Z'],
  timestamp: ['2026-07-13T17:30:05Z', '14-07-2026 00:30:05', '2026-07-13T17:30:05Z'],
  side: ['CR', 'CR', 'CR'],
  date: ['2026-07-14', '14-07-2026', '2026-07-14'],
  text: ['Belanja alat tulis', 'Belanja alat tulis', 'Belanja alat tulis'],
  key: ['8B0OI16QK2S5Z7G1', '8B0O I16Q K2S5 Z7G1', '8B0OI16QK2S5Z7G1'],
  act: [
    { who: 'Dimas Nainggolan', at: '2026-07-13T17:30:00Z' },
    'Dimas Nainggolan14-07-2026 00:30:00',
    '2026-07-13T17:30:00Z',
  ],
  waiting: [
    { since: '2099-01-01T00:00:00Z', inquiries: 2, nextAt: '2099-01-01T00:15:00Z' },
    '0 detiksejak 01-01-2099 07:00:002 kali ditanyakan, lagi pukul 07:15',
    '2099-01-01T00:00:00Z',
  ],
  progress: [
    { success: 1997, failed: 3, waiting: 0 },
    '1997 berhasil, 3 gagal, 0 menunggu',
    '1997 berhasil, 3 gagal, 0 menunggu',
  ],
  code: ['0O1I-7Z2S', '0O1I-7Z2S', '0O1I-7Z2S'],
  user: ['dimasN1', 'dimasN1', 'dimasN1'],
  count: [12, '12', 12],
};
const KINDS = Object.keys(CASES) as FactKind[];
const specOf = (kind: FactKind) => ({ kind, id: kind, label: kind, of: (row: Row) => row[kind] }) as ColumnSpec<Row>;
type Row = { [K in FactKind]: FactValues[K] | null };
const rowOf = (of: (kind: FactKind) => unknown) => Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Row;
const FULL = rowOf((kind) => CASES[kind][0]);
const EMPTY = rowOf(() => null);
afterEach(cleanup);

const cells = (row: Row) => {
  const columns = columnsOf(KINDS.map(specOf), 'Asia/Jakarta');
  render(<DataTable label="Uji" rows={[row]} rowKey={() => 'row'} columns={columns} />);
  const [, line] = screen.getAllByRole('row');
  return [...(line?.querySelectorAll('[role="rowheader"], [role="gridcell"]') ?? [])].map((cell) => cell.textContent);
};

it('shows the value of every kind of column', () => {
  expect(cells(FULL)).toEqual(KINDS.map((kind) => CASES[kind][1]));
});

it('leaves the cell of a row without a value empty', () => {
  expect(cells(EMPTY)).toEqual(KINDS.map(() => ''));
});

it.each(KINDS)('sorts and filters %s by its plain value', (kind) => {
  const [column] = columnsOf([specOf(kind)], 'Asia/Jakarta');
  expect(column?.value?.(FULL)).toBe(CASES[kind][2]);
  expect(column?.value?.(EMPTY)).toBeNull();
});

it('shows the marks of a row below its reference', () => {
  const marks = [
    { tone: 'warning', text: 'Perlu diperhatikan' },
    { tone: 'info', text: 'Perbaikan dari IB260714000417' },
  ] as const;
  const [cell] = cells({ ...FULL, reference: { reference: 'IB1', product: 'SKN', marks } });
  expect(cell).toBe('IB1SKNPerlu diperhatikanPerbaikan dari IB260714000417');
});

it.each(['reference', 'account', 'text', 'code'] as const)(
  'opens a row from its %s, and shows no button when rows have no detail',
  async (kind) => {
    const onOpen = vi.fn();
    const name = new RegExp(`^${CASES[kind][1].slice(0, 9)}`);
    const columns = columnsOf([{ ...specOf(kind), isRowHeader: true }], 'Asia/Jakarta', onOpen);
    const { unmount } = render(<DataTable label="Uji" rows={[FULL]} rowKey={() => 'row'} columns={columns} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onOpen.mock.calls).toEqual([[FULL]]);
    unmount();
    cells(FULL);
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

const ZONE = 'Asia/Jakarta';
const beside = (fact: ShownFact) => render(<DefinitionList items={[definitionOf(fact, ZONE)]} />);

/** The text of each kind next to its label. */
const BESIDE: { readonly [K in FactKind]?: string } = {
  account: '100.01.04001234-5 CV BERKAH MEDAN',
  key: '8B0O I16Q K2S5 Z7G1Salin',
  moment: '14-07-2026 00:30:05',
};
it.each(KINDS)('shows %s next to its label', (kind) => {
  const fact = { id: kind, label: 'Fakta', kind, value: CASES[kind][0] } as ShownFact;
  const { container } = beside(fact);
  expect(container.querySelector('dd')?.textContent).toBe(BESIDE[kind] ?? CASES[kind][1]);
});

it('shows the smaller facts of a fact below its value, a line each', () => {
  const fine: ShownFact = { id: 'fine', label: 'Denda', kind: 'amount', value: 150_000 };
  const period: ShownFact = { id: 'period', label: 'Periode', kind: 'text', value: '2026' };
  const { container } = beside({ id: 'bill', label: 'Tagihan', kind: 'amount', value: 1, detail: [fine, period] });
  expect([...container.querySelectorAll('dd > span:last-child > span')].map((line) => line.textContent)).toEqual([
    'Denda: Rp.150,000.00',
    'Periode: 2026',
  ]);
});

it.each([
  ['NTPN', '8B0OI16QK2S5Z7G1'],
  ['Token', '12345678901234567890'],
])('copies the %s without the spaces that it is shown with', async (label, value) => {
  const user = userEvent.setup();
  beside({ id: label, label, kind: 'key', value });
  await user.click(screen.getByRole('button', { name: `Salin ${label}` }));
  expect(await navigator.clipboard.readText()).toBe(value);
});
