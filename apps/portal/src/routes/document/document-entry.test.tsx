import type { Bank } from '@ibk/sdk';
import type { DocumentScreenName } from '@ibk/sdk/rules';
import { DocumentAlone, DocumentEntries, entryTableOf, ZoneProvider } from '@ibk/ui/features';
import { BankProvider, createQueries } from '@ibk/ui/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { sandbox, bankOf } = serveBank();
const WAIT = { timeout: 20_000 };
type Host = Parameters<typeof DocumentEntries>[0];

function InMemory({ name, user, shown }: Pick<Host, 'name' | 'user'> & { shown: (host: Host) => ReactNode }) {
  const [state, onStateChange] = useState<Host['state']>({ view: entryTableOf(name).first, criteria: {} });
  return shown({ name, user, state, onStateChange, letterhead: 'Bank' });
}
const silent = () => undefined;
function Alone(host: Host) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <DocumentAlone {...host} open={open} onOpen={setOpen} announce={silent} hrefOf={(to) => to} onDetail={silent} />
  );
}

/** Shows a screen that enters documents, without the portal's shell. */
async function show(bank: Bank, name: DocumentScreenName, shown: (host: Host) => ReactNode) {
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
  const press = async (button: string | RegExp) =>
    input.click(await screen.findByRole('button', { name: button }, WAIT));
  return { input, press };
}
const numberOf = (kasdaId: string) => new RegExp(`^SP(2D|J) 12\\.00/0[45]\\.0/${kasdaId.slice(-6)}/`);
const OWN_ACCOUNT = '10001010071354';

it('opens a document of the list, shows what Cek finds, enters it and leads to the next one', async () => {
  const maker = await bankOf('niaB1');
  const { press } = await show(maker, 'kasda-transaction', Alone);
  await press(numberOf('KD26070012'));
  expect(await screen.findByRole('radio', { name: 'Transfer', checked: false }, WAIT)).toBeTruthy();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Transfer').disabled).toBe(true);
  expect(radio('Transfer Antar Bank').checked).toBe(true);
  await press('Cek');
  expect(await screen.findByText(/belum memiliki kode billing.*\(document\.billing\)$/, {}, WAIT)).toBeTruthy();
  await press('Ajukan');
  expect(await screen.findByText(/^Transaksi IB\d+ diajukan$/, {}, WAIT)).toBeTruthy();
  await press('Dokumen berikutnya');
  const { content } = await maker.treasury.pageOfDocuments({ kasdaIds: 'KD26070012' });
  expect(content).toMatchObject([{ state: 'ENTERED', channel: '1' }]);
  expect(await screen.findByText('DATA POTONGAN', {}, WAIT)).toBeTruthy();
});
