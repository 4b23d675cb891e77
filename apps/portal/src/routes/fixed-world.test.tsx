import type { Bank } from '@ibk/sdk';
import { Entry, TransactionDetailView, useEntry } from '@ibk/ui/features';
import { BankProvider } from '@ibk/ui/queries';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Session, SessionContext } from '../session.ts';
import { openQueue } from '../testing/open-queue.tsx';
import { serveBank } from '../testing/serve-bank.ts';
import { TransactionPart } from './dashboard/transaction-part.tsx';

/** Every figure, page and status of some screens over the demo world, in which one payment has a fee. */
const { sandbox, bankOf } = serveBank();
const FIRST = 'IB260709000003';
const WORDS = 'Enam puluh dua juta dua ratus dua ribu lima ratus rupiah';
const SUM = `Rp.62,202,500.00${WORDS}Termasuk biaya Rp.2,500.00`;
const SOURCE = '10001040012345';
beforeEach(() => sandbox().database.db.execute(`update transaction set fee = 250000 where reference_id = '${FIRST}'`));

const user = (bank: Bank) => bank.session.user()!;
/** Draws a part of the portal, next to other parts with the same cache. */
function show(bank: Bank, queries: QueryClient, part: ReactNode): HTMLElement {
  const { profile } = sandbox();
  const session = { bank, profile, queries, user: user(bank), role: user(bank).user.roleId } as Session;
  return render(
    <SessionContext value={session}>
      <BankProvider value={bank}>
        <QueryClientProvider client={queries}>{part}</QueryClientProvider>
      </BankProvider>
    </SessionContext>,
  ).container;
}
const texts = (all: Iterable<Element>): string[] => [...all].map(({ textContent }) => textContent);
const rowsOf = () => texts(screen.getAllByRole('row').slice(1));
const currentPages = () => texts(document.querySelectorAll('[aria-current="page"]'));

it('shows all of a queue: rows, totals and the current page', async () => {
  const { input } = await openQueue(await bankOf('agusS1'));
  expect(rowsOf()).toEqual([
    `${FIRST}Transfer InternalPT KARYA NUSANTARA PERSADA100.01.01007135-4Rp.62,200,000.0009-07-202608:33:57`,
    'IB260709000006Transfer InternalPT MITRA SURYA KENCANA140.01.01002204-3Rp.45,350,000.0009-07-202608:51:33',
    'IB260709000021Transfer InternalPT KARYA NUSANTARA PERSADA100.01.01007135-4Rp.16,550,000.0009-07-202611:44:53',
    'IB260710000006Transfer InternalPT MITRA SURYA KENCANA140.01.01002204-3Rp.44,200,000.0010-07-202609:01:42',
    'IB260710000023Transfer InternalCV CAHAYA GEMILANG SIANTAR120.01.01000451-6Rp.63,050,000.0010-07-202611:49:25',
  ]);
  const totals = () => texts(document.querySelectorAll('dl > div'));
  await waitFor(() =>
    expect(totals()).toEqual(['Transaksi14', 'JumlahRp.498,250,000.00', 'BiayaRp.2,500.00', 'TotalRp.498,252,500.00']),
  );
  expect([screen.getByRole('navigation').textContent, currentPages()]).toEqual(['1-5 dari 14123', ['1']]);
  await input.click(screen.getByRole('button', { name: 'Halaman 3' }));
  await screen.findByText('11-14 dari 14', {}, { timeout: 10_000 });
  expect(currentPages()).toEqual(['3']);
});

