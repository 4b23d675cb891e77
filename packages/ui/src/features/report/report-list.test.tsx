import { type Bank, BankError, type CallOptions } from '@ibk/sdk';
import type { ReportFile } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { ZoneProvider } from '../form/zone.ts';
import { TRANSACTION_LISTS } from '../list/transaction-lists.ts';
import type { ListState } from '../list/list-table.ts';
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
/** The criteria of the list as the host keeps them. */
let applied: object = {};
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
  function Host() {
    const [state, setState] = useState<ListState>({
      view: { ...table.first, filter: ' dinas ' },
      criteria: { status: 'FAILED' },
      ...given,
    });
    applied = state.criteria;
    return (
      <ReportList
        table={table}
        list={{ ...list, reload: () => undefined }}
        facts={{ current: true }}
        state={state}
        onStateChange={setState}
        announce={announce}
      />
    );
  }
  const { unmount } = render(
    <QueryClientProvider client={createQueries(() => undefined)}>
      <BankProvider value={bank}>
        <ZoneProvider value="Asia/Jakarta">
          <Host />
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

/** A report that continues until it is stopped. */
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

const typeInto = async (user: ReturnType<typeof userEvent.setup>, label: string, keys: string) => {
  await user.click(screen.getByRole('textbox', { name: label }));
  await user.keyboard(keys);
  await user.click(document.body);
};

it.each([
  ['Dari', '241126', { from: '2026-11-24' }],
  ['Sampai', '24112026', { to: '2026-11-24' }],
  ['Minimal', '1.500.000,50', { amountFrom: 1_500_000.5 }],
  ['Pengguna', ' dimasN1\u200b', { userEntry: 'dimasN1' }],
])('applies the criterion %s typed as %s, and the file covers the same', async (label, keys, criteria) => {
  const file = vi.fn<FileReport>(() => Promise.resolve(new Blob(['x'])));
  const { user, choose } = open(file, { criteria: {} });
  await user.click(screen.getByRole('button', { name: 'Kriteria pencarian' }));
  await typeInto(user, label, keys);
  expect(applied).toEqual(criteria);
  await choose('CSV');
  expect(file.mock.calls.map(([request]) => request.criteria)).toEqual([{ current: true, q: 'dinas', ...criteria }]);
});

it.each([
  ['Dari', '2411', '"2411" bukan tanggal, jadi belum dipakai. Tulis seperti 24-11-2026'],
  ['Sampai', '241102026', '"241102026" bukan tanggal, jadi belum dipakai. Tulis seperti 24-11-2026'],
  ['Minimal', '12abc', 'Nominal tidak valid'],
  ['Pengguna', 'Dimas Nasution', 'Username terdiri dari huruf dan angka, paling banyak 40, jadi belum dipakai'],
])(
  'shows the criterion %s typed as %s with a sentence, and makes no file that would cover everything',
  async (label, keys, sentence) => {
    const file = vi.fn<FileReport>(() => Promise.resolve(new Blob(['x'])));
    const { user, choose } = open(file, { criteria: {} });
    await user.click(screen.getByRole('button', { name: 'Kriteria pencarian' }));
    await typeInto(user, label, keys);
    expect([applied, screen.queryAllByText(sentence).length]).toEqual([{}, 1]);
    await choose('CSV');
    expect(file).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(
      `Belum diunduh, karena kriteria ini belum dipakai: ${label}. Perbaiki atau kosongkan dulu.`,
    );
  },
);

it('names the criteria of the address that it cannot read, makes no file of everything, and drops them on request', async () => {
  const file = vi.fn<FileReport>(() => Promise.resolve(new Blob(['x'])));
  const { user, choose } = open(file, { unread: { from: '2026-02-30', corporateGroupId: 'a/b' } });
  const sentence = 'Kriteria di alamat halaman ini tidak terbaca, jadi belum dipakai: Dari "2026-02-30", Group "a/b".';
  expect(screen.getByText(sentence, { exact: false })).toBeTruthy();
  await choose('CSV');
  expect(file).not.toHaveBeenCalled();
  expect(
    screen.getByText('Belum diunduh, karena kriteria ini belum dipakai: Dari, Group. Perbaiki atau kosongkan dulu.'),
  ).toBeTruthy();
  await user.click(screen.getByText('Hapus dari alamat'));
  expect([applied, screen.queryByText(sentence, { exact: false })]).toEqual([{ status: 'FAILED' }, null]);
  expect(screen.queryByRole('alert')).toBeNull();
  await choose('CSV');
  expect(file).toHaveBeenCalledOnce();
});

it('replaces an unreadable criterion of the address by the one that is chosen', async () => {
  const { user } = open(() => Promise.resolve(new Blob(['x'])), {
    criteria: {},
    unread: { from: '2026-02-30', to: 'x' },
  });
  await typeInto(user, 'Dari', '24112026');
  expect(applied).toEqual({ from: '2026-11-24' });
  expect(screen.getByText(/tidak terbaca/).textContent).toContain('belum dipakai: Sampai "x".');
});

it('empties every field with the criteria, those with unreadable or still unapplied text included', async () => {
  const file = vi.fn<FileReport>(() => Promise.resolve(new Blob(['x'])));
  const { user, choose } = open(file, { unread: { to: 'besok' } });
  await user.click(screen.getByRole('button', { name: 'Kriteria pencarian' }));
  await typeInto(user, 'Dari', '2411');
  await typeInto(user, 'Minimal', '12abc');
  await typeInto(user, 'Pengguna', 'Dimas Nasution');
  await user.type(screen.getByRole('textbox', { name: 'Maksimal' }), '5000');
  await user.click(screen.getByRole('button', { name: 'Hapus kriteria' }));
  expect(screen.queryAllByText(/belum dipakai|tidak valid/).map(({ textContent }) => textContent)).toEqual([]);
  const values = (['Minimal', 'Maksimal', 'Pengguna'] as const).map(
    (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
  );
  expect(values).toEqual(['', '', '']);
  await choose('CSV');
  expect([applied, file.mock.calls.length]).toEqual([{}, 1]);
});
