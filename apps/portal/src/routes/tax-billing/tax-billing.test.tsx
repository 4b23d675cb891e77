import type { Bank } from '@ibk/sdk';
import {
  BILLING_LIST,
  BILLING_RECEIPTS,
  BillingPanel,
  BillingRegister,
  type ListState,
  ReceiptList,
  ZoneProvider,
} from '@ibk/ui/features';
import { BankProvider, createDoubts, createQueries, DoubtsProvider } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank({ resets: false });
const patience = { timeout: 20_000 };
const onPay = vi.fn<(billNumber: string) => void>();

function show(bank: Bank, part: ReactNode): void {
  const doubts = createDoubts();
  render(
    <BankProvider value={bank}>
      <DoubtsProvider value={doubts}>
        <QueryClientProvider client={createQueries(() => undefined, doubts)}>
          <ZoneProvider value="Asia/Jakarta">{part}</ZoneProvider>
        </QueryClientProvider>
      </DoubtsProvider>
    </BankProvider>,
  );
}
/** The form over a draft, as after an idle logout. */
function open(bank: Bank, draft: object) {
  const store = { read: () => draft, write: vi.fn<(value: unknown) => void>(), remove: vi.fn<() => void>() };
  show(bank, <BillingRegister store={store} isPemda={false} letterhead="BANK" onPay={onPay} />);
  return store;
}
const press = (text: string) => fireEvent.click(screen.getByText(text));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const PERIOD = { periode1: '07', periode2: '08', tahun: '2026' };
const PAYER = { npwpSetor: '02.290.631.7-125.000', namaSetor: 'BENDAHARA', amount: 1_250_000.5, uraian: 'PPh 22' };

it('A lookup wants map, deposit type and NPWP, in this order', async () => {
  const messages = {
    'Harap pilih kode map terlebih dahulu': {},
    'Harap pilih jenis setoran terlebih dahulu': { mapTransaction: '411122' },
    'Harap input npwp terlebih dahulu': { mapTransaction: '411122', jenisSetor: '910' },
  };
  const bank = await bankOf('ekoS1');
  for (const [message, draft] of Object.entries(messages)) {
    open(bank, draft);
    press('Inquiry');
    expect(await screen.findByText(message)).toBeTruthy();
    cleanup();
  }
});

it('A billing with NPWP has the fields of its pay type, gets its taxpayer by lookup, and can be paid', async () => {
  const bank = await bankOf('ekoS1');
  const tax = { mapTransaction: '411122', jenisSetor: '910', npwpRekanan: '0034567871240001', noKetetapan: '99' };
  const store = open(bank, { ...tax, npwp: '02.290.631.7-125.000', ...PERIOD, ...PAYER });
  await waitFor(() => expect(field(/^Jenis setoran/).value).toMatch(/^910 /), patience);
  expect(screen.getByText('NPWP rekanan')).toBeTruthy();
  // The number of a decision is hidden by the flag of this deposit type, and so is not sent.
  expect(screen.queryByText('Nomor ketetapan')).toBeNull();
  press('Inquiry');
  await waitFor(() => expect(field(/^Nama wajib pajak/).value).toBe('PT PRATAMA ARTHA KONSTRUKSI'), patience);
  expect([field(/^Alamat/).value, field(/^Alamat/).readOnly]).toEqual(['Jl. Sisingamangaraja 45', true]);
  press('Buat kode billing');
  await screen.findByText('Kode ini belum dibayar.', {}, patience);
  press('Bayar');
  const code = onPay.mock.lastCall?.[0] ?? '';
  const { billing, form } = await bank.taxBillings.readBilling(code);
  expect(billing).toMatchObject({ state: 'open', amount: 1_250_000.5, map: '411122' });
  expect(form).toMatchObject({ ...tax, ...PERIOD, noKetetapan: null, npwpSetor: '022906317125000' });
  expect(store.remove).toHaveBeenCalledTimes(1);
  press('Buat lagi');
  expect(field(/^NPWP penyetor/).value).toBe('');
});

