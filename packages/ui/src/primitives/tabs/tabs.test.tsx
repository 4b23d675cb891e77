import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { states } from './tabs.states.tsx';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

it('shows one panel at a time and changes it with the arrow keys', async () => {
  render(states['with counts']());
  expect(screen.getByRole('tablist', { name: 'Hasil' })).toBeTruthy();
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Disetujui\s*11/, selected: true }));
  expect(screen.getByRole('tabpanel').textContent).toBe('11 transaksi disetujui.');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Tidak diproses\s*1/, selected: true })).toBe(document.activeElement);
  expect(screen.getByRole('tabpanel').textContent).toBe('1 transaksi tidak diproses.');
});

it('shows the tab that its host selects, and passes the chosen tab to the host', async () => {
  const onSelect = vi.fn();
  const items = ['satu', 'dua'].map((id) => ({ id, title: id, content: `isi ${id}` }));
  render(<Tabs label="Hasil" items={items} selected="dua" onSelect={onSelect} />);
  expect(screen.getByRole('tabpanel').textContent).toBe('isi dua');
  await userEvent.click(screen.getByRole('tab', { name: 'satu' }));
  expect(onSelect.mock.calls.at(-1)).toEqual(['satu']);
  expect(screen.getByRole('tabpanel').textContent).toBe('isi dua');
});
