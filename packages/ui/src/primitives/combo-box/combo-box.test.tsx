import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './combo-box.states.tsx';

afterEach(cleanup);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank tujuan' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('narrows its list to the typed text and selects an option by the keyboard', async () => {
  render(states.empty());
  const user = userEvent.setup();
  await user.tab();
  expect(options()).toHaveLength(4);
  await user.keyboard('sumut');
  expect(options()).toEqual(['BANK SUMUT']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('BANK SUMUT');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it.each(['bca', 'central asia', 'asia bank', '014', 'CENAIDJA', '0140397'])(
  'finds an option by the words %s of its texts, and shows its short text once it is chosen',
  async (typed) => {
    render(states['two lines']());
    const user = userEvent.setup();
    await user.type(field(), typed);
    expect(options()).toEqual(['Bank Central AsiaBCA 014 · CENAIDJA']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe('BCA 014');
  },
);

it('says when nothing matches, and restores its selection when it loses the focus', async () => {
  render(states.selected());
  const user = userEvent.setup();
  await user.type(field(), ' lain');
  expect(screen.getByText('Data tidak ditemukan .....')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.tab();
  expect(field().value).toBe('BANK SUMUT');
});

it('is invalid and described by its error', () => {
  render(states['with an error']());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Bank belum dipilih',
  );
});
