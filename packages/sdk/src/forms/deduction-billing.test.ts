import { expect, it } from 'vitest';
import type { KasdaInfo } from '../contract/index.ts';
import type { DocumentDeduction } from '../rules/deductions/deduction-row.ts';
import {
  deductionBillingFaults,
  deductionBillingForm,
  deductionBillingShown,
  deductionBillingStart,
} from './deduction-billing.ts';

const INFO = {
  npwp: '003456787124000',
  namaSkpd: 'Dinas Kesehatan',
  namaPenerima: 'CV Perkasa',
  tahun: '2026',
  keterangan: 'Belanja alat',
} as KasdaInfo;
type DepositTypes = DocumentDeduction['listJenisSetoran'];
const typeOf = (jenisSetoran: string, flags: object = {}) =>
  ({ jenisSetoran, namaSetoran: 'Masa', ...flags }) as DepositTypes[number];
const rowOf = (kodeMap: string, ...listJenisSetoran: DepositTypes) =>
  ({ kodeMap, namaMap: 'PPh', nilai: 20_000, listJenisSetoran }) as DocumentDeduction;
const startOf = (row: DocumentDeduction) => deductionBillingStart(INFO, row, '2026-07-14');

it('a billing begins as that of the office, in the month of the day, with the only deposit type there is', () => {
  const start = startOf(rowOf('411124', typeOf('104')));
  expect(start).toMatchObject({ jenisSetor: '104', npwp: INFO.npwp, nama: 'Dinas Kesehatan', useNpwp: true });
  expect(start).toMatchObject({ periode1: '07', periode2: '07', tahun: '2026', namaSetor: 'Dinas Kesehatan' });
  expect(start).toMatchObject({ uraian: 'Belanja alat', npwpSetor: INFO.npwp });
});

it('a billing of the tax on goods begins as that of the vendor, whose number is not known', () => {
  const start = startOf(rowOf('411122', typeOf('100'), typeOf('920')));
  expect(start).toMatchObject({ jenisSetor: '', npwp: '', nama: 'CV Perkasa', npwpSetor: INFO.npwp });
});

it('map, amount and names are those of the deduction, and what was not typed is absent', () => {
  const row = rowOf('411124', typeOf('104'));
  const form = deductionBillingForm(row, startOf(row), 'documents');
  expect(form).toMatchObject({ mapTransaction: '411124', amount: 20_000, useNpwp: true, npwp: INFO.npwp });
  expect(form).toMatchObject({ namaMap: 'PPh', namaJenisSetor: 'Masa' });
  expect('nop' in form).toBe(false);
});

it('the number of a billing without NPWP is composed of the KPP, and never that of the office', () => {
  const row = rowOf('411124', typeOf('104'));
  const without = { ...startOf(row), useNpwp: false };
  const npwpOf = (kpp: string) => deductionBillingForm(row, { ...without, kpp }, 'documents').npwp;
  expect([npwpOf('124'), npwpOf('12')]).toEqual(['000000000124000', undefined]);
  expect(deductionBillingForm(row, { ...without, kpp: '124' }, 'npwp16').npwp).toBe('0000000000124000');
});

it('a missing deposit type and a short number have their messages, and a whole form has none', () => {
  const row = rowOf(
    '411124',
    typeOf('104', {
      valNop: false,
      valNoSk: false,
      valFaktur: false,
      valIdPeserta: false,
      valNpwpRekanan: false,
      valNikRekanan: false,
    }),
    typeOf('100'),
  );
  const whole = { ...startOf(row), jenisSetor: '104' };
  expect(Object.values(deductionBillingFaults(row, whole, 'documents')).filter(Boolean)).toEqual([]);
  expect(deductionBillingFaults(row, startOf(row), 'documents').jenisSetor).toBe('Pilih jenis setoran');
  expect(deductionBillingFaults(row, { ...whole, npwp: '00345678712400' }, 'documents').npwp).toBe(
    'NPWP harus 15 digit',
  );
});

it('the chosen deposit type decides whether the form has a field', () => {
  const row = rowOf('411124', typeOf('104', { valNop: false }), typeOf('100'));
  const shows = (jenisSetor: string) => deductionBillingShown(row, 'nop', { ...startOf(row), jenisSetor });
  expect([shows('104'), shows('100'), shows('')]).toEqual([false, true, false]);
});
