import { type Bank, BankError } from '@ibk/sdk';
import type { SuspectDeduction, SuspectList, SuspectTransaction } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { SuspectDesk } from './suspect-desk.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const TRANSACTION: SuspectTransaction = {
  ...{ caseNumber: 'K-IB260714000418-1', referenceId: 'IB260714000418', requestId: 'rq_1' },
  ...{ productId: 'TRF_ONL', productGroup: 'TRANSFER', productDescription: 'Transfer Online' },
  ...{ source: '10001040012345', sourceName: 'BENDAHARA', dest: '5210336789', destName: 'PT BARU' },
  ...{ amount: 50_000, since: '2026-07-14T02:42:00Z', inquiries: 2, nextInquiryAt: '2026-07-14T02:57:00Z' },
  actions: ['reinquiry'],
};
const DEDUCTION: SuspectDeduction = {
  ...{ caseNumber: 'K-KD26070002-5-1', referenceId: 'IB260713000001', kasdaId: 'KD26070002', noDokumen: '0042/LS' },
  ...{ kodeMap: '411211', namaMap: 'PPN Dalam Negeri', idBilling: '026070002050003', requestId: 'rd_1' },
  ...{ status: 'GAGAL_EC', source: '10001040012345', dest: '10001040012346', amount: 19_305_000 },
  ...{ since: '2026-07-13T09:00:00Z', inquiries: 0, nextInquiryAt: null, actions: [] },
  reason: 'Reversal hanya bisa dilakukan di hari yang sama',
};

type Reinquire = Bank['treasury']['reinquireTransaction'];
function open(list: SuspectList, reinquireTransaction: Reinquire = () => Promise.reject(new Error('not expected'))) {
  const none = {} as Bank;
  const listSuspect = vi.fn(() => Promise.resolve(list));
  const [announce, onOpen] = [vi.fn(), vi.fn()];
  const bank = {
    ...none,
    transactions: { ...none.transactions, listSuspect },
    treasury: { ...none.treasury, reinquireTransaction },
  };
  render(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <BankProvider value={bank}>
        <SuspectDesk contact="(061) 555-0061" announce={announce} onOpen={onOpen} />
      </BankProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), announce, onOpen, listSuspect };
}
const BOTH: SuspectList = { transactions: [TRANSACTION], deductions: [DEDUCTION], total: 2 };
const rowOf = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role="row"]')!;

it('lists transactions and deductions, the oldest first, with the contact of the bank', async () => {
  open(BOTH);
  await screen.findByText(TRANSACTION.caseNumber);
  expect(screen.getAllByText(/^K-[\w-]+$/).map((cell) => cell.textContent)).toEqual([
    DEDUCTION.caseNumber,
    TRANSACTION.caseNumber,
  ]);
  expect(screen.getByText(/Sebutkan nomor kasus/).textContent).toContain('(061) 555-0061');
  expect((await rowOf(TRANSACTION.caseNumber)).textContent).toContain('2 kali ditanyakan, lagi pukul 09:57');
  expect((await rowOf(DEDUCTION.caseNumber)).textContent).toContain('Belum ditanyakan lagi');
});

it('says why nothing can be done with a deduction, and offers no inquiry there', async () => {
  open(BOTH);
  const row = await rowOf(DEDUCTION.caseNumber);
  expect(within(row).queryByRole('button', { name: /Cek status/ })).toBeNull();
  expect(screen.getByText('Reversal hanya bisa dilakukan di hari yang sama')).toBeTruthy();
});

it('moves the age of a payment on by itself', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-07-14T02:42:58Z') });
  open(BOTH);
  const row = await rowOf(TRANSACTION.caseNumber);
  expect(row.textContent).toContain('58 detik');
  act(() => void vi.advanceTimersByTime(2_000));
  expect(row.textContent).toContain('1 menit');
});

it('requests an outcome once, announces it, and loads the list again', async () => {
  const reinquire = vi.fn<Reinquire>((requestId) =>
    Promise.resolve({
      message: 'Data berhasil di reinquiry',
      referenceId: requestId,
      status: 'SUCCESS',
      errorMessage: null,
    }),
  );
  const { user, announce, listSuspect } = open(BOTH, reinquire);
  await user.click(await screen.findByRole('button', { name: `Cek status ${TRANSACTION.caseNumber}` }));
  await waitFor(() => expect(announce.mock.calls).toEqual([[`${TRANSACTION.caseNumber}: Pembayaran berhasil`]]));
  expect(reinquire.mock.calls.map(([requestId]) => requestId)).toEqual(['rq_1']);
  await waitFor(() => expect(listSuspect).toHaveBeenCalledTimes(2));
});

it('shows the message of a refused inquiry', async () => {
  const message = 'Transaksi tidak ditemukan.';
  const { user, announce } = open(BOTH, () =>
    Promise.reject(new BankError({ kind: 'refused', status: 404, message, ruleId: 'transaction.unknown' })),
  );
  await user.click(await screen.findByRole('button', { name: `Cek status ${TRANSACTION.caseNumber}` }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(announce).not.toHaveBeenCalled();
});

it('says that every outcome is known if the list is empty, and how many are left out if it is long', async () => {
  open({ transactions: [], deductions: [], total: 0 });
  expect(await screen.findAllByText('Semua hasil pembayaran sudah diketahui')).not.toEqual([]);
  cleanup();
  open({ ...BOTH, total: 431 });
  expect(await screen.findByText('Ditampilkan 2 dari 431 kasus, mulai dari yang terlama.')).toBeTruthy();
});
