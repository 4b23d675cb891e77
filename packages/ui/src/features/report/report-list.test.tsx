import { type Bank, BankError, type CallOptions } from '@ibk/sdk';
import type { ReportFile } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { ZoneProvider } from '../form/zone.ts';
import { TRANSACTION_LISTS } from '../list/transaction-lists.ts';
import { ReportList } from './report-list.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type FileReport = Bank['files']['fileTransactionReport'];
const table = TRANSACTION_LISTS['report-transaction'];

function open(fileTransactionReport: FileReport, given: object = {}) {
  const none = {} as Bank;
  const list = { rows: [], total: 0, page: 0, pages: 1, error: null, isLoading: false, isFormer: false };
  const announce = vi.fn();
  const bank = {
    ...none,
    files: { ...none.files, fileTransactionReport },
    session: { ...none.session, user: () => null },
  };
  const { unmount } = render(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <BankProvider value={bank}>
        <ZoneProvider value="Asia/Jakarta">
          <ReportList
            table={table}
            list={{ ...list, reload: () => undefined }}
            facts={{ current: true }}
            state={{ view: { ...table.first, filter: ' dinas ' }, criteria: { status: 'FAILED' }, ...given }}
            onStateChange={() => undefined}
            announce={announce}
          />
        </ZoneProvider>
      </BankProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Unduh' }));
    await user.click(screen.getByRole('menuitem', { name }));
  };
  return { user, choose, announce, unmount };
}

/** A report that goes on until somebody ends it. */
function endless() {
  const calls: { request: ReportFile; options: CallOptions }[] = [];
  const file: FileReport = (request, options = {}) => {
    calls.push({ request, options });
    return new Promise((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
  };
  return { calls, file };
}

it.each([
  ['Excel (XLSX)', 'xlsx'],
  ['CSV', 'csv'],
  ['PDF', 'pdf'],
])('saves what the list shows as %s, by its criteria, its search and what its screen fixes', async (name, format) => {
  const file = vi.fn<FileReport>(() => Promise.resolve(new Blob(['x'])));
  const { choose, announce } = open(file, { criteria: { from: '2026-07-01', to: '2026-07-14' } });
  await choose(name);
  await waitFor(() => expect(saved).toEqual([`laporan-transaksi-2026-07-01-2026-07-14.${format}`]));
  const criteria = { current: true, q: 'dinas', from: '2026-07-01', to: '2026-07-14' };
  expect(file.mock.calls.map(([request]) => request)).toEqual([{ format, criteria }]);
  expect(announce.mock.calls).toEqual([['Laporan diunduh']]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('shows how far a long report is, and ends it on request without a file and without a fault', async () => {
  const { calls, file } = endless();
  const { user, choose, announce } = open(file);
  await choose('CSV');
  const dialog = await screen.findByRole('alertdialog', { name: 'Harap Tunggu' });
  expect(dialog.textContent).toContain('Menyiapkan laporan');
  act(() => calls[0]?.options.onProgress?.({ receivedBytes: 3_400_000, totalRows: 12_000 }));
  expect(dialog.textContent).toContain('Laporan 12000 transaksi, 3 MB diterima');
  await user.click(screen.getByRole('button', { name: 'Batalkan' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls[0]?.options.signal?.aborted).toBe(true);
  expect([saved, announce.mock.calls, screen.queryByRole('alert')]).toEqual([[], [], null]);
});

it('ends a report when its screen is left', async () => {
  const { calls, file } = endless();
  const { choose, unmount } = open(file);
  await choose('CSV');
  unmount();
  expect(calls[0]?.options.signal?.aborted).toBe(true);
});

it('shows the message of a refusal, and saves nothing', async () => {
  const message = 'Laporan mencakup paling lama 10 tahun. Persempit periodenya, atau unduh beberapa laporan.';
  const { choose } = open(() =>
    Promise.reject(new BankError({ kind: 'refused', status: 422, message, ruleId: 'report.period' })),
  );
  await choose('PDF');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(saved).toEqual([]);
});
