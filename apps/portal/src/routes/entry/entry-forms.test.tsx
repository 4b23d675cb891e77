import { entryForm, fieldErrors } from '@ibk/sdk/forms';
import {
  emptyEntry,
  ENTRY_NAMES,
  entryCustomerName,
  type EntryField,
  type EntryName,
  entryProduct,
  entryScreen,
  type EntryValues,
  screenFor,
} from '@ibk/sdk/rules';
import { Entry, useEntry, ZoneProvider } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank();

/** The label of each field as the documents have it, stated anew: a label that ui changes by mistake turns a test red. */
const LABELS: Record<EntryField, string> = {
  source: 'Rekening sumber',
  product: 'Produk',
  transferType: 'Jenis transfer',
  payee: 'Rekening tujuan',
  bank: 'Bank tujuan',
  account: 'Nomor rekening tujuan',
  name: 'Nama penerima',
  recvType: 'Jenis penerima',
  recvResident: 'Kependudukan penerima',
  recvCitizen: 'Kewarganegaraan penerima',
  areaCode: 'Kode area',
  customer: 'Nomor pelanggan',
  billingCode: 'Kode billing',
  denom: 'Denominasi',
  merchant: 'Merchant',
  virtualAccount: 'Nomor virtual account',
  selection: 'Tagihan',
  referenceChannel: 'Daftar penerima',
  amount: 'Nominal',
  note: 'Berita',
  schedule: 'Jadwal',
  maxAmount: 'Batas nominal tiap tagihan',
};
/** Fields that an empty form does not show yet: the bills of a virtual account, and the limit of a repeated schedule. */
const LATER: readonly EntryField[] = ['selection', 'maxAmount'];

interface FormProps {
  name: EntryName;
  user: Parameters<typeof useEntry>[1]['user'];
  given: Partial<EntryValues>;
}
/** An entry screen without the portal's shell. Its draft is not kept. */
function EntryScreen({ name, user, given }: FormProps) {
  const store = { read: () => null, write: () => undefined, remove: () => undefined };
  const entry = useEntry(name, { store, lastSource: store, user, given });
  return <Entry entry={entry} user={user} letterhead="Bank" announce={() => undefined} onDetail={() => undefined} />;
}

/** @returns a function that renders the form of an entry screen with some values filled in */
async function formOf(name: EntryName) {
  const bank = await bankOf('ekoS1');
  const user = bank.session.user();
  if (!user) throw new Error('nobody is signed in');
  return (given: Partial<EntryValues>) =>
    render(
      <BankProvider value={bank}>
        <QueryClientProvider client={createQueries(() => undefined)}>
          <EntryScreen name={name} user={user} given={given} />
        </QueryClientProvider>
      </BankProvider>,
    );
}

const labelOf = (field: EntryField, productId: string): string =>
  field === 'customer' ? entryCustomerName({ productId }) : LABELS[field];

/** Expects each field that a product has, by its label. */
async function expectFields(name: EntryName, productId: string): Promise<void> {
  const { fields } = screenFor(entryScreen(name), productId);
  for (const field of fields.filter((each) => !LATER.includes(each)))
    await screen.findAllByLabelText(new RegExp(`^${labelOf(field, productId)}`));
}

/** The products of a screen that have a label or a field of their own. */
const productsWithOwnLabels = (name: EntryName): string[] => {
  const byLabels = new Map<string, string>();
  for (const productId of entryScreen(name).products) {
    const labels = screenFor(entryScreen(name), productId).fields.map((field) => labelOf(field, productId));
    if (!byLabels.has(labels.join())) byLabels.set(labels.join(), productId);
  }
  return [...byLabels.values()];
};

it.each(ENTRY_NAMES)('%s shows each of its fields by its label, and names those that are missing', async (name) => {
  const show = await formOf(name);
  show({});
  const row = entryScreen(name);
  const empty = emptyEntry(row);
  const productId = entryProduct(row, empty);
  await expectFields(name, productId);
  fireEvent.click(screen.getAllByRole('button', { name: 'Lanjutkan' })[0]!);
  const summary = within(await screen.findByRole('group', { name: /isian perlu diperbaiki sebelum melanjutkan$/ }));
  const links = summary.getAllByRole('link').map(({ textContent }) => textContent);
  // The form starts with the main account of the group.
  const start = { ...empty, source: '10001040012345' };
  const faults = fieldErrors(entryForm(screenFor(row, productId), '2026-07-14'), start);
  const missing = row.fields.filter((field) => faults[field] !== undefined);
  expect(missing).not.toContain('source');
  expect(links).toEqual(missing.map((field) => `${labelOf(field, productId)}: ${faults[field]}`));
});

/** The labels of the missing fields of a monthly schedule, by path. */
const SCHEDULE_LABELS: Readonly<Record<string, string>> = {
  'schedule.startPeriode': 'Periode awal',
  'schedule.endPeriode': 'Periode akhir',
  'schedule.dateTransaction': 'Tanggal setiap bulan',
};

