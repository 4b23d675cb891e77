import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './page-header.states.tsx';

afterEach(cleanup);
const heading = () => screen.getByRole('heading', { level: 1 });

it("shows the page's title with its count, breadcrumbs and action", () => {
  render(states['with all parts']());
  expect(heading().textContent).toBe('Approval Transaksi 12');
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Muat ulang' })).toBeTruthy();
});

it('shows only the title if there is nothing else', () => {
  render(states.plain());
  expect(heading().textContent).toBe('Transfer Internal');
  expect([screen.queryByRole('list'), screen.queryByRole('button')]).toEqual([null, null]);
});

it('has an accessible title while it loads', () => {
  render(states.loading());
  expect(screen.getByRole('heading', { level: 1, name: 'Rincian transaksi' })).toBeTruthy();
});
