import { type Bank, BankError } from '@ibk/sdk';
import type { Beneficiary, Content, UserDetails } from '@ibk/sdk/contract';
import { EMPTY_ENTRY, type EntryName, entryScreen, type EntryValues, type Role } from '@ibk/sdk/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { reviewRadios } from './review-radios.tsx';
import { SavePayee } from './save-payee.tsx';
import { SavedPayeeField } from './saved-payee-field.tsx';
import { useSavedPayees } from './use-saved-payees.ts';

const group = { corporateId: 'DINKESSU', corporateGroupId: '01' };
const dest = { bankCode: '0080017', bankName: 'MANDIRI', account: '1050012388471', name: 'PT PRATAMA ARTHA' };
const parameters = { recvType: '2', recvResident: '1', recvCitizen: '1' } as const;
const saved = (productId: string, customerId: string, description: string, data: Beneficiary['data'] = {}) => ({
  ...group,
  productId,
  customerId,
  description,
  data,
});
const SAVED: Beneficiary[] = [
  saved('TRF_INT', '10001020077813', 'CV BERKAH MEDAN KATERING'),
  saved('SKN', '033701004417503', 'CV PERKASA', {
    dest: { ...dest, bankName: 'BRI', bankCode: '0020307' },
    parameters,
  }),
  saved('RTGS', dest.account, dest.name, { dest, parameters }),
];
const productOf = (productId: string, productDescription: string, productGroup: string) => ({
  productId,
  productDescription,
  productGroup,
  autoTransaction: true,
  featureInquiry: true,
});
const PRODUCTS = [
  productOf('SKN', 'Transfer SKN', 'TRANSFER'),
  productOf('RTGS', 'Transfer RTGS', 'TRANSFER'),
  productOf('PULSA_XL', 'Pulsa XL', 'PURCHASE'),
];
const userOf = (roleId: Role) =>
  ({
    user: { roleId },
    corporate: { corporateId: 'DINKESSU', corporateGroup: { corporateGroupId: '01' } },
  }) as UserDetails;

type Save = Bank['beneficiaries']['saveBeneficiary'];
/** A bank that has only saved lists. */
function listBank() {
  const list = vi.fn<Bank['beneficiaries']['listBeneficiaries']>(({ productId }) =>
    Promise.resolve(SAVED.filter((each) => each.productId === productId)),
  );
  const save = vi.fn<Save>(() => Promise.resolve({ message: 'Pesan bank lain' }));
  const prefix = vi.fn<Bank['reference']['readPrefix']>((productId, first) =>
    Promise.resolve({ productId, prefix: first, description: 'XL' }),
  );
  const none = {} as Bank;
  const bank: Bank = {
    ...none,
    beneficiaries: { ...none.beneficiaries, listBeneficiaries: list, saveBeneficiary: save },
    reference: { ...none.reference, listProducts: () => Promise.resolve(PRODUCTS), readPrefix: prefix },
  };
  return { bank, list, save, prefix };
}