it('shows all of a payment in the panel, and returns the focus to its row', async () => {
  const { input } = await openQueue(await bankOf('agusS1'));
  await input.click(screen.getByText('PT MITRA SURYA KENCANA', { selector: '[role=row]:nth-child(2) *' }));
  await input.keyboard('{ArrowUp}');
  const panel = await screen.findByRole('complementary', { name: FIRST }, { timeout: 10_000 });
  const whole = (text: string) => waitFor(() => expect(panel.textContent).toBe(text), { timeout: 10_000 });
  await whole(
    [
      `${FIRST}Transfer InternalMenunggu approval${SUM}`,
      'Rekening sumber100.01.04001234-5 BENDAHARA PENGELUARAN DINKES',
      'Rekening tujuan100.01.01007135-4 PT KARYA NUSANTARA PERSADABank tujuanRekening di bank yang sama',
      'Jenis transferTransfer Internal',
      `NominalRp.62,200,000.00BiayaRp.2,500.00TotalRp.62,202,500.00Terbilang${WORDS}`,
      'BeritaBelanja modal peralatan kantor',
      'EntryDimas Nainggolan09-07-2026 08:33:57VerifikasiFitri Ardiansyah09-07-2026 09:12:57',
      'Anda dapat memproses transaksi ini.',
      'RiwayatEntry oleh Dimas Nainggolan09-07-2026 08:33:57Verifikasi oleh Fitri Ardiansyah09-07-2026 09:12:57',
      'Menunggu approvalMenunggu approval oleh Agus Saragih, Gunawan Rangkuti atau Rosmala Tarigan',
    ].join(''),
  );
  await input.click(within(panel).getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('row', { name: new RegExp(`^${FIRST}`) }));
});

it('shows all of a payment on its detail and on its paper', async () => {
  const bank = await bankOf('agusS1');
  const { queries } = await openQueue(bank);
  const page = show(
    bank,
    queries,
    <TransactionDetailView
      referenceId={FIRST}
      role="APR_USER"
      letterhead="Bank"
      announce={() => undefined}
      hrefOf={(other) => `/${other}`}
      againOf={() => null}
      queueOf={(_, stage) => () => expect.unreachable(stage)}
    />,
  );
  const detail = await within(page).findByRole('region', { name: `${FIRST} - Transfer Internal` });
  await within(detail).findByRole('button', { name: 'Setujui di antrean' }, { timeout: 10_000 });
  expect(detail.textContent).toMatch(`Menunggu approval${SUM}Rekening sumber`);
  const paper = within(page).getByRole('article', { hidden: true });
  expect(paper.textContent).toMatch(
    `NominalRp.62,200,000.00BiayaRp.2,500.00TotalRp.62,202,500.00Terbilang${WORDS}Berita`,
  );
});

