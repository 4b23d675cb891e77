import { type Bank, BankError } from '@ibk/sdk';
import type { VirtualAccount, VirtualAccountBillAgain, VirtualAccountRegistration } from '@ibk/sdk/contract';
import type { VirtualAccountFacts, VirtualAccountPart, VirtualAccountReadOnly } from '@ibk/sdk/rules';
import { type Control, VA_FORM_LOCKS, VA_FORM_PARTS, vaFormCases } from '@ibk/sdk/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { AccountForm } from './account-form.tsx';
import type { FormMode } from './form-values.ts';

const register = vi.fn((_: VirtualAccountRegistration) => Promise.resolve({ message: 'Berhasil diregistrasi' }));
const MERCHANTS = [
  { merchantId: 'M0003', merchantName: 'Koperasi', merchantType: 'CR_ONLY', virtualAccountPrefix: '117003' },
  { merchantId: 'M0004', merchantName: 'Laboratorium', merchantType: 'ALL', virtualAccountPrefix: '117004' },
];
const bill = vi.fn((_: string, _body: VirtualAccountBillAgain) => Promise.resolve({ message: 'Ditagih lagi' }));
const bank = {
  corporate: { offerVirtualAccountMerchants: () => Promise.resolve(MERCHANTS) },
  virtualAccounts: { registerVirtualAccount: register, billVirtualAccount: bill },
} as object as Bank;

const onSaved = vi.fn<(message: string) => void>();
const show = (account: VirtualAccount | null, mode: FormMode) =>
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={new QueryClient()}>
        <AccountForm
          account={account}
          mode={mode}
          bill="NONE"
          onSaved={onSaved}
          onClose={() => undefined}
          frame={(form, buttons) => (
            <>
              {form}
              {buttons}
            </>
          )}
        />
      </QueryClientProvider>
    </BankProvider>,
  );
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** An account with the facts of a case. */
const accountOf = (facts: VirtualAccountFacts): VirtualAccount => ({
  ...{
    virtualAccountNumber: '1170032600001127',
    virtualAccountName: 'ANI',
    merchantId: 'M0003',
    merchantName: 'Koperasi',
  },
  ...{ creditAccount: '1', idMember: '2600001127', virtualAccountType: facts.type === 'CR_ONLY' ? 'CR_ONLY' : 'DBCR' },
  virtualAccountFixed: facts.fixed === true,
  virtualAccountOpen: facts.open === true,
  virtualAccountSingle: facts.single === true,
  virtualAccountInvoice: facts.invoice === true,
  virtualAccountInstallment: facts.installment === true,
  invoiceMessage: facts.invoice ? 'Juli' : null,
  installmentMessage: facts.installmentMessage ?? null,
  installmentType: facts.installmentType === 'OPEN' ? 'OPEN' : facts.installmentType === 'CLOSED' ? 'CLOSED' : null,
  ...{ tenor: null, virtualAccountExpired: null, invoiceExpired: null, installmentExpired: null },
  ...{ minTransaction: 0, maxTransaction: 0, amount: 0, additionalData: {}, sequence: 1, paid: 0, payments: 0 },
  bill: facts.invoice ? 'INVOICE' : facts.installment ? 'INSTALLMENT' : 'NONE',
  ...{ owed: null, next: null, lastPaidAt: null, status: 'ACTIVE', blockedReason: null, version: 1, actions: [] },
});

const CASES = vaFormCases();
const found = ([role, name]: Control): HTMLElement | null =>
  // A quiet note may follow the label.
  screen.queryByRole(role, { name: new RegExp(`^${name}`) });
const isLocked = (control: HTMLElement): boolean =>
  control.hasAttribute('readonly') ||
  control.hasAttribute('disabled') ||
  control.getAttribute('aria-readonly') === 'true' ||
  control.getAttribute('aria-disabled') === 'true';

it.each(CASES.map(({ facts, answer }) => [JSON.stringify(facts), facts, answer] as const))(
  'The form shows and locks what the documents state for %s',
  (_, facts, { visible, readOnly }) => {
    show(accountOf(facts), facts.editing ? 'change' : 'new');
    const parts = Object.entries(VA_FORM_PARTS) as [VirtualAccountPart, readonly Control[]][];
    const shown = parts.filter(([, cells]) => cells.every((cell) => found(cell) !== null)).map(([part]) => part);
    expect(shown.sort()).toEqual([...visible].sort());
    const absent = parts.filter(([, cells]) => cells.every((cell) => found(cell) === null)).map(([part]) => part);
    expect([...absent, ...shown].sort()).toEqual(Object.keys(VA_FORM_PARTS).sort());
    const locked = (Object.entries(VA_FORM_LOCKS) as [VirtualAccountReadOnly, Control][]).flatMap(([field, cell]) => {
      const control = found(cell);
      return control ? [[field, isLocked(control)]] : [];
    });
    expect(locked).toEqual(locked.map(([field]) => [field, readOnly.includes(field as VirtualAccountReadOnly)]));
  },
);

