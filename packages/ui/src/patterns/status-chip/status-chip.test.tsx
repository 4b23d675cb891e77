import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusChip } from './status-chip.tsx';
import { statusLook } from './statuses.ts';

afterEach(cleanup);

it.each([
  ['transaction', 'ENTRY', 'Menunggu verifikasi', 'entry'],
  ['transaction', 'VERIFY', 'Menunggu approval', 'verify'],
  ['transaction', 'SUSPECT', 'Dalam proses', 'suspect'],
  ['transaction', 'SUCCESS', 'Berhasil', 'success'],
  ['transaction', 'REJECT', 'Ditolak', 'reject'],
  ['transaction', 'AUTOTRX', 'Terjadwal', 'autotrx'],
  ['transaction', 'FAILED', 'Gagal', 'failed'],
  ['transaction', 'LAIN', 'Gagal', 'failed'],
  ['deduction', 'AKTIF', 'AKTIF', 'entry'],
  ['deduction', 'GAGAL_EC', 'GAGAL_EC', 'suspect'],
  ['deduction', 'BERHASIL', 'BERHASIL', 'success'],
  ['deduction', 'GAGAL', 'GAGAL', 'failed'],
  ['deduction', 'LAIN', 'LAIN', 'suspect'],
  ['request', 'APPROVED', 'Disetujui', 'success'],
  ['request', 'NEW', 'Baru', 'verify'],
] as const)('shows a %s in status %s as "%s" in %s colours', (kind, status, word, tone) => {
  expect(statusLook(kind, status)).toMatchObject({ word, tone });
});

it("shows the bank's name for a status next to the icon, in place of the default one", () => {
  render(<StatusChip status="VERIFY" word="Menunggu persetujuan" />);
  expect(screen.getByText('Menunggu persetujuan').querySelector('svg')).toBeTruthy();
});
