import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { AuditTimeline } from './audit-timeline.tsx';
import { states } from './timeline.states.tsx';

afterEach(cleanup);
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('lists who did what and when, in order, and then the next step', () => {
  render(states.waiting());
  expect(screen.getByRole('list', { name: 'Riwayat' })).toBeTruthy();
  expect(steps()).toEqual([
    'Entry oleh Dimas Nainggolan14-07-2026 09:42',
    'Menunggu verifikasiFitri Anggraini dapat memverifikasi',
  ]);
});

it('ends with the reason of a rejection', () => {
  render(states.rejected());
  expect(steps()).toEqual([
    'Entry oleh Dimas Nainggolan14-07-2026 09:42',
    'Ditolak oleh Agus Saragih14-07-2026 11:20Nominal tidak sesuai',
  ]);
});

it.each([
  ['approve', 'Approval oleh Agus'],
  ['awaitsApprove', 'Menunggu approval'],
  ['inProcess', 'Dalam proses'],
  ['settled', 'Berhasil'],
  ['failed', 'Gagal'],
] as const)('names the step %s "%s"', (step, title) => {
  render(<AuditTimeline steps={[{ step, who: 'Agus' }]} />);
  expect(steps()).toEqual([title]);
});