it('The cases of the form cover every part shown and hidden, and every field locked and open', () => {
  expect(CASES.length).toBeGreaterThan(12);
  for (const part of Object.keys(VA_FORM_PARTS) as VirtualAccountPart[]) {
    expect(CASES.some(({ answer }) => answer.visible.includes(part))).toBe(true);
    expect(CASES.some(({ answer }) => !answer.visible.includes(part))).toBe(true);
  }
});

async function choose(input: ReturnType<typeof userEvent.setup>, merchant: string) {
  const field = await screen.findByRole('combobox', { name: /Merchant/ });
  await input.clear(field);
  await input.type(field, merchant.slice(0, 3));
  await input.click(await screen.findByRole('option', { name: merchant }));
}

it("A merchant's type is that of its accounts, 'fixed' forces both flags, and a bill takes the choice away", async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await choose(input, 'Laboratorium');
  expect(screen.getByRole('radiogroup', { name: 'Jenis' })).toBeTruthy();
  await choose(input, 'Koperasi');
  expect(screen.queryByRole('radiogroup', { name: 'Jenis' })).toBeNull();
  const flag = (name: string) => within(screen.getByRole('radiogroup', { name }));
  await input.click(flag('Tetap').getByRole('radio', { name: 'Tidak' }));
  expect(flag('Nominal bebas').getByRole<HTMLInputElement>('radio', { name: 'Tidak' }).checked).toBe(true);
  expect(flag('Sekali bayar').getByRole<HTMLInputElement>('radio', { name: 'Ya' }).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'ID Member' })).toBeNull();
  await input.click(screen.getByRole('radio', { name: 'Invoice' }));
  expect(screen.queryByRole('radiogroup', { name: 'Tetap' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'ID Member' })).toBeTruthy();
});

it("'Data Tambahan' is a second step without the main buttons, and goes with the registration", async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await choose(input, 'Koperasi');
  await input.type(screen.getByRole('textbox', { name: 'Nama Virtual Account' }), 'SITI');
  await input.type(screen.getByRole('textbox', { name: 'ID Member' }), '9001');
  await input.click(screen.getByRole('button', { name: 'Tambah Data' }));
  expect(screen.queryByRole('button', { name: 'Batal' })).toBeNull();
  await input.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(screen.getByText('Input Key')).toBeTruthy();
  expect(screen.getByText('Input Value')).toBeTruthy();
  await input.type(screen.getByRole('textbox', { name: 'Key' }), 'Unit');
  await input.type(screen.getByRole('textbox', { name: 'Value' }), 'Labkesda');
  await input.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(screen.getByRole('button', { name: 'Ubah Unit' })).toBeTruthy();
  await input.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(register.mock.calls[0]?.[0]).toMatchObject({
    ...{ merchantId: 'M0003', virtualAccountName: 'SITI', idMember: '9001', virtualAccountType: 'CR_ONLY' },
    additionalData: { Unit: 'Labkesda' },
  });
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('Berhasil diregistrasi');
});

const save = () => screen.getByRole('button', { name: 'Simpan' });
const typeIn = (input: ReturnType<typeof userEvent.setup>, name: RegExp, text: string) =>
  input.type(screen.getByRole('textbox', { name }), text);

it('A limit or a day that cannot be read is asked for, and never saved as none', async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await choose(input, 'Koperasi');
  await typeIn(input, /^Nama/, 'SITI');
  await typeIn(input, /^ID Member/, '9001');
  await typeIn(input, /^Transaksi Maksimum/, '500.000');
  await typeIn(input, /^Tanggal/, '31-02-2027');
  await input.click(save());
  const faults = within(screen.getByRole('group', { name: /^2 / })).getAllByRole('link');
  expect(faults.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Format tanggal kedaluwarsa tidak valid'),
    expect.stringContaining('Nominal tidak valid'),
  ]);
  await input.click(screen.getByRole('button', { name: /500,000/ }));
  await input.clear(screen.getByRole('textbox', { name: /^Tanggal/ }));
  await input.click(save());
  expect(register.mock.calls[0]?.[0]).toMatchObject({ maxTransaction: 500_000, virtualAccountExpired: null });
});