it('repeats sum, fee and masked addresses before it asks for the code', async () => {
  const { input, boxes } = await openQueue(await bankOf('rosmalaT1'));
  await input.click(boxes[0]!);
  expect(screen.getByRole('region', { name: 'Pilihan' }).textContent).toBe(
    `1 transaksi dipilih·Rp.62,202,500.00Pilih semua 14Kosongkan${WORDS}Termasuk biaya Rp.2,500.00TolakSetujui 1 transaksi`,
  );
  await input.click(screen.getByRole('button', { name: 'Setujui 1 transaksi' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  expect(dialog.textContent).toBe(
    `Otorisasi transaksi1 transaksi${SUM}Kirim kode OTP keE-mailr***@ibk.exampleSMS0812****874Kirim kode OTPBatalSetujui 1 transaksi`,
  );
});

/** The summary of an entry form, which names the balance of its source. */
function FormOfTransfer({ bank }: { bank: Bank }) {
  const store = { read: () => null, write: () => undefined, remove: () => undefined };
  const entry = useEntry('transfer-internal', {
    store,
    lastSource: store,
    user: user(bank),
    given: { source: SOURCE },
  });
  return <Entry entry={entry} user={user(bank)} letterhead="" announce={() => undefined} onDetail={() => undefined} />;
}

it('shows all of a dashboard, whose balances follow an approval, as those of a form do', async () => {
  const bank = await bankOf('agusS1');
  const { input, queries, boxes } = await openQueue(bank);
  const page = show(bank, queries, <TransactionPart />);
  const form = show(bank, queries, <FormOfTransfer bank={bank} />);
  const section = (name: string) => within(page).getByRole('region', { name });
  const tiles = () => texts(section('REKAP TRANSAKSI DALAM WAKTU 1 BULAN').querySelectorAll('li'));
  const accounts = () => texts(section('INFORMASI REKENING').querySelectorAll('li'));
  const recent = () => texts(section('10 TRANSAKSI TERAKHIR USER DALAM WAKTU 1 BULAN').querySelectorAll('li'));
  const others = [
    '100.01.04001871-0Giro PemerintahBENDAHARA GAJI DINKESRp.318,904,112.50',
    '100.02.11020447-8Tabungan InstansiBLUD UPT LABKESDARp.76,215,000.00',
  ];
  const main = '100.01.04001234-5Giro PemerintahBENDAHARA PENGELUARAN DINKES';
  const inForm = (rupiah: string) => within(form).getByRole('complementary').textContent.includes(`Saldo${rupiah}`);
  const patience = { timeout: 10_000 };
  await waitFor(() => expect(accounts()).toEqual([`${main}Rp.1,284,750,600.00`, ...others]), patience);
  await waitFor(() => expect(inForm('Rp.1,284,750,600.00')).toBe(true), patience);
  await waitFor(() => expect(recent()).toHaveLength(10), patience);
  expect(tiles()).toEqual([
    'MENUNGGU VERIFIKASI6 Transaksi',
    'MENUNGGU APPROVAL14 Transaksi',
    'BERHASIL218 Transaksi',
    'GAGAL3 Transaksi',
    'DITOLAK9 Transaksi',
    'DALAM PROSES11 Transaksi',
  ]);
  expect(recent().slice(0, 2)).toEqual([
    'IB260713000032 - Transfer InternalRp.53,700,000.00 ke PERUMDA AIR BERSIH MEDANBerhasil',
    'IB260713000028 - Transfer InternalRp.6,550,000.00 ke CV CAHAYA GEMILANG SIANTARBerhasil',
  ]);
  expect(recent().at(-1)).toBe('IB260710000038 - Transfer RTGSRp.57,750,000.00 ke PT PRATAMA ARTHA KONSTRUKSIBerhasil');

  await input.click(boxes[0]!);
  await input.click(screen.getByRole('button', { name: 'Setujui 1 transaksi' }));
  const banner = await screen.findByRole('group', { name: '1 transaksi disetujui' }, patience);
  expect(banner.textContent).toBe(`1 transaksi disetujuiJumlah disetujui ${SUM}Cetak hasil`);
  await waitFor(() => expect(accounts()).toEqual([`${main}Rp.1,222,548,100.00`, ...others]), patience);
  await waitFor(() => expect(inForm('Rp.1,222,548,100.00')).toBe(true), patience);
  const counts = ['MENUNGGU APPROVAL13 Transaksi', 'BERHASIL219 Transaksi'];
  await waitFor(() => expect(tiles().slice(1, 3)).toEqual(counts), patience);
  expect(recent()[0]).toBe(`IB260713000032 - Transfer InternalRp.53,700,000.00 ke PERUMDA AIR BERSIH MEDANBerhasil`);
});

it('shows the maker on the dashboard which payments came back, until they are corrected', async () => {
  const verifier = await bankOf('fitriA1');
  const bank = await bankOf('dimasN1');
  const { content } = await verifier.transactions.pageOfTransactions({ stage: 'verify', kind: 'transaction' });
  const [{ referenceId, version, message }] = content.filter(({ userEntry }) => userEntry === 'dimasN1') as [
    (typeof content)[number],
  ];
  const items = [{ referenceId, version }];
  await verifier.transactions.reject({ items, reason: 'Nominal salah', reasonCode: 'PERBAIKAN' });
  const { queries } = await openQueue(await bankOf('agusS1'));
  const page = show(bank, queries, <TransactionPart />);
  const link = await within(page).findByRole('link', { name: `Perbaiki ${referenceId}` }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe(`/menu/inquiry-transaction?reference=${referenceId}`);
  expect(link.closest('li')?.textContent).toBe(`Perbaiki ${referenceId}, ${message}: Nominal salah`);
  expect(within(page).getByText(/^\d+ transaksi Anda dikembalikan untuk perbaikan$/)).toBeTruthy();
});
