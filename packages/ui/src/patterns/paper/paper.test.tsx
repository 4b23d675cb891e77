import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { Paper, PrintButton } from './paper.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('prints by the keyboard', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(<PrintButton>Cetak bukti</PrintButton>);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
});

it('says when it was printed, in its time zone', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 6, 14, 2, 42) });
  render(
    <Paper letterhead="Bank" title="Bukti" subtitle="IB1" note="Sah tanpa tanda tangan." zone="Asia/Makassar">
      Rp.1.00
    </Paper>,
  );
  vi.setSystemTime(Date.UTC(2026, 6, 14, 16, 30));
  act(() => void dispatchEvent(new Event('beforeprint')));
  const text = screen.getByText(/^Dicetak/).textContent;
  expect(text).toContain('00:30');
  expect(text).toMatch(/15/);
});
