import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { states } from './breadcrumbs.states.tsx';

afterEach(cleanup);

it('links the parent pages and marks the last one as the current page', () => {
  render(states['three levels']());
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Dashboard', 'Transfer', 'Transfer Internal']);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('#');
  expect(screen.queryByRole('link', { name: 'Transfer' })).toBeNull();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Transfer Internal');
});