it('A limit that cannot be read does not hold the form once the form has no limits', async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await choose(input, 'Koperasi');
  await typeIn(input, /^Nama/, 'SITI');
  await typeIn(input, /^Transaksi Minimum/, '1.500');
  const fixed = within(screen.getByRole('radiogroup', { name: 'Tetap' }));
  await input.click(fixed.getByRole('radio', { name: 'Tidak' }));
  await typeIn(input, /^Nominal/, '2000');
  await input.click(fixed.getByRole('radio', { name: 'Ya' }));
  await input.click(fixed.getByRole('radio', { name: 'Tidak' }));
  await input.click(save());
  expect(register.mock.calls[0]?.[0]).toMatchObject({ minTransaction: 0, amount: 2000 });
});

it("The next bill 'Tanpa tagihan' of an account that is not open has a nominal and no limits", async () => {
  const input = userEvent.setup();
  show({ ...accountOf({ type: 'CR_ONLY', fixed: true, open: false, single: false }), status: 'PAID' }, 'bill');
  await input.click(screen.getByRole('radio', { name: 'Tanpa tagihan' }));
  expect(screen.queryByRole('textbox', { name: /^Transaksi Minimum/ })).toBeNull();
  await typeIn(input, /^Nominal/, '75000');
  await input.click(save());
  expect(bill.mock.calls[0]?.[1]).toMatchObject({ bill: 'NONE', amount: 75_000, minTransaction: 0 });
});

it('The next bill is sent with its text and its nominal', async () => {
  const input = userEvent.setup();
  show({ ...accountOf({ type: 'CR_ONLY', fixed: true, open: true }), status: 'PAID' }, 'bill');
  await input.click(screen.getByRole('radio', { name: 'Invoice' }));
  await typeIn(input, /^Keterangan Invoice/, 'SPP Agustus');
  await typeIn(input, /^Nominal/, '75000');
  await input.click(save());
  expect(bill.mock.lastCall?.[1]).toMatchObject({ bill: 'INVOICE', message: 'SPP Agustus', amount: 75_000 });
});

it('A message about a part without a field of its own stands above the form', async () => {
  const input = userEvent.setup();
  show({ ...accountOf({ type: 'CR_ONLY', fixed: true, open: true }), status: 'PAID' }, 'bill');
  const message = 'Paling banyak 20 baris';
  bill.mockRejectedValueOnce(
    new BankError({
      kind: 'invalid',
      ruleId: 'contract.invalid',
      message: 'Salah',
      fields: { 'additionalData/Unit': message },
    }),
  );
  await input.click(screen.getByRole('radio', { name: 'Tanpa tagihan' }));
  await input.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain(`Data Tambahan: ${message}`);
});

it('The nominal says whether it is that of each part or of the whole plan', async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await input.click(screen.getByRole('radio', { name: 'Installment' }));
  await input.click(screen.getByRole('radio', { name: 'Tetap' }));
  expect(screen.getByRole('textbox', { name: /^Nominal.*per angsuran/ })).toBeTruthy();
  await input.click(screen.getByRole('radio', { name: 'Bebas' }));
  expect(screen.getByRole('textbox', { name: /^Nominal.*seluruhnya/ })).toBeTruthy();
});

it('The second step has a heading, keeps what the form holds, and gives the focus back to what opened it', async () => {
  const input = userEvent.setup();
  show(null, 'new');
  await typeIn(input, /^Transaksi Maksimum/, '500.000');
  await input.click(screen.getByRole('button', { name: 'Tambah Data' }));
  expect(screen.getByRole('heading', { name: 'Data Tambahan' })).toBeTruthy();
  await typeIn(input, /^Key/, 'Unit');
  await typeIn(input, /^Value/, 'Lab');
  await input.click(save());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tambah Data' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Transaksi Maksimum/ }).value).toBe('500.000');
  await input.click(screen.getByRole('button', { name: 'Ubah Unit' }));
  await input.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah Unit' }));
  await input.click(screen.getByRole('button', { name: 'Ubah Unit' }));
  await typeIn(input, /^Key/, ' 2');
  await input.click(save());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah Unit 2' }));
});
