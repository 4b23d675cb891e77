import { type Bank, BankError } from '@ibk/sdk';
import type { Upcoming } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { UpcomingView } from './upcoming-view.tsx';

afterEach(cleanup);

const NOTHING = { count: 0, total: 0 };
const RUN: Upcoming['accounts'][number]['days'][number]['runs'][number] = {
  ...{ referenceId: 'IB260714000400', dueDate: '2026-08-01', status: 'AUTOTRX', statusName: 'Terjadwal' },
  ...{ productDescription: 'PLN Pascabayar', destName: 'DINAS KESEHATAN', total: 1_503_000 },
};
const ACCOUNT: Upcoming['accounts'][number] = {
  ...{ accountNumber: '10001040012345', accountName: 'BENDAHARA', balance: 1_000_000, shortOn: '2026-08-03' },
  days: [
    {
      ...{ day: '2026-07-14', total: 400_000, balanceAfter: 600_000, isShort: false, runs: [] },
      waiting: { count: 3, total: 400_000 },
    },
    {
      ...{ day: '2026-08-03', total: 1_503_000, balanceAfter: -903_000, isShort: true, runs: [RUN] },
      waiting: NOTHING,
    },
  ],
};
const SHORT: Upcoming = { from: '2026-07-14', to: '2026-08-12', accounts: [ACCOUNT] };

function open(readUpcoming: Bank['transactions']['readUpcoming']) {
  const none = {} as Bank;
  const bank = { ...none, transactions: { ...none.transactions, readUpcoming } };
  render(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <BankProvider value={bank}>
        <UpcomingView hrefOf={(referenceId) => `/detail/${referenceId}`} />
      </BankProvider>
    </QueryClientProvider>,
  );
}

it('shows each day with the balance after it, and warns of the first day that falls short', async () => {
  open(() => Promise.resolve(SHORT));
  const days = within(await screen.findByRole('list', { name: 'Akan datang 100.01.04001234-5' }));
  expect(days.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['14-07-2026', '03-08-2026']);
  expect(days.getByText('3 transaksi menunggu keputusan').closest('li')?.textContent).toContain('Rp.400,000.00');
  expect(days.getByText('Saldo sesudahnya').parentElement?.textContent).toContain('Rp.600,000.00');
  expect(days.getByText('Saldo sesudahnya, tidak cukup').parentElement?.textContent).toContain('903,000.00');
  expect(screen.getByText(/^Saldo tidak cukup mulai 03-08-2026/).textContent).toContain('kurang Rp.903,000.00');
});

it('links a run to its order, and says which due day a holiday moved', async () => {
  open(() => Promise.resolve(SHORT));
  const link = await screen.findByRole('link', { name: 'DINAS KESEHATAN' });
  expect(link.getAttribute('href')).toBe('/detail/IB260714000400');
  expect(link.closest('li')?.textContent).toContain('PLN Pascabayar, jatuh tempo 01-08-2026');
});

it('shows no balance of an account that the user may not see, and warns of nothing', async () => {
  const days = ACCOUNT.days.map((day) => ({ ...day, balanceAfter: null, isShort: false }));
  open(() => Promise.resolve({ ...SHORT, accounts: [{ ...ACCOUNT, balance: null, shortOn: null, days }] }));
  await screen.findByRole('link', { name: 'DINAS KESEHATAN' });
  for (const text of [/^Saldo saat ini/, /^Saldo sesudahnya/, /^Saldo tidak cukup/]) {
    expect(screen.queryByText(text)).toBeNull();
  }
});

it('says that nothing is upcoming, and offers to load again what failed', async () => {
  open(() => Promise.resolve({ ...SHORT, accounts: [] }));
  expect(await screen.findByText('Tidak ada yang akan datang sampai 12-08-2026')).toBeTruthy();
  cleanup();
  const fault = new BankError({ kind: 'refused', status: 422, message: 'Instansi sudah ditutup.' });
  const read = vi.fn<Bank['transactions']['readUpcoming']>().mockRejectedValueOnce(fault).mockResolvedValue(SHORT);
  open(read);
  expect(await screen.findByText('Instansi sudah ditutup.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('link', { name: 'DINAS KESEHATAN' })).toBeTruthy();
});