interface HostProps {
  name: EntryName;
  typed: Partial<EntryValues>;
  roleId: Role;
  announce: (message: string) => void;
}
/** The two parts of an entry screen that use the saved list, with the values of its form. */
function Host({ name, typed, roleId, announce }: HostProps) {
  const [values, setValues] = useState({ ...EMPTY_ENTRY, ...typed });
  const payees = useSavedPayees(entryScreen(name), values, userOf(roleId));
  if (!payees) return null;
  return (
    <>
      <SavedPayeeField saved={payees} onChange={(part) => setValues({ ...values, ...part })} />
      <output>{JSON.stringify(values)}</output>
      <SavePayee payee={payees.unsaved()} name="PT BARU" announce={announce} />
    </>
  );
}
interface Opened {
  typed?: Partial<EntryValues>;
  roleId?: Role;
  faked?: ReturnType<typeof listBank>;
}
function open(name: EntryName, { typed = {}, roleId = 'OPR_USER', faked = listBank() }: Opened = {}) {
  const announce = vi.fn();
  const report = vi.fn();
  const queries = createQueries(report);
  const { container } = render(
    <BankProvider value={faked.bank}>
      <QueryClientProvider client={queries}>
        <Host name={name} typed={typed} roleId={roleId} announce={announce} />
      </QueryClientProvider>
    </BankProvider>,
  );
  return { ...faked, announce, report, container, input: userEvent.setup() };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Pilih dari daftar tersimpan' });
const values = () => JSON.parse(screen.getByRole('status').textContent) as EntryValues;
const offer = () => screen.findByRole('region', { name: 'Simpan ke daftar' });
const saveButton = async () => within(await offer()).getByRole('button', { name: 'Simpan' });
const loaded = () => waitFor(() => expect(field().placeholder).toBe('Cari nama atau nomor'));
const NEW = { transferType: '3', bank: '0140397', account: '0887120446', name: 'PT BARU' };

afterEach(cleanup);

it.each([
  ['a name', 'pratama'],
  ['a number', '1050012388471'],
  ['a bank', 'mandiri'],
  ['a product', 'rtgs'],
])('finds a saved payee of a transfer to another bank by %s and fills in all of its fields', async (_by, typed) => {
  const { input } = open('transfer-ext');
  await loaded();
  await input.type(field(), typed);
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('PT PRATAMA ARTHA1050012388471 · MANDIRI · Transfer RTGS');
  await input.keyboard('{ArrowDown}{Enter}');
  expect(values()).toMatchObject({ transferType: '3', bank: '0080017', ...parameters, account: dest.account });
  expect(field().value).toContain('PT PRATAMA ARTHA');
});

it('finds an account of this bank with and without separators', async () => {
  const { input } = open('transfer-internal');
  await loaded();
  for (const typed of ['100.01.02007781-3', '10001020077813']) {
    await input.clear(field());
    await input.type(field(), typed);
    expect((await screen.findByRole('option')).textContent).toMatch(/^CV BERKAH/);
  }
});

it.each(['ADM_CORPORATE', 'MONITORING_USER'] as const)(
  'shows nothing to %s, who may not save, and sends no request',
  (roleId) => {
    const { container, list } = open('transfer-internal', { roleId });
    expect(container.textContent).toBe('');
    expect(list).not.toHaveBeenCalled();
  },
);

it('offers to save neither a chosen payee nor one whose number is in the list of its product', async () => {
  open('transfer-ext', { typed: { ...NEW, account: dest.account } });
  await loaded();
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  open('transfer-ext', { typed: { ...NEW, account: dest.account, transferType: '2' } });
  await offer();
});

it('saves a new payee in the list of its product under the given name, confirms it and keeps the focus', async () => {
  const { input, save, announce } = open('transfer-ext', { typed: NEW });
  const name = within(await offer()).getByRole<HTMLInputElement>('textbox', { name: 'Nama' });
  expect(name.value).toBe('PT BARU');
  await input.clear(name);
  await input.click(await saveButton());
  expect(within(await offer()).getByText('Masukan nama')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  expect(save).not.toHaveBeenCalled();
  await input.type(name, 'Pemasok baru');
  await input.click(await saveButton());
  await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith('Data berhasil disimpan'));
  const { bank: bankCode, account } = NEW;
  expect(save.mock.calls[0]?.[0]).toEqual({
    ...saved('RTGS', account, 'Pemasok baru'),
    data: {
      dest: { bankCode, account, name: 'Pemasok baru' },
      parameters: { recvType: '1', recvResident: '1', recvCitizen: '1' },
    },
  });
  expect(document.activeElement?.textContent).toBe('Pemasok baru ada di daftar tersimpan.');
});

it('takes the name of an internal transfer only from the bank', async () => {
  open('transfer-internal', { typed: { payee: '10001020088124' } });
  expect(within(await offer()).getByRole<HTMLInputElement>('textbox', { name: 'Nama' }).readOnly).toBe(true);
});

it('shows a refusal as a sentence in its place, keeps the typed name, and saves on the next attempt', async () => {
  const { input, save, list, announce, report } = open('transfer-ext', { typed: NEW });
  const message = 'Tujuan transaksi telah terdaftar.';
  save.mockRejectedValueOnce(new BankError({ kind: 'refused', message, fields: { customerId: message } }));
  const name = within(await offer()).getByRole<HTMLInputElement>('textbox', { name: 'Nama' });
  await input.type(name, ' 2');
  // Another user has saved the payee meanwhile, so the list has it after a reload.
  list.mockImplementation(({ productId }) => Promise.resolve([saved(productId, NEW.account, 'PT BARU')]));
  await input.click(await saveButton());
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(report).toHaveBeenCalledExactlyOnceWith(message);
  await waitFor(() => expect(list).toHaveBeenCalledTimes(4));
  expect(name.value).toBe('PT BARU 2');
  await input.click(await saveButton());
  await waitFor(() => expect(announce).toHaveBeenCalledOnce());
});

it('saves the number of a purchase once the bank knows its prefix, and says why not until then', async () => {
  const faked = listBank();
  faked.prefix.mockRejectedValueOnce(new BankError({ kind: 'refused', message: 'Tidak dikenal' }));
  const typed = { product: 'PULSA_XL', customer: '081763114477' };
  const { input, save, prefix, announce } = open('purchase-provider', { typed, faked });
  await input.click(await saveButton());
  const refused = 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih';
  expect((await screen.findByRole('alert')).textContent).toBe(refused);
  expect(save).not.toHaveBeenCalled();
  await input.click(await saveButton());
  await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith('Data berhasil disimpan'));
  expect(prefix.mock.calls.map(([product, first]) => [product, first])).toEqual([
    ['PULSA_XL', '0817'],
    ['PULSA_XL', '0817'],
  ]);
  expect(save.mock.calls[0]?.[0]).toMatchObject({ productId: 'PULSA_XL', customerId: '081763114477' });
});

