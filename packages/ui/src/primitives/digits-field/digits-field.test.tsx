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

it('accepts only digits, and at most six', async () => {
  const { user, field } = open('otp');
  await user.type(field, '4a7-1 92837');
  expect(field.value).toBe('471928');
});

it('accepts a pasted code with spaces', async () => {
  const { user, field } = open('otp');
  await user.click(field);
  await user.paste(' 471 928\n');
  expect(field.value).toBe('471928');
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
