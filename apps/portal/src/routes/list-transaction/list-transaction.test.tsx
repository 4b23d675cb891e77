import type { Bank } from '@ibk/sdk';
import type { Beneficiary } from '@ibk/sdk/contract';
import { firstView, strings } from '@ibk/ui';
import { LIST_VARIANTS } from '@ibk/sdk/rules';
import { type Filling, type VariantCase, VARIANTS } from '../../testing/beneficiary-cases.ts';
import { serveBank } from '../../testing/serve-bank.ts';
import { AddButton, FormListView, useBeneficiaryList, useOpenForm } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

const DUPLICATE = 'Tujuan transaksi telah terdaftar.';
const SLOWLY = { timeout: 10_000 };
const { sandbox, bankOf } = serveBank();

interface ScreenProps {
  user: NonNullable<ReturnType<Bank['session']['user']>>;
  productId: string;
  announce: (message: string) => void;
}
/** The screen without the portal's shell. */
function ListScreen({ user, productId, announce }: ScreenProps) {
  const form = useOpenForm<Beneficiary>();
  const { list } = useBeneficiaryList(user, { productId, merchantId: '' });
  return (
    <>
      <AddButton form={form} />
      <FormListView
        list={list}
        form={form}
        state={{ view: { ...firstView, size: 25 }, criteria: {} }}
        onStateChange={() => undefined}
        announce={announce}
      />
    </>
  );
}

const open = async (productId: string, username = 'dimasN1') => {
  const bank = await bankOf(username);
  const user = bank.session.user();
  if (!user) throw new Error('nobody is signed in');
  const { corporateId, corporateGroup } = user.corporate;
  const [announce, report] = [vi.fn(), vi.fn()];
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(report)}>
        <ListScreen user={user} productId={productId} announce={announce} />
      </QueryClientProvider>
    </BankProvider>,
  );
  const saved = (of = productId) =>
    bank.beneficiaries.listBeneficiaries({
      corporateId,
      corporateGroupId: corporateGroup.corporateGroupId,
      productId: of,
    });
  return { bank, input: userEvent.setup(), saved, announce, report };
};
type Opened = Awaited<ReturnType<typeof open>>;

/** The rows of the loaded list; the skeletons of a list that still loads are rows too. */
const rows = () =>
  waitFor(() => {
    expect(screen.queryAllByText(strings.table.loading)).toHaveLength(0);
    return screen.getAllByRole('rowheader');
  }, SLOWLY);
const panel = () => within(screen.getByRole('complementary', { name: 'Tambahkan Data' }));
const add = async ({ input }: Opened) => {
  await rows();
  await input.click(screen.getAllByRole('button', { name: 'Tambahkan Data' })[0]!);
};
const save = ({ input }: Opened) => input.click(panel().getByRole('button', { name: 'Simpan' }));
const type = async ({ input }: Opened, field: string, text: string) => {
  await input.click(panel().getByRole('textbox', { name: field }));
  await input.paste(text);
};
const pick = async ({ input }: Opened, field: string, option: string) => {
  const button = () => panel().getByRole<HTMLButtonElement>('button', { name: new RegExp(`${field}$`) });
  await waitFor(() => expect(button().disabled).toBe(false), SLOWLY);
  await input.click(button());
  await input.click(await screen.findByRole('option', { name: option }, SLOWLY));
};
/** The lines of the panel's error summary. */
const summary = () =>
  panel()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const nameField = () => panel().getByRole<HTMLInputElement>('textbox', { name: 'Nama' });
/** Moves the focus out of the number, which looks up its holder. */
const looksUp = async ({ input }: Opened, name: string) => {
  await input.tab();
  await waitFor(() => expect(nameField().value).toBe(name), SLOWLY);
};
const choose = async ({ input }: Opened, field: string, typed: string, option: string) => {
  await waitFor(
    () => expect(panel().getByRole<HTMLInputElement>('combobox', { name: field }).disabled).toBe(false),
    SLOWLY,
  );
  const box = panel().getByRole('combobox', { name: field });
  await input.type(box, typed);
  await input.click(await screen.findByRole('option', { name: option }, SLOWLY));
};

/** Fills in the open form: selects options in combo boxes and selects, types text into the other fields. */
async function fill(opened: Opened, filling: Filling) {
  for (const [field, value] of Object.entries(filling)) {
    if (typeof value === 'string') await type(opened, field, value);
    else if (value.typed === undefined) await pick(opened, field, value.option);
    else await choose(opened, field, value.typed, value.option);
  }
}

it('covers all eight variants', () => {
  expect(VARIANTS.map(({ variant }) => variant)).toEqual(LIST_VARIANTS);
});

/** Fills in the form completely. For an internal transfer it has the bank supply the name. */
async function fillWhole(opened: Opened, { variant, filling, stored }: VariantCase) {
  await fill(opened, filling);
  if (variant === 'internal transfer') await looksUp(opened, (stored as Beneficiary).description);
}

