import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './empty-state.states.tsx';

afterEach(cleanup);

it("shows the documents' sentence by default", () => {
  const { container } = render(states.plain());
  expect(container.textContent).toBe('Data tidak ditemukan .....');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says what is missing and what to do about it, and offers a button for it', () => {
  render(states['with an action']());
  expect(screen.getByText('Belum ada rekening tujuan')).toBeTruthy();
  expect(screen.getByText('Rekening yang Anda simpan akan tampil di sini.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tambahkan Data' })).toBeTruthy();
  expect(screen.queryByText(/Data tidak ditemukan/)).toBeNull();
});
