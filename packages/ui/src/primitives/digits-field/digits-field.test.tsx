import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DigitsField, type DigitsFieldProps } from './digits-field.tsx';

const Host = ({ kind }: Pick<DigitsFieldProps, 'kind'>) => {
  const [value, setValue] = useState('');
  return <DigitsField kind={kind} label="Kode" value={value} onChange={setValue} />;
};
const open = (kind: DigitsFieldProps['kind']) => {
  render(<Host kind={kind} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Kode') };
};
afterEach(cleanup);

it.each([
  ['a code with blanks and a line end', ' 471 928\n'],
  ['a code with dashes', '471-928'],
  ['full-width digits', '４７１９２８'],
  ['hidden signs', '\u202D471\u200B928\u202C'],
  ['the sentence of a message', 'Kode Anda: 471 928'],
])('reads %s as the code, typed or pasted', async (_name, text) => {
  const { user, field } = open('otp');
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveProperty('value', '471928');
  await user.clear(field);
  await user.type(field, '471-9 28');
  expect(field).toHaveProperty('value', '471928');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it.each([
  ['otp', '4719285', 'OTP Harus 6 Digit'],
  ['otp', '47I928', 'OTP Harus 6 Digit'],
  ['pin', '4719285', 'PIN Harus 6 Digit'],
  ['pin', 'O71928', 'PIN Harus 6 Digit'],
] as const)(
  'keeps every character that cannot be read as an %s (%s), with a sentence',
  async (kind, text, sentence) => {
    const { user, field } = open(kind);
    await user.type(field, text);
    expect(field.value).toBe(text);
    expect(screen.getByText(sentence)).toBeTruthy();
    await user.clear(field);
    await user.paste(text);
    expect(field.value).toBe(text);
    expect(screen.getByText(sentence)).toBeTruthy();
  },
);

it('shows no sentence while the code is still being typed', async () => {
  const { user, field } = open('otp');
  await user.type(field, '4719');
  expect(screen.queryByText('OTP Harus 6 Digit')).toBeNull();
});

it('lets a phone fill in a code, but never a PIN', () => {
  expect(open('otp').field.autocomplete).toBe('one-time-code');
  cleanup();
  expect(open('pin').field.autocomplete).toBe('off');
});

it('hides a PIN until the eye button is pressed', async () => {
  const { user, field } = open('pin');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Tampilkan' }));
  expect(field.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Sembunyikan' }));
  expect(field.type).toBe('password');
});
