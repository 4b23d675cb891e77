import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { states } from './text-field.states.tsx';

afterEach(cleanup);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Berita/ });

it('accepts typed text', async () => {
  render(states.empty());
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('Belanja rapat{Enter}');
  expect(field().value).toBe('Belanja rapat');
});

it('accepts line breaks if it has several lines', async () => {
  render(states.multiline());
  await userEvent.setup().type(field(), '{Enter}Terima kasih.');
  expect(field().value).toMatch(/diperbaiki\.\nTerima kasih\.$/);
});

it('is invalid and described by its error', () => {
  render(states['with an error']());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Berita memuat karakter yang tidak diizinkan',
  );
});

it.each(['read only, wrapping', 'disabled'] as const)('keeps its text while %s', async (state) => {
  render(states[state]());
  const before = field().value;
  await userEvent.setup().type(field(), 'lain');
  expect([before === '', field().value]).toEqual([false, before]);
});

it.each([
  ['numeric', 'Tarif', '1a2.,-3 é', '12.512.3'],
  ['alphabet', 'Inisial', 'a1.- é', 'BPDaé'],
] as const)(
  'of kind %s accepts only its keys, leaves those that move, and keeps a pasted text as it is',
  async (kind, label, text, all) => {
    render(states[kind]());
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    const user = userEvent.setup();
    await user.type(input, text);
    expect(input.value).toBe(all);
    await user.clear(input);
    await user.type(input, '7a');
    await user.keyboard('{Backspace}');
    expect(input.value).toBe('');
    await user.paste(text);
    expect(input.value).toBe(text);
  },
);

it('keeps a text that is over its limit, and says how long it may be', async () => {
  render(states['over its limit']());
  expect(field().value).toBe('Belanja rapat');
  expect(screen.getByText('Paling banyak 12 karakter, isian ini 13')).toBeTruthy();
  await userEvent.setup().type(field(), '{Backspace}\u200b ');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
