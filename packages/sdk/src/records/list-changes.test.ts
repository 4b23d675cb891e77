import { expect, it } from 'vitest';
import type { ChangeValues } from '../contract/index.ts';
import { fieldChanges } from './administration.ts';

const account = (accountNumber: string, accessTransaction: boolean, mainAccount = false) => ({
  ...{ accountNumber, accountName: `KAS ${accountNumber}`, accessTransaction, mainAccount },
});
const changes = (before: ChangeValues | null, after: ChangeValues | null) =>
  fieldChanges({ before, after }, (id) => `Group ${id}`);

it('tells each account that a request adds, removes or changes, and none that stays', () => {
  const before = { accounts: [account('1', true, true), account('2', false), account('3', true)] };
  const after = { accounts: [account('1', true), account('2', false), account('4', false, true)] };
  expect(changes(before, after)).toEqual([
    { label: 'Rekening 1 KAS 1', before: 'Lihat dan transaksi, rekening utama', after: 'Lihat dan transaksi' },
    { label: 'Rekening 3 KAS 3', before: 'Lihat dan transaksi', after: 'Tanpa akses' },
    { label: 'Rekening 4 KAS 4', before: 'Tanpa akses', after: 'Lihat saja, rekening utama' },
  ]);
});

it('tells merchants and instances by their names', () => {
  const merchants = [{ merchantId: 'M0001', merchantName: 'Universitas' }];
  const instances = [{ instanceId: '117002', treasuryName: 'Kas Daerah' }];
  expect(changes({ merchants, instances: [] }, { merchants: [], instances })).toEqual([
    { label: 'Merchant M0001 Universitas', before: 'Akses', after: 'Tanpa akses' },
    { label: 'Instansi 117002 Kas Daerah', before: 'Tanpa akses', after: 'Akses' },
  ]);
});

it('tells every row of a list that is new, and fields in their order', () => {
  const after = { accounts: [account('10001040012345', false)], corporateGroupId: '01' };
  expect(changes(null, after)).toEqual([
    { label: 'Group', before: null, after: 'Group 01' },
    { label: 'Rekening 100.01.04001234-5 KAS 10001040012345', before: 'Tanpa akses', after: 'Lihat saja' },
  ]);
});

it('tells the tiers of a matrix by their places, in the words of their steps', () => {
  const of = (approverClass: string, count = 1) => ({ approverClass, count });
  const [small, large] = [
    { upTo: 100_000_000, steps: [{ anyOf: [of('A'), of('B', 2)] }] },
    { steps: [{ anyOf: [of('B')] }] },
  ];
  expect(changes({ tiers: [small] }, { tiers: [small, { ...large, productGroup: 'TRANSFER' }] })).toEqual([
    { label: 'Tingkat 2', before: 'Tidak ada', after: 'TRANSFER: 1 approver kelas B' },
  ]);
  expect(changes({ tiers: [small, large] }, { tiers: [large] })).toEqual([
    {
      label: 'Tingkat 1',
      before: 'Semua produk sampai Rp.100,000,000.00: 1 approver kelas A atau 2 approver kelas B',
      after: 'Semua produk: 1 approver kelas B',
    },
    { label: 'Tingkat 2', before: 'Semua produk: 1 approver kelas B', after: 'Tidak ada' },
  ]);
});
