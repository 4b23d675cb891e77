import type { Bank } from '@ibk/sdk';
import {
  DEDUCTION_LIST,
  type ListState,
  OwnList,
  ReceiptList,
  TRANSACTION_RECEIPTS,
  RECEIPT_TABLE,
  SuspectDesk,
  TRANSACTION_LISTS,
  UpcomingView,
  ZoneProvider,
} from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { serveBank } from '../testing/serve-bank.ts';

/** Every figure of some lists over the demo world. */
const { bankOf } = serveBank();

const texts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const rows = () => texts('[role=grid] tbody [role=row]');
const totals = () => texts('dl > div');

/** Draws a part; other parts of the document, such as announcements, may come from earlier tests. */
function show(bank: Bank, part: ReactNode): HTMLElement {
  return render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <ZoneProvider value="Asia/Jakarta">{part}</ZoneProvider>
      </QueryClientProvider>
    </BankProvider>,
  ).container;
}
function Receipts() {
  const [state, setState] = useState<ListState>({ view: RECEIPT_TABLE.first, criteria: {} });
  return <ReceiptList spec={TRANSACTION_RECEIPTS} state={state} onStateChange={setState} announce={() => undefined} />;
}
const patience = { timeout: 10_000 };

it('shows all of a report: rows in the order of the bank, totals of all, and its pages', async () => {
  show(
    await bankOf('ekoS1'),
    <OwnList table={TRANSACTION_LISTS['report-transaction']} facts={{}} announce={() => undefined} />,
  );
  await waitFor(() => expect(totals()).toHaveLength(4), patience);
  expect(rows()).toEqual([
    'IB260713000043Transfer InternalBerhasilCV BAHARI SENTOSA SIBOLGA130.01.02003117-8Rp.41,750,000.0013-07-202614:49:19',
    'IB260713000042Transfer InternalBerhasilPT MITRA SURYA KENCANA140.01.01002204-3Rp.51,050,000.0013-07-202614:23:49',
    'IB260713000040Transfer SKNDalam prosesPT SAMUDERA FARMASI INDAH120045567781Rp.62,150,000.0013-07-202614:18:44',
    'IB260713000039Transfer OnlineDalam prosesLIDYA SITUMORANG0887120446Rp.53,150,000.0013-07-202614:08:20',
    'IB260713000038Transfer SKNBerhasilPT SAMUDERA FARMASI INDAH120045567781Rp.51,850,000.0013-07-202613:49:08',
  ]);
  const sums = ['JumlahRp.8,688,400,000.00', 'BiayaRp.736,300.00', 'TotalRp.8,689,136,300.00'];
  await waitFor(() => expect(totals()).toEqual(['Transaksi263', ...sums]), patience);
  expect(texts('nav')).toEqual(['1-5 dari 26312…53']);
});

it('shows all of the receipts to choose from', async () => {
  show(await bankOf('ekoS1'), <Receipts />);
  const sums = ['JumlahRp.7,117,550,000.00', 'BiayaRp.635,000.00', 'TotalRp.7,118,185,000.00'];
  await waitFor(() => expect(totals()).toEqual(['Transaksi218', ...sums]), patience);
  expect(rows()).toEqual([
    'IB260713000043Transfer InternalCV BAHARI SENTOSA SIBOLGA130.01.02003117-8Rp.41,750,000.0013-07-202614:49:19',
    'IB260713000042Transfer InternalPT MITRA SURYA KENCANA140.01.01002204-3Rp.51,050,000.0013-07-202614:23:49',
    'IB260713000038Transfer SKNPT SAMUDERA FARMASI INDAH120045567781Rp.51,850,000.0013-07-202613:49:08',
    'IB260713000037Transfer OnlineLIDYA SITUMORANG0887120446Rp.19,300,000.0013-07-202613:43:20',
    'IB260713000034Transfer SKNPT SAMUDERA FARMASI INDAH120045567781Rp.3,000,000.0013-07-202613:28:37',
  ]);
  expect(texts('nav')).toEqual(['1-5 dari 21812…44']);
});

