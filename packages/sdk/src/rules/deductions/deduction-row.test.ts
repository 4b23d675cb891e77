import { expect, it } from 'vitest';
import type { ListedDeduction } from '../../contract/index.ts';
import type { Role } from '../roles.ts';
import { billingCreatedUnder } from './deduction-offered.ts';
import { readyAmongUnpaid } from './deduction-row.ts';

const ROW = {
  kasdaId: 'K1',
  referenceId: 'R1',
  family: 'agg-kasda',
  tipeTransaksi: 'MPN',
  kodeMap: '411211-100',
  namaMap: 'PPN',
  status: 'AKTIF',
  nilai: 110_000,
  idBilling: '077000000000100',
} as ListedDeduction;

it.each<[what: string, changes: Partial<ListedDeduction>, role: Role, isReady: boolean]>([
  ['an active row with a code', {}, 'APR_USER', true],
  ['a failed row', { status: 'GAGAL' }, 'APR_USER', true],
  ['an active row of kasda', { family: 'kasda', status: 'ACTIVE' }, 'APR_USER', true],
  ['an active row without a code', { idBilling: null }, 'APR_USER', false],
  ['a row that needs a reinquiry', { status: 'REINQUIRY' }, 'APR_USER', false],
  ['a payment that may be reversed', { status: 'GAGAL_EC' }, 'APR_USER', false],
  ['a row that needs a new code', { status: 'UBAH_BILLING' }, 'APR_USER', false],
  ['a paid row of kasda', { family: 'kasda', status: 'SUCCESS' }, 'APR_USER', false],
  ['a status of the other family', { family: 'kasda', status: 'AKTIF' }, 'APR_USER', false],
  ['an active row with a code', {}, 'OPR_USER', false],
])('among unpaid deductions, %s with %j: for %s ready is %s', (_what, changes, role, isReady) => {
  expect(readyAmongUnpaid([{ ...ROW, ...changes }], role)).toHaveLength(isReady ? 1 : 0);
});

it.each([
  ['createBilling', 'MPN', ['createBilling']],
  ['updateBilling', 'MPN', ['updateBilling']],
  [null, 'PAD', ['updateBilling']],
  [null, 'MPN', ['viewBilling']],
] as const)(
  'a new billing is created under %s for a row of type %s that offers %j',
  (action, tipeTransaksi, offered) => {
    expect(billingCreatedUnder(tipeTransaksi, offered)).toBe(action);
  },
);
