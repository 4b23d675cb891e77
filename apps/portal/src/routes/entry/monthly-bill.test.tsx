import type { Schedule } from '@ibk/sdk/contract';
import { dayOf, formatDate } from '@ibk/sdk/format';
import { emptyEntry, entryScreen, scheduleMonthlyBill } from '@ibk/sdk/rules';
import { Entry, useEntry } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const SLOWLY = { timeout: 20_000 };
const store = { read: () => null, write: () => undefined, remove: () => undefined };
const GIVEN = {
  ...emptyEntry(entryScreen('payment-pln')),
  source: '10001040012345',
  product: 'PLN_POST',
  customer: '121100450029',
};
type User = Parameters<typeof useEntry>[1]['user'];

function BillScreen({ user }: { user: User }) {
  const entry = useEntry('payment-pln', { store, lastSource: store, user, given: GIVEN, isAskedAtOnce: true });
  return <Entry entry={entry} user={user} letterhead="Bank" announce={() => undefined} onDetail={() => undefined} />;
}

/** Opens the review of a bill for a user who authorises by PIN. */
async function openReview() {
  const { username, pin } = await sandbox().factories.user({ roleId: 'OPR_USER', validation: 'PIN' });
  const bank = await bankOf(username);
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <BillScreen user={bank.session.user()!} />
      </QueryClientProvider>
    </BankProvider>,
  );
  const summary = await screen.findByRole('complementary', { name: 'Total dan langkah berikutnya' }, SLOWLY);
  return { bank, pin, summary, input: userEvent.setup() };
}
const TOTAL = 'Rp.12,260,695.00';
const WORDS = 'Dua belas juta dua ratus enam puluh ribu enam ratus sembilan puluh lima rupiah';
const SUM = `${TOTAL}${WORDS}Termasuk biaya Rp.3,000.00`;
const schedule = () => screen.getByRole('region', { name: 'Jadwal' }).textContent;
/** Clicks a control once the answer to the last choice is there; until then it is busy and takes no click. */
async function clickReady(input: UserEvent, control: HTMLElement): Promise<void> {
  await waitFor(
    () => expect([control.dataset['pending'], control.hasAttribute('disabled')]).toEqual([undefined, false]),
    SLOWLY,
  );
  await input.click(control);
}
const authorise = () => screen.getByRole('button', { name: 'Otorisasi transaksi' });
const box = (name: string) => screen.getByRole('checkbox', { name });

it("shows in the bank's words when a monthly bill is paid, at the review and on the confirmation", async () => {
  const { bank, input, pin } = await openReview();
  const { timeZone } = sandbox().profile;
  const { schedule: proposed } = scheduleMonthlyBill({ amount: 0, today: dayOf(bank.session.bankNow(), timeZone) })!;
  const { payAtApproval, dateTransaction, startPeriode, endPeriode, ...rest } = proposed;
  const ordered = { ...rest, dateTransaction, startPeriode, endPeriode };
  const [from, to] = [startPeriode, endPeriode].map((day) => formatDate(day, timeZone));
  const line = `Bulanan, setiap tanggal ${dateTransaction}, ${from} s.d. ${to}`;
  const messageOf = async (order: Schedule) =>
    (await bank.transactions.readFirstRun({ productId: 'PLN_POST', schedule: order })).message;
  const paid = await messageOf({ ...ordered, payAtApproval });
  const both = `${line}, dan tagihan ini begitu disetujuiPelaksanaan${paid}`;
  const later = `${line}Pelaksanaan${await messageOf(ordered)}`;
  expect(paid).toMatch(/^Tagihan ini dibayar begitu disetujui\. Bila disetujui hari ini, berikutnya dijalankan/);
  await waitFor(
    () => expect(screen.getByRole('region', { name: 'Bayar otomatis' }).textContent).toContain(paid),
    SLOWLY,
  );
  await clickReady(input, box('Bayar tagihan ini setiap bulan'));
  await waitFor(() => expect(schedule()).toContain(both), SLOWLY);
  await clickReady(input, box('Bayar juga tagihan ini begitu disetujui'));
  await waitFor(() => expect(schedule()).toContain(later), SLOWLY);
  await clickReady(input, box('Bayar juga tagihan ini begitu disetujui'));
  await waitFor(() => expect(schedule()).toContain(both), SLOWLY);

  await clickReady(input, authorise());
  await input.type(await screen.findByLabelText('PIN', {}, SLOWLY), `${pin}{Enter}`);
  await screen.findByRole('group', { name: /^Transaksi IB\d+ diajukan$/ }, SLOWLY);
  const paper = screen.getByRole('article', { hidden: true });
  for (const part of [document.body, paper]) expect(part.textContent).toContain(both);
});

it('shows one sum with its words and its fee at the review, before the code and on the confirmation', async () => {
  const { input, pin, summary } = await openReview();
  expect(summary.textContent).toContain(`Total per transaksi${SUM}Langkah berikutnya`);
  await clickReady(input, authorise());
  const dialog = await screen.findByRole('dialog', {}, SLOWLY);
  expect(dialog.textContent).toContain(`PLN Pascabayar${SUM}ke `);
  await input.type(within(dialog).getByLabelText('PIN'), `${pin}{Enter}`);
  await screen.findByRole('group', { name: /^Transaksi IB\d+ diajukan$/ }, SLOWLY);
  const paper = screen.getByRole('article', { hidden: true });
  for (const part of [document.body, paper])
    expect(part.textContent).toContain(`BiayaRp.3,000.00Total${TOTAL}Terbilang${WORDS}`);
});
