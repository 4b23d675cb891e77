import type { Bank } from '@ibk/sdk';
import { formatRupiah } from '@ibk/sdk/format';
import {
  AccountCard,
  RECONCILIATION_LIST,
  Reconciliations,
  listStateOf,
  type ListState,
  STATEMENT_LIST,
  StatementView,
  ZoneProvider,
} from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf, without } = serveBank({ resets: false });
const ACCOUNT = '10001040012345';
const TIMEOUT = { timeout: 20_000 };
let bank: Bank;
beforeAll(async () => {
  bank = await bankOf('ekoS1');
});

const show = (page: ReactNode) =>
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <ZoneProvider value="Asia/Jakarta">{page}</ZoneProvider>
      </QueryClientProvider>
    </BankProvider>,
  );
const first = (address = ''): ListState =>
  listStateOf(new URLSearchParams(address), { ...STATEMENT_LIST, first: { ...STATEMENT_LIST.first, size: 25 } });

function Host({
  asked,
  start,
  onOpen,
}: {
  asked: Parameters<typeof StatementView>[0]['asked'];
  start: ListState;
  onOpen: (reference: string | null) => void;
}) {
  const [state, setState] = useState(start);
  return (
    <StatementView
      asked={asked}
      state={state}
      onStateChange={setState}
      onOpen={({ referenceId }) => onOpen(referenceId)}
      announce={() => undefined}
    />
  );
}

it('shows the last lines with the figures of the statement, and opens the transaction of a line', async () => {
  const asked = { accountNumber: ACCOUNT, filterLimit: true, limit: 5 } as const;
  const expected = await bank.accounts.readStatement(asked);
  const onOpen = vi.fn();
  show(<Host asked={asked} start={first()} onOpen={onOpen} />);
  await screen.findAllByText(/dari 5$/, {}, TIMEOUT);
  const head = screen.getByRole('region', { name: 'Ringkasan mutasi' });
  await waitFor(() => expect(head.textContent).toContain(formatRupiah(expected.openingBalance)), TIMEOUT);
  const { closingBalance, totalDebit, countDebit, held, heldCount } = expected;
  expect(head.textContent).toContain(`Total debit ${countDebit} transaksi${formatRupiah(totalDebit)}`);
  expect(head.textContent).toContain(
    `Saldo akhir ${formatRupiah(closingBalance)}Ditahan ${formatRupiah(held)} (${heldCount} transaksi)`,
  );
  const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(
    expected.details.map(
      ({ transactionMessage, amount, lastBalance }) =>
        expect.stringContaining(`${transactionMessage}DB${formatRupiah(amount)}${formatRupiah(lastBalance)}`) as string,
    ),
  );
  await userEvent.click(screen.getAllByRole('button', { name: expected.details[0]?.transactionMessage ?? '' })[0]!);
  expect(onOpen.mock.calls).toEqual([[expected.details[0]?.referenceId]]);
});

it('narrows the lines of a period and leaves its figures and its plot as they are', async () => {
  const asked = { accountNumber: ACCOUNT, filterPeriod: true, startDate: '2026-07-01', endDate: '2026-07-13' } as const;
  const [whole, found] = await Promise.all([
    bank.accounts.readStatement(asked),
    bank.accounts.readStatement({ ...asked, q: 'katering' }),
  ]);
  show(<Host asked={asked} start={first('cari=katering')} onOpen={() => undefined} />);
  await screen.findAllByText(new RegExp(`dari ${found.total}$`), {}, TIMEOUT);
  expect(found.total).toBeLessThan(whole.total);
  const head = screen.getByRole('region', { name: 'Ringkasan mutasi' });
  await waitFor(() => expect(head.textContent).toContain('01-07-2026 sampai 13-07-2026'), TIMEOUT);
  expect(head.textContent).toContain(formatRupiah(whole.closingBalance));
  const plot = await screen.findByRole('img', { name: /pada 13-07-2026/ }, TIMEOUT);
  expect(plot.getAttribute('aria-label')).toContain(`${formatRupiah(whole.closingBalance)} pada 13-07-2026`);
});

it('shows a balance on the card of accounts, a spinner until it is there, and Rp.0.00 if it fails', async () => {
  const accounts = bank.session.user()?.corporate.corporateGroup.accounts ?? [];
  const card = <AccountCard accounts={accounts} hrefOf={(account) => `/${account}`} listHref={null} />;
  show(card);
  expect(screen.getAllByRole('status')).toHaveLength(accounts.length);
  const { content } = await bank.accounts.pageOfBalances({});
  for (const { available } of content)
    await waitFor(() => expect(screen.getByRole('list').textContent).toContain(formatRupiah(available)), TIMEOUT);
  cleanup();
  without('/api/banking/account-list');
  show(card);
  await waitFor(() => expect(screen.getAllByText('coba lagi')).toHaveLength(accounts.length), TIMEOUT);
  expect(screen.getByRole('list').textContent).toContain('Rp.0.00gagal dimuat, coba lagi');
  cleanup();
  const [one] = accounts;
  const many = Array.from({ length: 30 }, (_, at) => ({ ...one!, accountNumber: `100010400123${at + 10}` }));
  show(<AccountCard accounts={many} hrefOf={() => null} listHref="/menu/balance-info" />);
  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  expect(screen.getByRole('link', { name: 'Lihat semua 30 rekening' }).getAttribute('href')).toBe('/menu/balance-info');
});

