import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './filter-field.states.tsx';

afterEach(cleanup);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter Data Pencarian' });

it('accepts text and is cleared by Escape', async () => {
  render(states.empty());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('katering');
  expect(field().value).toBe('katering');
  await user.keyboard('{Escape}');
  expect(field().value).toBe('');
});

it('is cleared by its clear button and keeps the focus', async () => {
  render(states.filled());
  await userEvent.setup().click(screen.getByRole('button'));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
});
