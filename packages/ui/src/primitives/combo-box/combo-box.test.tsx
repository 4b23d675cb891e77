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
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(4);
  await user.keyboard('sumut');
  expect(options()).toEqual(['BANK SUMUT']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('BANK SUMUT');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it.each([
  'bca',
  'central asia',
  'asia bank',
  '014',
  'CENAIDJA',
  '0140397',
  'cent\u200Bral\u00A0asia\uFEFF',
  '０１４',
  'ＢＣＡ',
  'céntral',
])('finds an option by the words %s of its texts, and shows its short text once it is chosen', async (typed) => {
  render(states['two lines']());
  const user = userEvent.setup();
  await user.type(field(), typed);
  expect(options()).toEqual(['Bank Central AsiaBCA 014 · CENAIDJA']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field().value).toBe('BCA 014');
});

it.each(['{Tab}', '{Enter}'])('chooses the one option that the typed text fits with %s', async (key) => {
  render(states.empty());
  const user = userEvent.setup();
  await user.type(field(), `sumut${key}`);
  expect(field().value).toBe('BANK SUMUT');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it.each([
  ['two options fit', 'bank b{Tab}'],
  ['nothing is typed', '{Tab}'],
  ['no option fits', 'lain{Tab}'],
])('chooses nothing if %s', async (_title, keys) => {
  render(states.empty());
  await userEvent.setup().type(field(), keys);
  expect(field().value).toBe('');
});

it('replaces the selected option by the one that the typed text fits, and gives it up once the field is emptied', async () => {
  render(states.selected());
  const user = userEvent.setup();
  await user.clear(field());
  await user.keyboard('mandiri{Enter}');
  expect(field().value).toBe('BANK MANDIRI');
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('');
});

it('replaces the name of the selected option by what is typed after its button opened the list', async () => {
  render(states.selected());
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.keyboard('mandiri{Enter}');
  expect(field().value).toBe('BANK MANDIRI');
});

it('draws at most 50 of 5,000 options, says so, and shows the selected one of them that it does not draw', async () => {
  render(states['thousands of options']());
  const user = userEvent.setup();
  expect(field().value).toBe('PENERIMA 4999 · 0004999');
  await user.tab();
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(options().length).toBeLessThanOrEqual(51);
  await user.clear(field());
  await user.keyboard('penerima');
  expect(options()).toHaveLength(50);
  expect(screen.getByText('50 dari 5.000 ditampilkan. Ketik untuk mempersempit.')).toBeTruthy();
  await user.keyboard(' 4321');
  expect(options()).toEqual(['PENERIMA 4321 · 0004321']);
  expect(screen.queryByText(/ditampilkan/)).toBeNull();
  await user.tab();
  expect(field().value).toBe('PENERIMA 4321 · 0004321');
});

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
