import type { Bank } from '@ibk/sdk';
import type { AuditRow, Product, Transaction } from '@ibk/sdk/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

import { expect, it, vi } from 'vitest';
import { BankProvider } from '../../bank-context.ts';
import { createQueries } from '../../queries/query-client.ts';
import { AuditTrail } from './audit-trail.tsx';

const ROW: AuditRow = {
  auditId: 1,
  sequence: null,
  at: '2026-07-14T02:42:00Z',
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  username: 'fitriA1',
  roleId: 'VRF_USER',
  action: 'cancelSchedule',
  outcome: 'DONE',
  changeId: null,
  referenceIds: ['IB260714000001'],
  ruleId: null,
  message: null,
  address: null,
  longitude: null,
  latitude: null,
  userAgent: null,
  seen: {
    version: 2,
    status: 'VERIFY',
    source: '10001040012345',
    dest: '10001020077813',
    destName: 'CV BERKAH MEDAN KATERING',
    amount: 75_000,
    fee: 2_500,
  },
  changes: [
    { field: 'productId', before: null, after: 'TRF_INT' },
    { field: 'status', before: 'ENTRY', after: 'VERIFY' },
    { field: 'reasonCode', before: null, after: 'BATAL_JADWAL' },
    { field: 'settlementDate', before: null, after: '2026-07-14' },
    { field: 'nextDueDate', before: '2026-12-25', after: null },
  ],
  hash: null,
};

it('names actions, roles, products, statuses and reasons in words, and shows days as everywhere', async () => {
  const none = {} as Bank;
  const product = { productId: 'TRF_INT', productDescription: 'Transfer Internal' } as Product;
  const bank: Bank = {
    ...none,
    system: { ...none.system, listAudit: () => Promise.resolve({ rows: [ROW], next: null }) },
    reference: { ...none.reference, listProducts: () => Promise.resolve([product]) },
  };
  const transaction = { referenceId: 'IB260714000001', productId: 'TRF_INT', productGroup: 'TRANSFER' } as Transaction;
  render(
    <QueryClientProvider client={createQueries(vi.fn())}>
      <BankProvider value={bank}>
        <AuditTrail transaction={transaction} />
      </BankProvider>
    </QueryClientProvider>,
  );
  const act = await screen.findByRole('listitem');
  await screen.findByText('Produk: Transfer Internal');
  expect(act.textContent).toContain('Pembatalan jadwal');
  expect(act.textContent).toContain('fitriA1, verifikator, 14-07-2026');
  expect(act.textContent).toContain(
    'Versi 2, Menunggu approval, Rp.75,000.00 dan biaya Rp.2,500.00 dari 100.01.04001234-5 ke 100.01.02007781-3 CV BERKAH MEDAN KATERING',
  );
  expect(act.textContent).toContain('Status: Menunggu verifikasi → Menunggu approval');
  expect(act.textContent).toContain('Jenis alasan: Jadwal dibatalkan');
  expect(act.textContent).toContain('Tanggal penyelesaian: 14-07-2026');
  expect(act.textContent).toContain('Jatuh tempo berikutnya: 25-12-2026 → (kosong)');
  expect(act.textContent).not.toMatch(/ENTRY|VERIFY|VRF_USER|TRF_INT|BATAL_JADWAL|2026-/);
});