it.each(ENTRY_NAMES)('%s names in its summary every field that is not valid', async (name) => {
  const row = entryScreen(name);
  const empty = emptyEntry(row);
  const productId = entryProduct(row, empty);
  const given = {
    ...{ recvType: '', recvResident: '', recvCitizen: '', note: 'x'.repeat(200) },
    ...(row.fields.includes('schedule') ? { schedule: { autoType: 'MONTHLY' } as const } : {}),
  };
  const show = await formOf(name);
  show(given);
  await expectFields(name, productId);
  fireEvent.click(screen.getAllByRole('button', { name: 'Lanjutkan' })[0]!);
  const aside = within(screen.getByRole('complementary', { name: 'Ringkasan' }));
  const lines = (await aside.findAllByText(/ belum valid$/)).map(({ textContent }) => textContent);
  // The form starts with the main account of the group.
  const faults = fieldErrors(entryForm(screenFor(row, productId), '2026-07-14'), {
    ...empty,
    source: '10001040012345',
    ...given,
  });
  const wrong = Object.keys(faults).map((path) => SCHEDULE_LABELS[path] ?? labelOf(path as EntryField, productId));
  expect(lines.toSorted()).toEqual(wrong.map((label) => `${label} belum valid`).toSorted());
  if (row.fields.includes('schedule'))
    expect(lines.filter((line) => /Periode|Tanggal/.test(line))).toEqual([
      'Periode awal belum valid',
      'Periode akhir belum valid',
      'Tanggal setiap bulan belum valid',
    ]);
  if (row.fields.includes('maxAmount')) expect(wrong).toContain(LABELS.maxAmount);
  if (row.fields.includes('recvType')) expect(wrong).toContain(LABELS.recvCitizen);
});

it('names at the review who acts next, and leads each section back to its own part of the form', async () => {
  const show = await formOf('transfer-internal');
  show({ source: '10001040012345', payee: '10001020077813', amount: 50_000, note: 'Rapat' });
  const patience = { timeout: 10_000 };
  const review = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Lanjutkan' })[0]!);
    return within(await screen.findByRole('complementary', { name: 'Total dan langkah berikutnya' }, patience));
  };
  const steps = (await review()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Anda mengotorisasi/),
    expect.stringMatching(/^Menunggu verifikasi oleh .*Fitri Ardiansyah/),
    expect.stringMatching(/^Menunggu approval oleh .*Rosmala Tarigan$/),
  ]);
  for (const [section, field] of [
    ['Nominal', 'Nominal'],
    ['Rekening', 'Rekening sumber'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name: `Ubah ${section}` }));
    const part = screen.getByRole('region', { name: section });
    await waitFor(() => expect(part.contains(document.activeElement)).toBe(true));
    expect((await screen.findAllByLabelText(new RegExp(`^${field}`))).some((one) => part.contains(one))).toBe(true);
    await review();
  }
});

it.each(ENTRY_NAMES.filter((name) => entryScreen(name).fields.includes('product')))(
  '%s shows the fields of the chosen product by their labels',
  async (name) => {
    const show = await formOf(name);
    for (const product of productsWithOwnLabels(name)) {
      show({ product });
      await expectFields(name, product);
      cleanup();
    }
  },
);

const ZONES = { 'Asia/Jakarta': '+07:00', 'Asia/Makassar': '+08:00', 'Asia/Jayapura': '+09:00' } as const;
const MOMENTS = Object.entries(ZONES).flatMap(([zone, offset]) =>
  [
    ['2026-12-31T23:30', '2026-12-31', '2026-12-30'],
    ['2027-01-01T00:30', '2027-01-01', '2026-12-31'],
  ].map(([local, today = '', before = '']) => ({ zone, local, today, before, now: `${local}:00${offset}` })),
);
it.each(MOMENTS)(
  'The form of a bank in $zone at $local takes $today as its first day',
  async ({ zone, today, before, now }) => {
    const signedIn = await bankOf('ekoS1');
    const user = signedIn.session.user();
    if (!user) throw new Error('nobody is signed in');
    // The day is the bank's, whatever day the device shows.
    const bank = { ...signedIn, session: { ...signedIn.session, bankNow: () => Date.parse(now) } };
    const isRefused = (dateTransaction: string): boolean => {
      const schedule = { autoType: 'DATE', dateTransaction, transactionOnHoliday: false } as const;
      const { getAllByText, queryAllByText, unmount } = render(
        <BankProvider value={bank}>
          <QueryClientProvider client={createQueries(() => undefined)}>
            <ZoneProvider value={zone}>
              <EntryScreen name="transfer-internal" user={user} given={{ schedule }} />
            </ZoneProvider>
          </QueryClientProvider>
        </BankProvider>,
      );
      fireEvent.click(getAllByText('Lanjutkan')[0]!);
      const refused = queryAllByText(/Tanggal transaksi tidak boleh sebelum hari ini/).length > 0;
      unmount();
      return refused;
    };
    expect([isRefused(before), isRefused(today)]).toEqual([true, false]);
  },
);

const NUMBERS: readonly EntryField[] = ['payee', 'account', 'areaCode', 'customer', 'billingCode', 'virtualAccount'];
const PASTED = ['0887120446 a.n. TOKO 99', 'Kode billing 026070001010000', 'O887120446'];

/** Each of these fields on the first form that has it; the SDK's own tests check the rule of every form. */
const FORMS = NUMBERS.flatMap((field) => {
  const name = ENTRY_NAMES.find((each) => entryScreen(each).fields.includes(field));
  return name === undefined ? [] : [[field, name] as const];
});

it('shows each kind of number on one of the forms', () => {
  expect(FORMS.map(([field]) => field)).toEqual(NUMBERS);
});

it.each(FORMS)('%s keeps the whole pasted or typed text, and says that it is not a number', async (field, name) => {
  const user = userEvent.setup();
  const show = await formOf(name);
  const row = entryScreen(name);
  const product = row.products.find((id) => screenFor(row, id).fields.includes(field)) ?? '';
  show({ product });
  const label = new RegExp(`^${labelOf(field, entryProduct(row, { ...emptyEntry(row), product }))}`);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: label });
  for (const text of PASTED) {
    await user.clear(input);
    if (text === PASTED.at(-1)) await user.type(input, text);
    else await user.paste(text);
    expect(input.value).toBe(text);
  }
  fireEvent.click(screen.getAllByRole('button', { name: 'Lanjutkan' })[0]!);
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(input.value).toBe(PASTED.at(-1));
});
