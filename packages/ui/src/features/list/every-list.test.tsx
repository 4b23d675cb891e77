import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Answer,
  FOUND,
  LISTS,
  page,
  refused,
  rowOf,
  sampleOf,
  ShownList,
  type Table,
} from './every-list.states.tsx';
import type { ListState } from './list-table.ts';

const onOpen = vi.fn<() => void>();
/** Shows a list to which the bank gives these answers in turn; the last one repeats. */
function open(table: Table, answers: readonly Answer[], criteria: ListState['criteria'] = {}) {
  const asked = vi.fn<(query: object) => void>();
  const answer: Answer = (query) => {
    asked(query);
    const [last = page()] = answers
      .slice(asked.mock.calls.length - 1, asked.mock.calls.length)
      .concat(answers.slice(-1));
    return last(query);
  };
  render(<ShownList {...{ table, answer, criteria, onOpen }} />);
  return { asked };
}
const loaded = async () => {
  await screen.findByText(/^\d+(-\d+)? dari 1$/);
  const [, row] = document.querySelectorAll<HTMLElement>('[role=row]');
  if (!row) throw new Error('The list has no row');
  return row;
};
// The queries of the library by role compute every name on the page, which takes seconds here.
const status = () => document.querySelector('[role=status]')?.textContent;
const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent).trim();

afterEach(() => {
  cleanup();
  onOpen.mockClear();
});

it('finds the lists, each once', () => {
  expect(FOUND.length).toBeGreaterThanOrEqual(11);
  expect(new Set(FOUND).size).toBe(FOUND.length);
});

describe.each(LISTS)('The list %s', (_, table) => {
  const sample = sampleOf(table);

  it('names each column once, and has one column that names its rows and cannot be hidden', () => {
    const labels = table.columns.map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    const hidden = table.first.hidden.filter((id) => !table.columns.some((column) => column.id === id));
    expect(hidden).toEqual([]);
  });

  it('begins with five rows a page', () => {
    expect(table.first.size).toBe(5);
  });

  it.each([
    ['full', sample],
    ['bare', sample.bare],
  ])('shows a %s row with its name and without a word for what is missing', async (_kind, { drawnBy }) => {
    open(table, [page(rowOf({ drawnBy }))]);
    const row = await loaded();
    expect(nameOf(row.querySelector('[role=rowheader]')!)).not.toBe('');
    expect(row.textContent).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
  });

  it('says that it is empty, and leaves nothing to turn', async () => {
    const { asked } = open(table, [page()]);
    await waitFor(() => expect(status()).toBe('Data tidak ditemukan .....'));
    expect(screen.queryByText('baris per halaman')).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('tells why it did not load, and loads again', async () => {
    open(table, [refused, page(rowOf(sample))]);
    const shown = await screen.findByText(/Periode paling lama satu tahun/);
    expect(shown.closest('[role=alert]')).not.toBeNull();
    expect(status()).toBe('Data gagal dimuat');
    fireEvent.click(screen.getByText('Coba lagi'));
    await loaded();
    expect(screen.queryByText(/Periode paling lama/)).toBeNull();
  });

  it('leads the arrows to each cell of a row, of which each that has something has a name, and opens by Enter', async () => {
    open(table, [page(rowOf(sample))]);
    const row = await loaded();
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    act(() => row.focus());
    const stops: string[] = [];
    for (;;) {
      press('ArrowRight');
      const { activeElement: stop } = document;
      if (stop === row || stops.length > 60) break;
      if (stop?.matches('button, input, a')) stops.push(nameOf(stop));
      else stops.push(stop?.textContent ?? '');
    }
    expect(stops.length).toBeGreaterThanOrEqual(row.children.length);
    expect(stops.filter((name) => name === '')).toEqual([]);
    press('Enter');
    const opens = table.rowAction !== null && (!('opens' in table) || table.opens(rowOf(sample)));
    expect(onOpen).toHaveBeenCalledTimes(opens ? 1 : 0);
  });
});

describe.each(
  LISTS.flatMap(([name, table]) =>
    'operation' in table && Object.keys(table.criteria).length > 0 ? [[name, table] as const] : [],
  ),
)('The criteria of the list %s', (_, table) => {
  it('are asked by fields with different labels, and are dropped by one button when nothing meets them', async () => {
    const [name = ''] = Object.keys(table.criteria);
    const { asked } = open(table, [page(), page(rowOf(sampleOf(table)))], { [name]: 'apa saja' });
    fireEvent.click(await screen.findByText('Hapus kriteria'));
    await loaded();
    expect(asked.mock.calls.map(([query]) => name in query)).toEqual([true, false]);
    const labels = Object.values(table.criteria as Readonly<Record<string, { label: string }>>).map(
      ({ label }) => label,
    );
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  });
});
