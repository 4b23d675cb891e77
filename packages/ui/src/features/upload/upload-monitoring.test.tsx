import type { Bank } from '@ibk/sdk';
import type { DocumentDetail, KasdaDocument, Transaction, Upload, UploadObject } from '@ibk/sdk/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { payrollInstanceQuery, payrollStatusQuery } from '../../queries/uploads.ts';
import { createQueries } from '../../queries/query-client.ts';
import { renderInBank } from '../../testing/render-in-bank.tsx';
import { SILENT_BANK } from '../../testing/silent-bank.ts';
import { UPLOAD_MONITORING } from '../list/transaction-lists.ts';
import { UploadMonitoring } from './upload-monitoring.tsx';

afterEach(cleanup);

const NO_ROWS = { content: [], headings: [], page: 0, size: 1, total: 0, next: null };
const UPLOAD = {
  ...{ referenceChannel: 'UP1', filename: 'gaji.csv', count: 2, amount: 2_000, fee: 0, total: 2_000 },
  ...{ productId: 'SI_GAJI_MULTI', productGroup: 'PAYROLL', instanceId: '117001', treasuryId: null },
  ...{ payrollId: 'GJ1', kasdaId: 'KD1', status: 'ENTERED' },
} as Upload;

it('prints an upload by its whole header', async () => {
  const input = userEvent.setup();
  const download = vi.fn((_upload: UploadObject) => new Promise<Blob>(() => undefined));
  const bank: Bank = {
    ...SILENT_BANK,
    session: SILENT_BANK.session,
    reference: SILENT_BANK.reference,
    transactions: SILENT_BANK.transactions,
    treasury: SILENT_BANK.treasury,
    uploads: {
      ...SILENT_BANK.uploads,
      readUpload: () => Promise.resolve({ header: UPLOAD, ...NO_ROWS }),
    },
    files: { ...SILENT_BANK.files, downloadUploadResult: download },
  };
  const { referenceChannel, filename } = UPLOAD;
  const row = { referenceId: 'IB1', productDescription: 'Gaji', upload: { referenceChannel, filename } } as Transaction;
  renderInBank(
    bank,
    <UploadMonitoring
      list={{ rows: [row], total: 1 } as never}
      role="OPR_USER"
      state={{ view: UPLOAD_MONITORING.first, criteria: {} }}
      onStateChange={() => undefined}
      hrefOf={(referenceId) => referenceId}
      onRetried={() => undefined}
    />,
  );
  await input.click(await screen.findByText('IB1'));
  await input.click(await screen.findByRole('button', { name: 'Cetak' }));
  await waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith(UPLOAD));
});

it("asks for a payroll's status with the document that its upload is for", async () => {
  const document = { kasdaId: 'KD1', family: 'kasda' } as KasdaDocument;
  const none = {} as Bank;
  const readPayrollOf = vi.fn<Bank['treasury']['readPayrollOf']>(() => Promise.resolve({ payrollId: 'GJ1' } as never));
  const readDocument = vi.fn(() => Promise.resolve({ document } as DocumentDetail));
  const bank: Bank = { ...none, treasury: { ...none.treasury, readPayrollOf, readDocument } };
  const statusOf = (upload: Upload & { payrollId: string }) =>
    createQueries(() => undefined).fetchQuery(payrollStatusQuery(bank, upload));
  const upload = { ...UPLOAD, payrollId: 'GJ1' };
  await statusOf(upload);
  expect(readPayrollOf.mock.lastCall?.slice(0, 2)).toEqual([upload, document]);
  await statusOf({ ...upload, kasdaId: null });
  expect(readPayrollOf.mock.lastCall?.[1]).toBeNull();
  expect(readDocument).toHaveBeenCalledOnce();
});

it('looks a payroll instance up by the keys of the first that the user may use', async () => {
  const own = {
    instanceId: '117001',
    treasuryId: '1200',
    branchId: '100',
    treasuryName: 'Kas Daerah',
    corporateId: 'C1',
  };
  const none = {} as Bank;
  const find = vi.fn<Bank['corporate']['findPayrollInstance']>(() => Promise.resolve(own));
  const list = vi.fn<Bank['corporate']['listPayrollInstances']>(() => Promise.resolve([own]));
  const bank: Bank = {
    ...none,
    corporate: { ...none.corporate, findPayrollInstance: find, listPayrollInstances: list },
  };
  const found = () => createQueries(() => undefined).fetchQuery<unknown>(payrollInstanceQuery(bank, 'C1'));
  expect(await found()).toBe(own);
  expect(find.mock.lastCall?.[0]).toEqual({ branchId: '100', instanceId: '117001', treasuryId: '1200' });
  list.mockResolvedValue([]);
  expect(await found()).toBeNull();
  expect(find).toHaveBeenCalledOnce();
});
