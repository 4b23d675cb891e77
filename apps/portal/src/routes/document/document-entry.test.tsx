import type { Bank } from '@ibk/sdk';
import type { DocumentScreenName } from '@ibk/sdk/rules';
import { DocumentAlone, DocumentEntries, entryTableOf, ZoneProvider } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const WAIT = { timeout: 20_000 };
const BACK = 'Ke daftar';
type Host = Parameters<typeof DocumentEntries>[0];

function InMemory({ name, user, shown }: Pick<Host, 'name' | 'user'> & { shown: (host: Host) => ReactNode }) {
  const [state, onStateChange] = useState<Host['state']>({ view: entryTableOf(name).first, criteria: {} });
  return shown({ name, user, state, onStateChange, letterhead: 'Bank' });
}
const silent = () => undefined;
function Alone(host: Host) {
  const [open, setOpen] = useState<string | null>(null);
  const links = { hrefOf: (to: string) => to, onDetail: silent, announce: silent };
  return (
    <>
      <button type="button" onClick={() => setOpen(null)}>
        {BACK}
      </button>
      <DocumentAlone {...host} {...links} open={open} onOpen={setOpen} />
    </>
  );
}
const many = (host: Host) => <DocumentEntries {...host} />;
const alone = (host: Host) => <Alone {...host} />;

/** Shows a screen that enters documents, without the portal's shell. */
function show(bank: Bank, name: DocumentScreenName, shown: (host: Host) => ReactNode) {
  const user = bank.session.user();
  if (!user) throw new Error('nobody is signed in');
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={createQueries(silent)}>
        <ZoneProvider value="Asia/Jakarta">
          <InMemory name={name} user={user} shown={shown} />
        </ZoneProvider>
      </QueryClientProvider>
    </BankProvider>,
  );
  const input = userEvent.setup();
  // The queries of the library compute every name on the page, which takes seconds here.
  const button = (text: string | RegExp) =>
    [...document.querySelectorAll('button')].find(({ textContent }) =>
      typeof text === 'string' ? textContent === text : text.test(textContent),
    );
  const press = async (text: string | RegExp) => {
    await waitFor(() => expect(button(text)?.disabled, String(text)).toBe(false), WAIT);
    await input.click(button(text)!);
  };
  return { input, press, button };
}
const numberOf = (kasdaId: string) => new RegExp(`^SP(2D|J) 12\\.00/0[45]\\.0/${kasdaId.slice(-6)}/`);
const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`);

it('opens a document, shows what Cek finds, enters what is not refused, and leads to the next document', async () => {
  const maker = await bankOf('niaB1');
  const { press, button } = show(maker, 'kasda-transaction', alone);
  await press(numberOf('KD26070017'));
  await press('Cek');
  await screen.findByText(/^Nilai bruto dikurangi potongan berbeda .*\(document\.difference\)$/, {}, WAIT);
  expect(button('Ajukan')?.disabled).toBe(true);
  await press(BACK);
  await press(numberOf('KD26070013'));
  await waitFor(() => expect(radio('1')?.checked).toBe(true), WAIT);
  expect(radio('0')?.disabled).toBe(true);
  await userEvent.setup().click(radio('2')!);
  await press('Ajukan');
  await screen.findByText(/^Transaksi IB\d+ diajukan$/, {}, WAIT);
  expect(await maker.treasury.pageOfDocuments({ kasdaIds: 'KD26070013' })).toMatchObject({
    content: [{ state: 'ENTERED', channel: '2' }],
  });
  await press('Dokumen berikutnya');
  await press('Ajukan');
  await screen.findByText(/belum memiliki kode billing.*\(document\.billing\)$/, {}, WAIT);
  await press('Ajukan');
  await screen.findByText(/^Transaksi IB\d+ diajukan$/, {}, WAIT);
  await press('Kembali ke daftar');
  await waitFor(() => expect(screen.getByText('1 dari 1')).toBeTruthy(), WAIT);
});

it('opens the billing form at once for a row whose code must be changed, since the route edits', async () => {
  const maker = await bankOf('niaB1');
  const { readDocument } = maker.treasury;
  vi.spyOn(maker.treasury, 'readDocument').mockImplementation(async (...sent) => {
    const answer = await readDocument(...sent);
    const listPotongan = answer.info.listPotongan.map((row) =>
      'status' in row && row.tipeTransaksi === 'MPN' ? { ...row, status: 'UBAH_BILLING' as const } : row,
    );
    return { ...answer, info: { ...answer.info, listPotongan } };
  });
  const { input, press } = show(maker, 'kasda-transaction', alone);
  await press(numberOf('KD26070017'));
  const change = () => document.querySelector('button[aria-label^="Ubah billing"]');
  await waitFor(() => expect(change()).not.toBeNull(), WAIT);
  await input.click(change()!);
  await screen.findByRole('region', { name: 'Pembuatan Billing Baru' }, WAIT);
});

it('says who entered the document first', async () => {
  const group = { corporateId: 'BPKADSU', corporateGroupId: '01' };
  const { username } = await sandbox().factories.user({ roleId: 'OPR_USER', ...group });
  const first = await bankOf(username);
  const { press, button } = show(await bankOf('niaB1'), 'kasda-transaction', alone);
  await press(numberOf('KD26070013'));
  await waitFor(() => expect(button('Ajukan')?.disabled).toBe(false), WAIT);
  const documents = [{ kasdaId: 'KD26070013', version: 1, channel: '2' as const }];
  const { authorisationId } = await first.transactions.authorise({ action: 'entry', documents });
  const authorisation = { authorisationId, code: '000000' };
  await first.treasury.enterDocuments({ items: documents.map((item) => ({ ...item, note: '' })), authorisation });
  await press('Ajukan');
  await screen.findByText(/^Dokumen sudah dientri oleh .+ pada .+, sebelum permintaan Anda\.$/, {}, WAIT);
  await screen.findByText(/sudah tidak menunggu entri/, {}, WAIT);
  expect(button('Ajukan')).toBeUndefined();
});

it('enters the selected documents with one authorisation, without those that Cek refuses', async () => {
  const maker = await bankOf('niaB1');
  const { input, press } = show(maker, 'kasda-transactions', many);
  await screen.findByText(numberOf('KD26070017'), {}, WAIT);
  await input.click(document.querySelector('thead input[type=checkbox]')!);
  await press('Cek');
  await screen.findByText(/^Ditolak: Nilai bruto dikurangi potongan berbeda .*\(document\.difference\)$/, {}, WAIT);
  expect(screen.getByText('Lepas dahulu dokumen yang ditolak Cek.')).toBeTruthy();
  await input.click(screen.getByText('Lepas yang ditolak'));
  await press('Ajukan 2 dokumen');
  const results = await screen.findByRole('group', { name: '2 dokumen diajukan' }, WAIT);
  expect(within(results).getByText(/Jumlah diajukan/)).toBeTruthy();
  // On the screen and on paper.
  expect(screen.getAllByText(/^IB\d+: Dokumen dientri, menunggu verifikasi$/)).toHaveLength(4);
  const { content } = await maker.treasury.pageOfDocuments({ kasdaIds: 'KD26070012,KD26070013' });
  expect(content.map(({ state, channel }) => [state, channel])).toEqual([
    ['ENTERED', '2'],
    ['ENTERED', '2'],
  ]);
});