it('shows all of the deductions: those of a third party have no status and no code', async () => {
  show(await bankOf('niaB1'), <OwnList table={DEDUCTION_LIST} facts={{}} announce={() => undefined} />);
  await waitFor(() => expect(totals()).toEqual(['Potongan45', 'JumlahRp.185,976,459.00']), patience);
  expect(rows()).toEqual([
    '411121 PPh Pasal 21 (masa)AKTIFRp.4,250,000.00026070001010000',
    '411122 PPh Pasal 22 belanja barangAKTIFRp.1,875,500.00026070001020001',
    '411124 PPh Pasal 23 atas jasaAKTIFRp.960,000.00',
    '411128 PPh Final Pasal 4 ayat (2) jasa konstruksiAKTIFRp.7,400,000.00026070001040002',
    '411211 PPN Dalam Negeri bendahara APBDAKTIFRp.24,750,000.00026070001050003',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
  await waitFor(() => expect(rows()).toContain('IWP1 Iuran Wajib Pegawai 1%Rp.485,250.00'), patience);
});

it('shows all upcoming payments: waiting ones, scheduled ones, and the day on which a balance falls short', async () => {
  const shown = show(await bankOf('agusS1'), <UpcomingView hrefOf={(referenceId) => `/${referenceId}`} />);
  await screen.findByText(/^Yang terjadwal/, {}, patience);
  const waits = (count: number) => `${count} transaksi menunggu keputusanDihitung seolah-olah disetujui hari ini`;
  expect(shown.textContent).toBe(
    [
      'Yang terjadwal dan yang menunggu keputusan sampai 12-08-2026. Tagihan dihitung dengan batas nominalnya.',
      '100.01.04001234-5 BENDAHARA PENGELUARAN DINKESSaldo saat iniRp.1,284,750,600.00',
      `14-07-2026${waits(11)}Rp.328,250,000.00Saldo sesudahnyaRp.956,500,600.00`,
      '27-07-2026CV GRAHA PELITA KISARANTransfer Internal, jatuh tempo 25-07-2026Rp.38,150,000.00',
      'Saldo sesudahnyaRp.918,350,600.00',
      '100.01.04001871-0 BENDAHARA GAJI DINKESSaldo saat iniRp.318,904,112.50',
      'Saldo tidak cukup mulai 14-07-2026; kurang Rp.14,745,887.50 untuk semua yang akan datang.',
      `14-07-2026${waits(9)}Rp.325,050,000.00Saldo sesudahnya, tidak cukupRp.-6,145,887.50`,
      '27-07-2026PT KARYA NUSANTARA PERSADATransfer Internal, jatuh tempo 25-07-2026Rp.8,600,000.00',
      'Saldo sesudahnya, tidak cukupRp.-14,745,887.50',
    ].join(''),
  );
});

it('shows all of the payments without an outcome, deductions with their document among them', async () => {
  show(await bankOf('niaB1'), <SuspectDesk contact="1500000" announce={() => undefined} onOpen={() => undefined} />);
  await screen.findByText('1-5 dari 9', {}, patience);
  expect(document.body.textContent).toContain('Sebutkan nomor kasus saat menghubungi bank: 1500000.');
  // The age goes by the clock of the browser, which is not the bank's here.
  const aged = rows().map((row) => row.replace(/(?<=\.\d\d)\d+ hari \d+ jam/, ''));
  const titleOf = (number: number) => `Potongan 12.00/04.0/0${number}/LS/5.02.0.00.0.00.01.0000/M/7/2026`;
  const supplier = 'CV PERKASA ALAT KESEHATAN033.70.100441751-7';
  const since = 'sejak 10-07-2026 11:42:00Belum ditanyakan lagiCek status';
  const deducted = 'Rp.19,305,000.00sejak 13-07-2026 16:00:00Belum ditanyakan lagi';
  expect(aged).toEqual([
    `K-IB260710000051-1IB260710000051SP2D Kasda${supplier}Rp.268,930,000.00${since}`,
    `K-IB260710000053-1IB260710000053SP2D Kasda${supplier}Rp.231,115,000.00${since}`,
    `K-IB260710000057-1IB260710000057Gaji Kasda3 penerimaUP26070003Rp.12,400,000.00${since}`,
    `K-KD26070002-5-1IB260710000051${titleOf(70002)}PPN Dalam Negeri bendahara APBD026070002050003${deducted}`,
    'Tindakan ini hanya untuk approver',
    `K-KD26070004-5-1IB260710000053${titleOf(70004)}PPN Dalam Negeri bendahara APBD026070004050003${deducted}`,
    'Tindakan ini hanya untuk approver',
  ]);
});
