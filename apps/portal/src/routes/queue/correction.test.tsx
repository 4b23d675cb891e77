import type { Bank } from '@ibk/sdk';
import type { Schedule } from '@ibk/sdk/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FIRST, openQueue, TRANSACTIONS } from '../../testing/open-queue.tsx';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf } = serveBank();
const SLOWLY = { timeout: 20_000 };

interface Asked {
  dest: string;
  amount: number;
  note: string;
  schedule: Schedule;
  correctionOf?: string;
}
/** Enters a transfer within the bank. @returns its reference */
async function enter({ transactions }: Bank, { dest, amount, ...entry }: Asked): Promise<string> {
  const { requestId } = await transactions.inquire({
    productId: 'TRF_INT',
    source: '10001040012345',
    dest,
    amount,
    parameters: {},
  });
  const { authorisationId } = await transactions.authorise({ action: 'entry', requestId });
  const authorisation = { authorisationId, code: '000000' };
  return (await transactions.enter({ requestId, authorisation, ...entry })).referenceId;
}

it('says at the head of the panel what a correction changed, field by field, and marks its row', async () => {
  const [maker, verifier] = [await bankOf('ekoS1'), await bankOf('fitriA1')];
  const before = { dest: '10001020077813', amount: 1_250_000, note: 'Rapat', schedule: { autoType: 'NOW' } } as const;
  const first = await enter(maker, before);
  const { version } = (await verifier.transactions.readTransaction(first)).transaction;
  const items = [{ referenceId: first, version }];
  await verifier.transactions.reject({ items, reason: 'Nota lain', reasonCode: 'PERBAIKAN' });
  const second = await enter(maker, {
    dest: '14001010022043',
    amount: 1_350_000,
    note: '',
    schedule: { autoType: 'DATE', dateTransaction: '2026-07-16' },
    correctionOf: first,
  });

  const view = { ...FIRST.view, filter: second };
  await openQueue(verifier, 'multiple', { ...FIRST, view }, { ...TRANSACTIONS, stage: 'verify' }, second);
  expect(within(screen.getByRole('grid')).getByText(`Perbaikan dari ${first}`)).toBeTruthy();
  const panel = await screen.findByRole('complementary', { name: second }, SLOWLY);
  const changes = await within(panel).findByRole('region', { name: 'Perubahan' }, SLOWLY);
  await within(changes).findByText('Alasan dikembalikan: Nota lain', {}, SLOWLY);
  expect(changes.textContent).toBe(
    [
      `Perubahan dari ${first}Alasan dikembalikan: Nota lain`,
      'Rekening tujuan140.01.01002204-3Sebelumnya 100.01.02007781-3',
      'NominalRp.1,350,000.00Sebelumnya Rp.1,250,000.00',
      'Nama tujuanPT MITRA SURYA KENCANASebelumnya CV BERKAH MEDAN KATERING',
      'Berita(kosong)Sebelumnya Rapat',
      'JadwalTanggal 16-07-2026Sebelumnya Saat disetujui',
    ].join(''),
  );
  expect(panel.textContent.indexOf('Perubahan dari')).toBeLessThan(panel.textContent.indexOf('Bank tujuan'));
});