it('says that the saved list failed to load, and still offers to save', async () => {
  const failing = listBank();
  failing.list.mockRejectedValue(new BankError({ kind: 'timeout', message: 'Bank tidak menjawab' }));
  open('transfer-internal', { typed: { payee: '10001020088124' }, faked: failing });
  await screen.findByText('Data gagal dimuat');
  expect(field().disabled).toBe(false);
  await offer();
});

const drawn = (productCode: string, parameters?: object) =>
  reviewRadios({ productCode, parameters } as Pick<Content, 'productCode' | 'parameters'>);

it.each([
  ['TRF_INT', 'Transfer'],
  ['TRF_ONL', 'Transfer Antar Bank'],
  ['SKN', 'SKN'],
  ['RTGS', 'RTGS'],
])('shows the channel of %s as the checked one of four read-only radios', (productId, label) => {
  render(drawn(productId)['channel']);
  const radios = screen.getByRole('radiogroup', { name: 'Jenis transfer' });
  expect(radios.getAttribute('aria-readonly')).toBe('true');
  expect(within(radios).getAllByRole('radio')).toHaveLength(4);
  expect(within(radios).getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
});

it.each([
  ['recvResident', 'Kependudukan penerima', '1', 'Resident'],
  ['recvCitizen', 'Kewarganegaraan penerima', '1', 'WNI'],
] as const)('shows %s of a payee as read-only radios', (fact, label, value, text) => {
  render(drawn('SKN', { [fact]: value })[fact]);
  const radios = screen.getByRole('radiogroup', { name: label });
  expect(radios.getAttribute('aria-readonly')).toBe('true');
  expect(within(radios).getByRole<HTMLInputElement>('radio', { name: text }).checked).toBe(true);
});

it('leaves products without a channel to the text of their view', () => {
  expect(drawn('TRF_BIF')).not.toHaveProperty('channel');
});
