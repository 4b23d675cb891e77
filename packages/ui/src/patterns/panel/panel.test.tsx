import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Panel } from './panel.tsx';
import { states } from './panel.states.tsx';

afterEach(cleanup);

it('is a region named by its title, with its action next to the title', () => {
  render(states['with an action']());
  expect(screen.getByRole('region', { name: 'Rekening tujuan' }).textContent).toContain('akan didebet');
  expect(screen.getByRole('heading', { level: 2, name: 'Rekening tujuan' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ubah' })).toBeTruthy();
});

it('is not a region without a title', () => {
  render(states['without a title']());
  expect([screen.queryByRole('region'), screen.queryByRole('heading')]).toEqual([null, null]);
});

it('gives two panels of one page distinct names', () => {
  render(
    <>
      <Panel title="Penerima">Satu</Panel>
      <Panel title="Sumber">Dua</Panel>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Penerima' }).textContent).toContain('Satu');
  expect(screen.getByRole('region', { name: 'Sumber' }).textContent).toContain('Dua');
});