it('A lookup sends the whole form, and its answer replaces what the bank changed in it', async () => {
  const bank = await bankOf('ekoS1');
  const { inquireNpwp } = bank.taxBillings;
  const inquire = vi.spyOn(bank.taxBillings, 'inquireNpwp').mockImplementation(async (...sent) => {
    const answer = await inquireNpwp(...sent);
    // The user goes on typing while the answer is under way.
    fireEvent.change(field(/^Uraian/), { target: { value: 'PPh 22 Juli' } });
    return { ...answer, namaSetor: 'BENDAHARA DINKES', amount: 2_000_000 };
  });
  const tax = { mapTransaction: '411122', jenisSetor: '910', npwp: '022906317125000' };
  open(bank, { ...tax, ...PERIOD, ...PAYER });
  await waitFor(() => expect(field(/^Jenis setoran/).value).toMatch(/^910 /), patience);
  press('Inquiry');
  await waitFor(() => expect(field(/^Nama wajib pajak/).value).toBe('PT PRATAMA ARTHA KONSTRUKSI'), patience);
  expect(inquire.mock.calls).toHaveLength(1);
  const { npwpSetor: _, ...payer } = PAYER;
  expect(inquire.mock.lastCall?.[0]).toMatchObject({ useNpwp: true, ...tax, ...PERIOD, ...payer });
  expect(field(/^Nama penyetor/).value).toBe('BENDAHARA DINKES');
  expect(field(/^Nominal/).value).toContain('2,000,000');
  expect(field(/^Uraian/).value).toBe('PPh 22 Juli');
});

it('A billing without NPWP is composed from the tax office, and its taxpayer is typed', async () => {
  const bank = await bankOf('ekoS1');
  const taxpayer = { useNpwp: 'tanpa', kpp: '124', npwp: '000000000124000', nama: 'BUDI', alamat: 'Jl. Sutomo 7' };
  open(bank, { mapTransaction: '411121', jenisSetor: '100', ...taxpayer, ...PERIOD, ...PAYER, namaSetor: '' });
  await waitFor(() => expect(field(/^Jenis setoran/).value).toMatch(/^100 /), patience);
  expect(screen.queryByText('Inquiry')).toBeNull();
  expect([field(/^NPWP pengganti/).value, field(/^NPWP pengganti/).readOnly]).toEqual(['000000000124000', true]);
  press('Buat kode billing');
  expect((await screen.findAllByText(/Input nama penyetor/)).length).toBeGreaterThan(0);
  fireEvent.change(field(/^Nama penyetor/), { target: { value: 'CV BERKAH' } });
  press('Buat kode billing');
  await screen.findByText('Kode ini belum dibayar.', {}, patience);
  press('Bayar');
  const { form } = await bank.taxBillings.readBilling(onPay.mock.lastCall?.[0] ?? '');
  expect(form).toMatchObject({ useNpwp: false, npwp: '000000000124000', nama: 'BUDI', kpp: '124' });
});

function Receipts() {
  const [state, setState] = useState<ListState>({ view: BILLING_LIST.first, criteria: {} });
  return (
    <ReceiptList
      spec={BILLING_RECEIPTS}
      state={state}
      onStateChange={setState}
      panelOf={(row, ways) => <BillingPanel key={row.billNumber} row={row} onPay={onPay} {...ways} />}
      announce={() => undefined}
    />
  );
}

it('A billing code opens with its form, and is paid from there while it can be', async () => {
  const bank = await bankOf('ekoS1');
  const { content } = await bank.taxBillings.pageOfBillings({ size: 5 });
  const [first] = content;
  show(bank, <Receipts />);
  fireEvent.click(await screen.findByText(first?.billNumber ?? '', {}, patience));
  expect((await screen.findAllByText('Nama penyetor', {}, patience)).length).toBe(1);
  fireEvent.click(screen.getByText('Bayar'));
  expect(onPay.mock.lastCall).toEqual([first?.billNumber]);
});