it.each(VARIANTS)(
  'names the missing fields of the form $variant, saves an entry of $productId, refuses it a second time and deletes it',
  async (tried) => {
    const opened = await open(tried.productId);
    const { bank, input, saved, announce, report } = opened;
    const before = await saved();
    // The documents fix the texts, whatever message a bank answers.
    const { saveBeneficiary, deleteBeneficiary } = bank.beneficiaries;
    const inOtherWords = async (answer: Promise<object>) => ({ ...(await answer), message: 'Pesan bank lain' });
    vi.spyOn(bank.beneficiaries, 'saveBeneficiary').mockImplementation((...sent) =>
      inOtherWords(saveBeneficiary(...sent)),
    );
    vi.spyOn(bank.beneficiaries, 'deleteBeneficiary').mockImplementation((...sent) =>
      inOtherWords(deleteBeneficiary(...sent)),
    );
    await add(opened);
    await save(opened);
    expect(summary()).toEqual(tried.missing);
    expect(document.activeElement).toBe(panel().getByRole('group', { name: /perlu diperbaiki/ }));

    await fillWhole(opened, tried);
    expect(panel().queryAllByRole('link')).toEqual([]);
    await save(opened);
    await waitFor(() => expect(announce).toHaveBeenCalledExactlyOnceWith('Data berhasil disimpan'), SLOWLY);
    expect(await saved()).toContainEqual(expect.objectContaining(tried.stored));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tambahkan Data' }));
    const { description } = tried.stored as Beneficiary;
    const remove = new RegExp(`^Hapus ${description}, `);
    const removeButton = () => screen.findByRole('button', { name: remove }, SLOWLY);
    await removeButton();

    await add(opened);
    await fillWhole(opened, tried);
    await save(opened);
    await waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(DUPLICATE), SLOWLY);
    expect(summary()).toEqual([expect.stringMatching(new RegExp(`^Nomor [a-z ]+: ${DUPLICATE}$`))]);
    await input.click(panel().getByRole('button', { name: 'Batal' }));

    await input.click(await removeButton());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(new RegExp(`^Apakah anda yakin akan menghapus ${description}, .+ \\?$`))).toBeTruthy();
    await input.click(question.getByRole('button', { name: 'Hapus' }));
    await waitFor(() => expect(announce).toHaveBeenLastCalledWith('Data berhasil dihapus'), SLOWLY);
    expect(await saved()).toEqual(before);
    await waitFor(() => expect(screen.queryByRole('button', { name: remove })).toBeNull(), SLOWLY);
  },
);

it('looks up the prefix of a purchase before the save, and shows its refusal until the number changes', async () => {
  const opened = await open('PULSA_TELKOMSEL');
  const sent = vi.spyOn(opened.bank.beneficiaries, 'saveBeneficiary');
  await add(opened);
  await fill(opened, { 'Nomor tujuan': '081763000111', Keterangan: 'Kurir' });
  await save(opened);
  const message = 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih';
  await waitFor(() => expect(opened.report).toHaveBeenCalledExactlyOnceWith(message), SLOWLY);
  expect(sent).not.toHaveBeenCalled();
  expect(summary()).toEqual([`Nomor tujuan: ${message}`]);
  await type(opened, 'Keterangan', ' baru');
  expect(summary()).toEqual([`Nomor tujuan: ${message}`]);
  await type(opened, 'Nomor tujuan', '9');
  expect(panel().queryByText(message, { exact: false })).toBeNull();
});

it('takes the name of an internal transfer only from the bank, and clears it when the number changes', async () => {
  const opened = await open('TRF_INT');
  await add(opened);
  expect(nameField().readOnly).toBe(true);
  await type(opened, 'Nomor rekening', '10001020088125');
  await opened.input.click(panel().getByRole('button', { name: 'Inquiry' }));
  await panel().findByText('Rekening tidak ditemukan. Periksa kembali nomornya.', {}, SLOWLY);
  await save(opened);
  expect(summary()).toEqual(['Nama: Inquiry No. Rekening']);

  await opened.input.clear(panel().getByRole('textbox', { name: 'Nomor rekening' }));
  await type(opened, 'Nomor rekening', '10001020088124');
  await looksUp(opened, 'KOPERASI PEGAWAI SEJAHTERA');
  await type(opened, 'Nomor rekening', '1');
  expect(nameField().value).toBe('');
});

it('starts an external transfer with the defaults of the documents', async () => {
  const opened = await open('SKN');
  await add(opened);
  const chosen = panel().getAllByRole<HTMLInputElement>('radio', { checked: true });
  expect(chosen.map(({ name, value }) => [name, value])).toEqual([
    ['transferType', '2'],
    ['recvType', '1'],
    ['recvResident', '1'],
    ['recvCitizen', '1'],
  ]);
});

it('saves once even if the first answer was lost', async () => {
  const opened = await open('PLN_PRE');
  sandbox().faults.add({ kind: 'emptyBody', match: { operationId: 'saveBeneficiary' } });
  await add(opened);
  await fill(opened, { 'Nomor tujuan': '14500000001', Keterangan: 'Gedung baru' });
  await save(opened);
  const alert = await panel().findByRole('alert', {}, SLOWLY);
  expect(alert.textContent).toBe('Jawaban bank belum diterima.');
  await save(opened);
  await waitFor(() => expect(opened.announce).toHaveBeenCalledExactlyOnceWith('Data berhasil disimpan'), SLOWLY);
  expect((await opened.saved()).filter(({ customerId }) => customerId === '14500000001')).toHaveLength(1);
});

it('shows that the list failed to load, and requests it again', async () => {
  const fault = sandbox().faults.add({
    kind: 'http',
    status: 500,
    times: 99,
    match: { operationId: 'listBeneficiaries' },
  });
  const { input } = await open('TRF_INT');
  await screen.findByText('Data gagal dimuat', { selector: 'div' }, SLOWLY);
  expect(screen.queryByText('Data tidak ditemukan .....')).toBeNull();
  fault.remove();
  await input.click(screen.getByText('Coba lagi'));
  expect(await rows()).toHaveLength(3);
});

it('shows a group without merchants who can grant the access, in place of the list', async () => {
  await open('MULTI_PYM', 'kartikaD1');
  await screen.findByText('Corporate anda belum memiliki akses merchant virtual account', {}, SLOWLY);
  expect(
    screen.getByText('Silahkan hubungi Customer Service untuk menambahkan akses merchant virtual account'),
  ).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});
