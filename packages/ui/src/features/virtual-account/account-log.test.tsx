import type { Bank } from '@ibk/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { AccountLog } from './account-log.tsx';

const line = {
  ...{ transactionDateTime: '2026-07-14T03:00:00.000Z', settlementDate: '2026-07-14', dbCr: 'CR', amount: 100_000 },
};
const details = [
  { ...line, transactionId: '900001', referenceId: '20260714000001', note: 'Dari portal' },
  { ...line, transactionId: '900002', referenceId: null, note: 'Dari teller' },
  { ...line, transactionId: '900003', referenceId: null, note: 'Dari ATM' },
];
const log = { virtualAccountNumber: '1170032600001127', virtualAccountName: 'ANI', periode: '', details, next: null };
const bank = { virtualAccounts: { readVirtualAccountLog: () => Promise.resolve(log) } } as object as Bank;

it('A line opens if the user may see its transaction; no other line opens or looks as if it did', async () => {
  const input = userEvent.setup();
  const open = vi.fn<(referenceId: string) => void>();
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={new QueryClient()}>
        <AccountLog announce={() => undefined} number={log.virtualAccountNumber} onOpen={open} />
      </QueryClientProvider>
    </BankProvider>,
  );
  const row = async (name: string) =>
    (await screen.findByText(name)).closest<HTMLElement>('[role="row"]') as HTMLElement;
  const looks = async (name: string) => {
    const found = await row(name);
    return [found.dataset['acts'] !== undefined, within(found).queryByRole('button', { name }) !== null];
  };
  expect(await looks('Dari portal')).toEqual([true, true]);
  expect(await looks('Dari teller')).toEqual([false, false]);
  expect(await looks('Dari ATM')).toEqual([false, false]);
  await input.click(await screen.findByText('Dari teller'));
  (await row('Dari ATM')).focus();
  await input.keyboard('{Enter}');
  expect(open).not.toHaveBeenCalled();
  await input.click(await screen.findByText('Dari portal'));
  expect(open).toHaveBeenCalledExactlyOnceWith('20260714000001');
});
