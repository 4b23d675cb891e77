import { type Bank, BankError } from '@ibk/sdk';
import type { Explanation, Inquiry, Oddity, TransactionDetail } from '@ibk/sdk/contract';
import type { Role } from '@ibk/sdk/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { MPN, paidOf, revenue, TAX_BILL } from '@ibk/sdk/testing';
import { detailOf, REFERENCE } from './detail-samples.ts';
import { TransactionDetailView } from './transaction-detail.tsx';

afterEach(cleanup);

const { ntpn: _ntpn, ...WITHOUT_NTPN } = MPN;
const token = paidOf(['PLN_PRE', 'PURCHASE_PLN', 'PLN Prabayar'], {
  summary: { amount: 200_000, fee: 3_000 },
  dest: '32014567890',
  token: '12345678901234567890',
});

const EXPLAINED: Explanation = {
  referenceId: REFERENCE,
  status: 'SUSPECT',
  version: 3,
  next: null,
  inPlaceOf: null,
  actions: [],
  oddities: [],
};
type Action = Explanation['actions'][number]['action'];
type Reinquire = Bank['treasury']['reinquireTransaction'];

/** Opens the detail at a bank that answers a reinquiry with `reinquire`, and each reading with the next detail. */
function open(
  details: TransactionDetail[],
  {
    role = 'OPR_USER',
    reinquire = vi.fn<Reinquire>(),
    oddities = [],
    allowed = [],
  }: { role?: Role; reinquire?: Reinquire; oddities?: Oddity[]; allowed?: Action[] } = {},
) {
  const none = {} as Bank;
  const read = vi.fn(() => Promise.resolve((details.length > 1 ? details.shift() : details[0]) as TransactionDetail));
  const bank: Bank = {
    ...none,
    transactions: {
      ...none.transactions,
      readTransaction: read,
      explainTransaction: () =>
        Promise.resolve({
          ...EXPLAINED,
          oddities,
          actions: allowed.map((action) => ({ action, allowed: true, ruleId: null, message: null })),
        }),
    },
    treasury: { ...none.treasury, reinquireTransaction: reinquire },
  };
  const [announce, report, opened] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={createQueries(report)}>
      <BankProvider value={bank}>
        <TransactionDetailView
          referenceId={REFERENCE}
          role={role}
          letterhead="Bank SUMUT"
          announce={announce}
          hrefOf={(other) => `/${other}`}
          againOf={() => () => undefined}
          queueOf={({ referenceId }, stage) =>
            () =>
              opened(referenceId, stage)
            }
        />
      </BankProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), announce, report, read, opened };
}
const reinquiryButton = () => screen.queryByRole('button', { name: 'Reinquiry' });
const paper = () => within(screen.getByRole('article', { hidden: true }));
const suspect = (info: typeof WITHOUT_NTPN | typeof MPN = WITHOUT_NTPN) =>
  detailOf(revenue(info, TAX_BILL), 'SUSPECT', 'Dalam proses');