describe('The tab of reconciliations', () => {
  const LABKESDA = '10002110204478';
  function Books({ as, account }: { as: string; account: string }) {
    const [openId, setOpen] = useState<string | null>(null);
    const [state, setState] = useState<ListState>({ view: RECONCILIATION_LIST.first, criteria: {} });
    return (
      <Reconciliations
        accountNumber={account}
        person={{ username: as, role: 'OPR_USER' }}
        openId={openId}
        onOpen={setOpen}
        state={state}
        onStateChange={setState}
        announce={(message) => announced.push(message)}
      />
    );
  }
  const announced: string[] = [];
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }, TIMEOUT));

  it('reads a cash book in the browser, asks about what is ambiguous, and shows the differences', async () => {
    show(<Books as="ekoS1" account={ACCOUNT} />);
    await press(/^Tambahkan Data/);
    await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull(), TIMEOUT);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const book =
      'tanggal;nomor bukti;uraian;penerimaan;pengeluaran\n13-07-2026;BKU-9;Setoran;1.500;\n31-02-2026;;;1;\n';
    await userEvent.upload(input, new File([book], 'salah.csv'));
    await screen.findByText(
      'Baris 3, kolom tanggal: "31-02-2026" bukan tanggal. Tulis seperti 31-07-2026.',
      {},
      TIMEOUT,
    );
    await userEvent.upload(input, new File([book.split('\n').slice(0, 2).join('\n')], 'bku.csv'));
    await userEvent.click(await screen.findByRole('radio', { name: /^Titik/ }, TIMEOUT));
    await screen.findByText('bku.csv: 1 baris', {}, TIMEOUT);
    const totals = Array.from({ length: 12 }, (_, at) => `;;Jumlah ${at};;`);
    const longer = [...book.split('\n').slice(0, 2), ...totals, '12-07-2026;BKU-8;Setoran;2.000;'];
    await userEvent.upload(input, new File([longer.join('\n')], 'bku-2.csv'));
    await screen.findByText('bku-2.csv memuat 2 kesalahan', {}, TIMEOUT);
    await userEvent.click(await screen.findByRole('radio', { name: /^Titik/, checked: false }, TIMEOUT));
    await screen.findByText('bku-2.csv: 2 baris', {}, TIMEOUT);
    await screen.findByText('dan 2 lagi.', {}, TIMEOUT);
    await press('Cocokkan');
    await waitFor(() => expect(announced).toEqual(['Buku kas dicocokkan: 0 cocok, 20 selisih']), TIMEOUT);
    await userEvent.click((await screen.findAllByRole('button', { name: 'bku-2.csv' }, TIMEOUT))[0]!);
    await screen.findByText('Ada di buku, tidak ada di bank', {}, TIMEOUT);
    await screen.findByText('1 baris buku di luar periode tidak dibandingkan.', {}, TIMEOUT);
  });

  it('decides each difference and closes a reconciliation that another user loaded', async () => {
    announced.length = 0;
    show(<Books as="ekoS1" account={LABKESDA} />);
    await userEvent.click((await screen.findAllByRole('button', { name: 'bku-labkesda.csv' }, TIMEOUT))[0]!);
    await press('Konfirmasi selisih 1');
    await press('Konfirmasi');
    await waitFor(() => expect(announced).toEqual(['Selisih dikonfirmasi']), TIMEOUT);
    // The next decision is about the version that the list shows once it has been read anew.
    await screen.findByText('Dikonfirmasi', {}, TIMEOUT);
    for (const number of [2, 3]) {
      await press(`Jelaskan selisih ${number}`);
      await userEvent.type(await screen.findByRole('textbox', { name: /alasan|penjelasan/i }, TIMEOUT), 'Bulan depan');
      await press('Jelaskan');
      await waitFor(() => expect(announced).toHaveLength(number), TIMEOUT);
      await waitFor(() => expect(screen.getAllByText('Dijelaskan')).toHaveLength(number - 1), TIMEOUT);
    }
    await press('Tutup');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', {}, TIMEOUT)).getByRole('button', { name: 'Tutup' }),
    );
    await waitFor(() => expect(announced.at(-1)).toBe('Rekonsiliasi ditutup'), TIMEOUT);
    await screen.findAllByText('Ditutup', {}, TIMEOUT);
    expect(screen.queryByRole('button', { name: /^Konfirmasi/ })).toBeNull();
  });
});
