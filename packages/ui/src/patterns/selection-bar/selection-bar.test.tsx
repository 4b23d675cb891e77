import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { SelectionBar } from './selection-bar.tsx';
import { states } from './selection-bar.states.tsx';

afterEach(cleanup);

it('announces the count and the sum, in figures and in words', () => {
  render(states['twelve selected']());
  const bar = screen.getByRole('region', { name: 'Pilihan' });
  expect(screen.getByRole('status').textContent).toMatch(/^12 transaksi dipilih.*Rp\.55,750,000\.00$/);
  expect(bar.textContent).toMatch(/lima puluh lima juta tujuh ratus lima puluh ribu rupiah/i);
});

it('puts the action that moves money last', () => {
  render(states['twelve selected']());
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Tolak', 'Setujui 12 transaksi']);
});

it('clears the selection by the keyboard', async () => {
  const onClear = vi.fn();
  render(<SelectionBar title="1 transaksi dipilih" sum={{ total: 1, fee: 0 }} onClear={onClear} actions={null} />);
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kosongkan' }));
  await user.keyboard('{Enter}');
  expect(onClear).toHaveBeenCalledOnce();
});
