import { type Bank, BankError } from '@ibk/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { ChangePinForm } from './change-pin-form.tsx';
import { FirstLoginForm } from './first-login-form.tsx';

afterEach(cleanup);

/** Renders a form whose bank refuses every call. */
function open(form: ReactNode, refusal: BankError) {
  const refuse = () => Promise.reject(refusal);
  const none = {} as Bank;
  const bank: Bank = { ...none, user: { ...none.user, changePin: refuse, firstLogin: refuse } };
  const toast = vi.fn();
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(toast)}>{form}</QueryClientProvider>
    </BankProvider>,
  );
  return { toast, input: userEvent.setup() };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const ignore = () => undefined;

it('leaves the sentence of a refused PIN to the toast, marks and focuses the field, and clears the mark on input', async () => {
  const message = 'PIN terlalu mudah ditebak. Pilih PIN lain.';
  const refusal = new BankError({ kind: 'refused', ruleId: 'pin.common', message });
  const { toast, input } = open(<ChangePinForm firstPin={false} onDone={ignore} />, refusal);
  await input.type(field('PIN baru'), '123456');
  await input.type(field('Konfirmasi PIN'), '123456{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(message));
  const pin = field('PIN baru');
  expect(pin.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(pin));
  expect(screen.queryByText(message)).toBeNull();
  await input.type(pin, '{Backspace}');
  expect(pin.getAttribute('aria-invalid')).not.toBe('true');
});

it('leaves the sentence of a taken username to the toast, and marks and focuses the field', async () => {
  const message = 'Username sudah dipakai. Pilih username lain.';
  const refusal = new BankError({ kind: 'refused', ruleId: 'username.taken', message });
  const { toast, input } = open(<FirstLoginForm onDone={ignore} />, refusal);
  await input.type(field('Username baru'), 'EkoS1baru');
  await input.type(field('Password baru'), 'Rahasia2026');
  await input.type(field('Konfirmasi password'), 'Rahasia2026{Enter}');
  await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(message));
  expect(field('Username baru').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Username baru')));
  expect(screen.queryByText(message)).toBeNull();
});

it('offers help after a refusal that concerns no field', async () => {
  const refusal = new BankError({ kind: 'refused', ruleId: 'session.loginAgain', message: 'Masuk lagi dahulu.' });
  const { toast, input } = open(
    <ChangePinForm firstPin={false} onDone={ignore} onRefused={() => 'Masuk lagi'} />,
    refusal,
  );
  await input.type(field('PIN baru'), '480317');
  await input.type(field('Konfirmasi PIN'), '480317{Enter}');
  await screen.findByText('Masuk lagi');
  expect(toast).toHaveBeenCalledExactlyOnceWith('Masuk lagi dahulu.');
});

it('says how long a new username may be while one that is too long is typed', async () => {
  const { input } = open(<FirstLoginForm onDone={ignore} />, new BankError({ kind: 'network' }));
  await input.type(field('Username baru'), 'NamaLimaBelas15');
  expect(field('Username baru').getAttribute('aria-invalid')).not.toBe('true');
  await input.type(field('Username baru'), '6');
  expect(field('Username baru').getAttribute('aria-invalid')).toBe('true');
  // Nothing that is typed is dropped; the form refuses it.
  expect(field('Username baru').value).toBe('NamaLimaBelas156');
});