it('asks whether to reinquire, announces it in the words of the documents, and reads the transaction again', async () => {
  const reinquire = vi.fn<Reinquire>(() =>
    Promise.resolve({
      message: 'Pesan bank lain',
      referenceId: REFERENCE,
      status: 'SUCCESS',
      errorMessage: null,
    }),
  );
  const paid = detailOf(revenue(MPN, TAX_BILL), 'SUCCESS', 'Berhasil');
  const { user, announce, report } = open([suspect(), paid], { reinquire });
  await user.click(await screen.findByRole('button', { name: 'Reinquiry' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText('Apakah anda yakin akan melakukan reinquiry transaksi ?')).toBeTruthy();
  expect(reinquire).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Reinquiry' }));
  await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith('Data berhasil di reinquiry'));
  expect(reinquire).toHaveBeenCalledExactlyOnceWith('rq_7Hq2mB4x', { idempotencyKey: expect.any(String) as string });
  await waitFor(() => expect(reinquiryButton()).toBeNull());
  expect((await screen.findAllByText(/8B0O I16Q K2S5 Z7G1/)).length).toBeGreaterThan(0);
  expect([screen.queryByRole('alertdialog'), screen.queryByRole('alert')]).toEqual([null, null]);
  expect(report).not.toHaveBeenCalled();
});

it('shows the refusal of a reinquiry on the page until the next attempt, and not as a toast', async () => {
  const refused = new BankError({ kind: 'refused', status: 422, message: 'Transaksi ini belum dijalankan.' });
  const { user, announce, report } = open([suspect()], {
    reinquire: vi.fn<Reinquire>(() => new Promise(() => undefined)).mockRejectedValueOnce(refused),
  });
  await user.click(await screen.findByRole('button', { name: 'Reinquiry' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reinquiry' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Transaksi ini belum dijalankan.');
  expect([announce.mock.calls, report.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: 'Reinquiry' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reinquiry' }));
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

it.each<[string, TransactionDetail, Role, boolean]>([
  ['a tax in process without an NTPN', suspect(), 'APR_USER', true],
  ['a tax in process with an NTPN', suspect(MPN), 'APR_USER', false],
  ['a tax that is paid', detailOf(revenue(WITHOUT_NTPN, TAX_BILL), 'SUCCESS', 'Berhasil'), 'APR_USER', false],
  ['a purchase in process', detailOf(token, 'SUSPECT', 'Dalam proses'), 'OPR_USER', true],
  ['a purchase that waits for approval', detailOf(token, 'VERIFY', 'Menunggu approval'), 'OPR_USER', false],
  ['a tax in process that an administrator looks at', suspect(), 'ADM_CORPORATE', false],
])('offers the reinquiry of %s only if it is allowed', async (_name, detail, role, isOffered) => {
  open([detail], { role });
  await screen.findByRole('button', { name: 'Cetak' });
  expect(reinquiryButton() !== null).toBe(isOffered);
});

it('prints the data of a successful transaction, with its codes, its numbers and the people who acted, and names its receipt as the proof', async () => {
  open([detailOf(revenue(MPN, TAX_BILL), 'SUCCESS', 'Berhasil')]);
  await screen.findByRole('button', { name: 'Cetak' });
  for (const text of [
    'Bank SUMUT',
    'Salinan Data Transaksi',
    'Bukti pembayaran transaksi ini adalah resinya, yang diunduh dengan Unduh resi.',
    REFERENCE,
    'Berhasil',
    'FT26195118203',
    'Tanggal penyelesaian',
    '8B0O I16Q K2S5 Z7G1',
    '260714118203',
    '118203',
    'dimasN1',
    '14-07-2026 08:58:31',
    'mariaH1',
    'rosmalaT1',
    '14-07-2026 10:47:52',
  ])
    expect(screen.getByRole('article', { hidden: true }).textContent).toContain(text);
  expect(paper().queryByText(/bukan bukti/)).toBeNull();
});

it('prints what a purchase chose and the token that the biller answered, without its copy button', async () => {
  const { transaction, dataRequest, ...detail } = detailOf(token, 'SUCCESS', 'Berhasil');
  const { token: _token, ...content } = dataRequest.content;
  open([
    {
      ...detail,
      transaction: { ...transaction, returnedBy: 'IB260715000007' },
      dataRequest: { ...dataRequest, content, data: { denom: { denomId: '200', description: 'Token PLN 200.000' } } },
      dataResponse: token.content,
    },
  ]);
  await screen.findByRole('button', { name: 'Cetak' });
  const code = paper().getByText(/1234 5678 9012 3456 7890/);
  expect(within(code).getByRole('button', { hidden: true }).closest('[data-print=never]')).toBeTruthy();
  expect(paper().getByText('Token PLN 200.000')).toBeTruthy();
  expect(paper().getByText('Dana dikembalikan bank penerima, lihat IB260715000007')).toBeTruthy();
});

it('states on the printout of any other transaction that it does not prove a payment', async () => {
  open([suspect()]);
  await screen.findByRole('button', { name: 'Cetak' });
  for (const text of ['Salinan Data Transaksi', 'Dalam proses', 'Kertas ini bukan bukti pembayaran.'])
    expect(paper().getByText(text)).toBeTruthy();
});

it.each([
  ['verify', 'verify', 'Verifikasi di antrean'],
  ['approve', 'approve', 'Setujui di antrean'],
  ['retry', 'approve', 'Kirim ulang di antrean'],
] as const)('offers the next hand to %s it in the queue', async (action, stage, name) => {
  const { user, opened } = open([detailOf(token, 'VERIFY', 'Menunggu approval')], { allowed: [action] });
  await user.click(await screen.findByRole('button', { name }));
  expect(opened.mock.calls).toEqual([[REFERENCE, stage]]);
});

it('offers the queue to no other user, and the correction before an unrelated payment', async () => {
  const { transaction, dataRequest, ...detail } = detailOf(token, 'REJECT', 'Perlu perbaikan');
  const inquiry = { productId: 'PLN_PRE', source: '10001040012345', amount: 200_000 } as Inquiry;
  open([{ ...detail, transaction, dataRequest: { ...dataRequest, inquiry } }], { allowed: ['correct'] });
  await screen.findByRole('button', { name: 'Perbaiki' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Perbaiki', 'Bayar lagi']);
  expect(names.filter((name) => name.endsWith('di antrean'))).toEqual([]);
});

it('offers the money that came back to be paid again, names the cause, and offers no other payment beside it', async () => {
  const { transaction, dataRequest, ...detail } = detailOf(token, 'SUCCESS', 'Berhasil');
  const inquiry = { productId: 'SKN', source: '10001040012345', amount: 200_000 } as Inquiry;
  const returned = { ...transaction, returnedBy: 'IB260715000007', reason: 'Rekening tutup' };
  open([{ ...detail, transaction: returned, dataRequest: { ...dataRequest, inquiry } }], { allowed: ['repay'] });
  await screen.findByRole('button', { name: 'Bayar ulang' });
  expect(screen.queryByRole('button', { name: 'Bayar lagi' })).toBeNull();
  expect(screen.getAllByText('Rekening tutup').length).toBeGreaterThan(0);
});

it('lists the oddities of a payment, with links to the transactions that a reason mentions', async () => {
  const references = ['IB260714000351', 'IB260713000019'];
  open([detailOf(token, 'VERIFY', 'Menunggu approval')], {
    oddities: [
      { ruleId: 'odd.firstPayee', message: 'Pembayaran pertama untuk nomor pelanggan ini.', references: [] },
      { ruleId: 'odd.copy', message: 'Nomor pelanggan dan nominalnya sama.', references },
    ],
  });
  const list = within(await screen.findByRole('list', { name: 'Yang perlu diperhatikan' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pembayaran pertama untuk nomor pelanggan ini.',
    'Nomor pelanggan dan nominalnya sama. Lihat IB260714000351, IB260713000019',
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    references.map((one) => `/${one}`),
  );
});

it('shows nothing about an ordinary payment', async () => {
  open([detailOf(token, 'VERIFY', 'Menunggu approval')]);
  await screen.findByRole('button', { name: 'Cetak' });
  expect(screen.queryByText('Yang perlu diperhatikan')).toBeNull();
});

it('shows whose approval is awaited, how many are needed, and the class of the approvals so far', async () => {
  const { transaction, ...detail } = detailOf(token, 'VERIFY', 'Menunggu approval');
  const awaited = '1 approver kelas A atau 1 approver kelas B';
  const approved = { action: 'approve', from: 'VERIFY', to: 'VERIFY', version: 3, reason: null } as const;
  const who = { username: 'winarS1', name: 'Winarto Situmorang', approverClass: 'B', inPlaceOf: 'Vina Marpaung' };
  const by = { ...who, at: '2026-07-14T03:47:52Z' };
  open([
    {
      ...detail,
      transaction: { ...transaction, approval: { given: 1, needed: 1, awaited } },
      history: [{ ...approved, ...by }],
    },
  ]);
  await screen.findByText('Approval oleh Winarto Situmorang');
  expect(screen.getByText('Approver kelas B, menggantikan Vina Marpaung')).toBeTruthy();
  expect(screen.getAllByText(awaited).length).toBeGreaterThan(0);
  expect(screen.getAllByText('1 sudah diberikan, paling sedikit 1 lagi').length).toBeGreaterThan(0);
});

it('names no class if the approvals have no class', async () => {
  const { transaction, ...detail } = detailOf(token, 'SUCCESS', 'Berhasil');
  const approved = { action: 'approve', from: 'VERIFY', to: 'SUSPECT', version: 3, reason: null } as const;
  const who = { username: 'agusS1', name: 'Agus Saragih', approverClass: null, inPlaceOf: null };
  const by = { ...who, at: '2026-07-14T03:47:52Z' };
  open([{ ...detail, transaction, history: [{ ...approved, ...by }] }]);
  await screen.findByText('Approval oleh Agus Saragih');
  expect([screen.queryByText(/kelas/), screen.queryByText(/lagi$/)]).toEqual([null, null]);
});

it('does not treat an order that has ended as a proof of payment, since its runs have paid', async () => {
  const { transaction, ...detail } = detailOf(token, 'SUCCESS', 'Berhasil');
  const schedule = { autoType: 'DAILY', startPeriode: '2026-07-01', endPeriode: '2026-07-14' } as const;
  open([{ ...detail, transaction: { ...transaction, schedule } }]);
  await screen.findByRole('button', { name: 'Cetak' });
  expect(paper().getByText('Salinan Data Transaksi')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Unduh resi' })).toBeNull();
});

it('offers the receipt of a successful transaction only', async () => {
  open([detailOf(revenue(MPN, TAX_BILL), 'SUCCESS', 'Berhasil')]);
  expect(await screen.findByRole('button', { name: 'Unduh resi' })).toBeTruthy();
  cleanup();
  open([suspect()]);
  await screen.findByRole('button', { name: 'Reinquiry' });
  expect(screen.queryByRole('button', { name: 'Unduh resi' })).toBeNull();
});

it('shows residence and nationality of a payee as read-only radios, and as text on paper', async () => {
  const rtgs = paidOf(['RTGS', 'TRANSFER', 'Transfer RTGS'], {
    summary: { amount: 200_000_000, fee: 25_000 },
    dest: { account: '1050012388471', name: 'PT ANDALAS', bankCode: '0080017', bankName: 'BANK MANDIRI' },
    parameters: { transactionType: '3', recvType: '2', recvResident: '1', recvCitizen: '1' },
  });
  open([detailOf(rtgs, 'SUCCESS', 'Berhasil')]);
  const radios = await screen.findByRole('radiogroup', { name: 'Kependudukan penerima' });
  expect(radios.getAttribute('aria-readonly')).toBe('true');
  const checked = screen.getAllByRole<HTMLInputElement>('radio', { checked: true });
  expect(checked.map((radio) => radio.closest('label')?.textContent)).toEqual(['Resident', 'WNI']);
  expect(paper().getByText('Kewarganegaraan penerima').nextElementSibling?.textContent).toBe('WNI');
});
