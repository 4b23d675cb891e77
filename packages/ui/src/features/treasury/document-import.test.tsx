import { type Bank, BankError } from '@ibk/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { failuresFile } from './document-file.ts';
import { DocumentImportButton } from './import-button.tsx';

const send = vi.fn<Bank['treasury']['importDocuments']>();
const bank = { treasury: { importDocuments: send } } as object as Bank;
beforeEach(() => void send.mockReset());
afterEach(cleanup);

const COLUMNS = {
  ...{
    jenisDokumen: 'SP2D',
    noDokumen: '12.00/1',
    tanggalDokumen: '13-07-2026',
    tahun: '2026',
    noSpm: 'S',
    noTransaksi: 'T',
  },
  ...{ kodeSkpd: '5', product: 'KASDA_SP2D', rekeningSumber: '1', nilai: '1.100.000,00', nilaiBersih: '1.000.000,50' },
  ...{ namaPenerima: 'CV A', rekeningPenerima: '2', namaRekening: 'CV A', bankId: '002', npwp: '003456787124000' },
  ...{
    keterangan: 'K',
    keteranganDokumen: 'D',
    tipe: 'MPN',
    kodeMap: '411211',
    nilaiPotongan: '110.000,00',
    productCode: 'MPN_G2',
  },
};
const file = (changes: Partial<typeof COLUMNS> = {}) =>
  new File(
    [[Object.keys(COLUMNS), Object.values({ ...COLUMNS, ...changes })].map((each) => each.join(';')).join('\n')],
    'sp2d.csv',
  );

/** Opens the dialog and chooses a file. */
async function choose(chosen: File) {
  const input = userEvent.setup();
  render(
    <BankProvider value={bank}>
      <QueryClientProvider client={new QueryClient()}>
        <DocumentImportButton side="kasda" role="OPR_USER" />
      </QueryClientProvider>
    </BankProvider>,
  );
  await input.click(screen.getByRole('button', { name: 'Impor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Impor dokumen kasda' }, { timeout: 10_000 }));
  await input.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, chosen);
  return { input, dialog };
}

it('A file is shown with its sum, sent by one press, and what failed has line, cause and the way on', async () => {
  const row = {
    line: 2,
    noDokumen: '12.00/1',
    kasdaId: null,
    cause: 'import.skpd',
    message: 'Kode SKPD 5 tidak dikenal.',
  } as const;
  send.mockResolvedValue({
    importId: 'im',
    imported: 3,
    failed: 1,
    rows: [row, { ...row, line: 3, cause: null, message: null, kasdaId: 'KD1' }],
  });
  const { input, dialog } = await choose(file());
  const button = await dialog.findByRole('button', { name: 'Impor 1 dokumen' }, { timeout: 10_000 });
  expect(dialog.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toContain('jumlah bersih Rp.1,000,000.50.');
  await input.click(button);
  await dialog.findByText('3 dokumen diimpor, 1 gagal.');
  expect(send.mock.calls[0]).toMatchObject([
    { side: 'kasda', file: { name: 'sp2d.csv' } },
    { idempotencyKey: expect.stringMatching(/^[0-9a-f]{48}-kasda$/) as string },
  ]);
  const [failed, ...others] = within(dialog.getByRole('list', { name: 'Yang gagal' })).getAllByRole('listitem');
  expect([failed?.textContent, others]).toEqual(['Baris 2: 12.00/1Kode SKPD 5 tidak dikenal.Perbaiki kode SKPD.', []]);
  expect(dialog.getByRole('button', { name: 'Unduh kegagalan' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Impor \d/ })).toBeNull();
});

it('A file that cannot be read is not sent; its faults stand with their lines, and in a file', async () => {
  const { dialog } = await choose(file({ nilaiBersih: 'seribu', tipe: 'PPN' }));
  const table = await dialog.findByRole('list', { name: 'Yang gagal' }, { timeout: 10_000 });
  expect(within(table).getByText('Isi dengan MPN, PAD, TRANSFER')).toBeTruthy();
  expect(dialog.getByRole('alert').textContent).toBe('sp2d.csv memuat 2 kesalahan. Tidak ada yang diimpor.');
  expect([send.mock.calls, dialog.queryByRole('button', { name: /^Impor \d/ })]).toEqual([[], null]);
  const text = await failuresFile([{ line: 2, what: 'tipe', message: 'Isi; dengan', way: 'Perbaiki' }]).text();
  expect(text).toContain('\r\n2;tipe;"Isi; dengan";Perbaiki');
});

it('A refusal of the whole file stands in the dialog', async () => {
  send.mockRejectedValue(new BankError({ kind: 'refused', status: 422, message: 'Dokumen yang sama sudah diimpor.' }));
  const { input, dialog } = await choose(file());
  await input.click(await dialog.findByRole('button', { name: 'Impor 1 dokumen' }, { timeout: 10_000 }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Dokumen yang sama sudah diimpor.');
});

it('Nobody but a maker has the button', () => {
  render(<DocumentImportButton side="pemda" role="APR_USER" />);
  expect(screen.queryByRole('button')).toBeNull();
});
