import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { I18nProvider } from 'react-aria-components';
import type { ReactElement } from 'react';
import { Controlled } from '../../testing/controlled.tsx';
import { DateField } from './date-field.tsx';
import { DatePicker } from './date-picker.tsx';
import { states } from './date-field.states.tsx';

afterEach(cleanup);
const open = (element: ReactElement) => {
  render(<I18nProvider locale="id-ID">{element}</I18nProvider>);
  return userEvent.setup();
};
const shown = () => screen.getByRole('group', { name: 'Tanggal' }).textContent.replace(/[\u2066\u2069\s]/g, '');

it('reads day, month and year as they are typed, segment by segment', async () => {
  let last: string | null = null;
  const user = open(
    <Controlled<string | null> start={null}>
      {(value, change) => (
        <DateField
          label="Tanggal"
          value={value}
          onChange={(date) => {
            last = date;
            change(date);
          }}
        />
      )}
    </Controlled>,
  );
  await user.tab();
  await user.keyboard('0512');
  expect(last).toBeNull();
  await user.keyboard('1987');
  expect(last).toBe('1987-12-05');
  expect(shown()).toBe('05-12-1987');
});

let told: (string | null)[] = [];
const TOLD = (start: string | null) => (
  <Controlled<string | null> start={start}>
    {(value, change) => (
      <DatePicker
        label="Tanggal"
        value={value}
        onChange={(date) => {
          told.push(date);
          change(date);
        }}
      />
    )}
  </Controlled>
);
const fault = () => document.querySelector('[slot="errorMessage"], [class*="error"]')?.textContent ?? '';
const first = () => screen.getAllByRole('spinbutton')[0]!;

it.each([
  ['241126', '24-11-2026', '2026-11-24', ''],
  ['24112026', '24-11-2026', '2026-11-24', ''],
  ['241102026', '24-11-6', null, 'Tahun terdiri dari empat angka, tanggal ini belum dipakai'],
  ['2411', '24-11-tttt', null, 'Tanggal belum lengkap, jadi belum dipakai'],
  ['24116', '24-11-6', null, 'Tahun terdiri dari empat angka, tanggal ini belum dipakai'],
  ['31022026', 'hh-bb-tttt', null, '31-02-2026 tidak ada di kalender'],
])(
  'shows a typed %s as %s, and what it shows is applied or a sentence says that it is not',
  async (keys, text, day, sentence) => {
    told = [];
    const user = open(TOLD(null));
    await user.click(first());
    await user.keyboard(keys);
    await user.click(document.body);
    expect([shown(), told.at(-1) ?? null, fault()]).toEqual([text, day, sentence]);
  },
);

it('no longer applies a date after a part of it was deleted, keeps the rest and says so', async () => {
  told = [];
  const user = open(TOLD('2026-11-24'));
  await user.click(first());
  await user.keyboard('{Backspace}{Backspace}');
  await user.click(document.body);
  expect([shown(), told.at(-1), fault()]).toEqual(['hh-11-2026', null, 'Tanggal belum lengkap, jadi belum dipakai']);
});

it.each([
  ['17/8/2026', '17-08-2026', '2026-08-17', ''],
  ['\u200e17-08-26', '17-08-2026', '2026-08-17', ''],
  ['besok', '14-07-2026', null, '"besok" tidak terbaca sebagai tanggal. Tulis seperti 24-11-2026'],
  [
    '17-08-2026 s.d. 20-08-2026',
    '14-07-2026',
    null,
    '"17-08-2026 s.d. 20-08-2026" tidak terbaca sebagai tanggal. Tulis seperti 24-11-2026',
  ],
])('takes a pasted %s whole or not at all', async (pasted, text, day, sentence) => {
  told = [];
  const user = open(TOLD('2026-07-14'));
  await user.click(first());
  await user.paste(pasted);
  expect([shown(), told.at(-1) ?? null, fault()]).toEqual([text, day, sentence]);
});

it('takes a day from the calendar, which opens by the keyboard at the date of the field', async () => {
  const user = open(states['with a calendar, filled']());
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Juli 2026' })).toBeTruthy();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shown()).toBe('15-07-2026');
});

it('disables days before the first allowed day', async () => {
  const user = open(states['with a calendar, filled']());
  await user.click(screen.getByRole('button'));
  const cell = (day: RegExp) => screen.getByRole('button', { name: day });
  expect(cell(/ 1 Juli 2026/).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('button', { name: /sebelumnya/i }).hasAttribute('disabled')).toBe(true);
});

it('is described by its error', () => {
  open(states['with an error']());
  expect(screen.getByText('Tanggal sudah lewat')).toBeTruthy();
  for (const segment of screen.getAllByRole('spinbutton')) expect(segment.getAttribute('aria-invalid')).toBe('true');
});
