import type { Bank } from '@ibk/sdk';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import * as screens from '../../testing/administration-screens.tsx';
import { serveBank } from '../../testing/serve-bank.ts';
import { Component as ApprovalRequest } from './approval-request.route.tsx';

const { panel, patience, rowOf, type, verbsOf } = screens;
const { sandbox, bankOf } = serveBank({ resets: false });
const open = (bank: Bank, screenOf: ReactNode) => screens.openScreen(sandbox().profile, bank, screenOf);
const openList = (bank: Bank, list: Parameters<typeof screens.listScreen>[0]) => open(bank, screens.listScreen(list));

it('has an address for events approved, shows its secret once to who decides, and sends events to it again', async () => {
  const bank = await bankOf('oprC1');
  const operator = openList(bank, 'corporate-group');
  await operator.input.click(await screen.findByRole('tab', { name: 'Alamat event' }, patience));
  await operator.input.click(await screen.findByRole('button', { name: 'Tambahkan Data' }, patience));
  await type(operator.input, 'Alamat', 'http://127.0.0.1:9/event');
  await operator.input.click(panel().getByRole('checkbox', { name: 'Transaksi berhasil' }));
  await operator.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(
    () => expect(operator.told()).toBe('Penambahan alamat event 127.0.0.1:9 menunggu persetujuan.'),
    patience,
  );

  const administrator = open(await bankOf('admA1'), <ApprovalRequest />);
  const request = await rowOf('127.0.0.1:9');
  await administrator.input.click(within(request).getByRole('checkbox'));
  await administrator.input.click(await screen.findByRole('button', { name: 'Setujui 1 permintaan' }, patience));
  const results = within(await screen.findByRole('group', { name: '1 permintaan disetujui' }, patience));
  expect(results.getByText(/^whsec_/)).toBeTruthy();
  await administrator.input.click(results.getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByText(/whsec_/)).toBeNull();

  const again = openList(bank, 'corporate-group');
  await rowOf('UPT Laboratorium Kesehatan Daerah');
  await again.input.type(screen.getByRole('searchbox'), 'tidak ada');
  await screen.findAllByText('Data tidak ditemukan .....', {}, patience);
  await again.input.click(screen.getByRole('tab', { name: 'Alamat event' }));
  const row = await rowOf('http://127.0.0.1:9/event');
  expect(row.textContent).toContain('Transaksi berhasil');
  // The first one is the address itself, which opens its page.
  expect(verbsOf(row).slice(1)).toEqual(['Ubah', 'Ganti kunci', 'Tutup'].map((verb) => `${verb} 127.0.0.1:9`));
  await again.input.click(within(row).getByText('http://127.0.0.1:9/event'));
  await screen.findByRole('heading', { name: 'Pengiriman ke http://127.0.0.1:9/event' }, patience);
  const [resend] = await screen.findAllByRole('button', { name: 'Kirim ulang' }, patience);
  await again.input.click(resend!);
  await type(again.input, 'Dari', '13-07-2026');
  await type(again.input, 'Sampai', '14-07-2026');
  await again.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(again.told()).toBe('0 event dikirim ulang.'), patience);
});
