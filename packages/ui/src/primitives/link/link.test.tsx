import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { Link } from './link.tsx';
import { states } from './link.states.tsx';

afterEach(cleanup);

it('opens another site in a new tab, which gets no access to this one', () => {
  render(states.external());
  const link = screen.getByRole('link', { name: 'Portal pajak' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/',
    '_blank',
    'noopener noreferrer',
  ]);
});

it('opens a page of this site in the same tab', () => {
  render(states.internal());
  const link = screen.getByRole('link', { name: 'Lihat transaksi' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([null, null]);
});

it('runs its action on Enter if it has no address', async () => {
  const onPress = vi.fn();
  render(
    <Link onPress={onPress} aria-label="Ubah rekening tujuan">
      Ubah
    </Link>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ubah rekening tujuan' }));
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
});
