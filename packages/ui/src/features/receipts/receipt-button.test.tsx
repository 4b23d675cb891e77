import { type Bank, BankError } from '@ibk/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { ReceiptButton } from './receipt-button.tsx';

const REFERENCE = 'IB260714000352';
type FileReceipts = Bank['files']['fileReceipts'];
const saved: { name: string; address: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(fileReceipts: FileReceipts) {
  const none = {} as Bank;
  const onRefused = vi.fn();
  render(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <BankProvider value={{ ...none, files: { ...none.files, fileReceipts } }}>
        <ReceiptButton referenceId={REFERENCE} onRefused={onRefused} />
      </BankProvider>
    </QueryClientProvider>,
  );
  return { onRefused, user: userEvent.setup(), button: () => screen.getByRole('button', { name: 'Unduh resi' }) };
}

it('saves the receipt under its reference, and each press is a print with a key of its own', async () => {
  const fileReceipts = vi.fn<FileReceipts>(() => Promise.resolve(new Blob(['%PDF'])));
  const { user, button } = open(fileReceipts);
  await user.click(button());
  await waitFor(() => expect(saved).toEqual([{ name: `resi-${REFERENCE}.pdf`, address: 'blob:receipt' }]));
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(fileReceipts.mock.calls.map(([request]) => request)).toEqual(
    Array.from({ length: 2 }, () => ({ referenceIds: [REFERENCE], format: 'pdf' })),
  );
  expect(new Set(fileReceipts.mock.calls.map(([, options]) => options?.idempotencyKey)).size).toBe(2);
});

it('passes on the message of a refusal, and saves nothing', async () => {
  const message = 'Resi hanya ada untuk transaksi yang berhasil.';
  const { user, button, onRefused } = open(() =>
    Promise.reject(new BankError({ kind: 'refused', status: 422, message, ruleId: 'resi.notFinal' })),
  );
  await user.click(button());
  await waitFor(() => expect(onRefused).toHaveBeenLastCalledWith(message));
  expect(onRefused.mock.calls).toEqual([[undefined], [message]]);
  expect(saved).toEqual([]);
});

it('repeats the request under the same key after a lost answer, so that one print is not counted twice', async () => {
  const answers: (() => Promise<Blob>)[] = [
    () => Promise.reject(new BankError({ kind: 'outcome-unknown' })),
    () => Promise.resolve(new Blob(['%PDF'])),
    () => Promise.reject(new BankError({ kind: 'refused', status: 422, message: 'Tidak', ruleId: 'resi.notFinal' })),
    () => Promise.resolve(new Blob(['%PDF'])),
  ];
  const fileReceipts = vi.fn<FileReceipts>(() => answers.shift()!());
  const { user, button } = open(fileReceipts);
  for (const calls of [1, 2, 3, 4]) {
    await user.click(button());
    await waitFor(() => expect(fileReceipts).toHaveBeenCalledTimes(calls));
    await waitFor(() => expect(button().getAttribute('aria-disabled')).not.toBe('true'));
  }
  const [lost, repeated, refused, last] = fileReceipts.mock.calls.map(([, options]) => options?.idempotencyKey);
  expect(repeated).toBe(lost);
  expect(new Set([repeated, refused, last]).size).toBe(3);
});
