import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Notice } from './notice.tsx';
import { states } from './notice.states.tsx';

afterEach(cleanup);

it.each(['status', 'alert'] as const)('is announced as %s when it appears in the page', (role) => {
  render(
    <Notice role={role} title="Menu gagal dimuat">
      Coba lagi.
    </Notice>,
  );
  expect(screen.getByRole(role).textContent).toBe('Menu gagal dimuatCoba lagi.');
});

it('is not announced if it is there from the start', () => {
  render(states.warning());
  expect(screen.getByText('Mirip dengan transaksi lain')).toBeTruthy();
  expect([screen.queryByRole('status'), screen.queryByRole('alert')]).toEqual([null, null]);
});

it('takes the focus when the page moves it there', () => {
  render(<Notice ref={(box) => box?.focus()} tabIndex={-1} title="Password salah" />);
  expect(document.activeElement?.textContent).toBe('Password salah');
});
