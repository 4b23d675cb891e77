import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { DateField } from './date-field.tsx';
import { states } from './date-field.states.tsx';

afterEach(cleanup);
const open = (element: ReactElement) => {
  render(<I18nProvider locale="id-ID">{element}</I18nProvider>);
  return userEvent.setup();
};
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal' });
const fault = () => document.querySelector('[slot="errorMessage"], [class*="error"]')?.textContent ?? '';
const unread = (text: string) => `"${text}" bukan tanggal, jadi belum dipakai. Tulis seperti 24-11-2026`;

/** What the host received, in order: days, and whether the text is unread. */
let told: (string | null)[] = [];
let isUnread = false;
beforeEach(() => {
  told = [];
  isUnread = false;
});
function Told({ start = null }: { start?: string | null }) {
  const [value, setValue] = useState(start);
  const change = (day: string | null) => {
    told.push(day);
    setValue(day);
  };
  return <DateField label="Tanggal" value={value} onChange={change} onUnread={(is) => (isUnread = is)} />;
}

it.each([
  ['241126', '24-11-2026', '2026-11-24'],
  ['24112026', '24-11-2026', '2026-11-24'],
  ['5/12/2026', '05-12-2026', '2026-12-05'],
  ['20261205', '05-12-2026', '2026-12-05'],
])('reads a typed %s as %s when the field is left, or Enter is pressed', async (keys, text, day) => {
  for (const leave of ['{Tab}', '{Enter}']) {
    const user = open(<Told />);
    await user.click(input());
    await user.keyboard(keys + leave);
    expect([input().value, told.at(-1), isUnread, fault()]).toEqual([text, day, false, '']);
    cleanup();
  }
});

it.each(['2411', '241102026', '24116', '31-02-2026', 'besok'])(
  'keeps a typed %s, does not apply it and says so once the field is left',
  async (keys) => {
    const user = open(<Told />);
    await user.click(input());
    await user.keyboard(keys);
    expect([told.at(-1) ?? null, isUnread, fault()]).toEqual([null, true, '']);
    await user.click(document.body);
    expect([input().value, told.at(-1) ?? null, isUnread, fault()]).toEqual([keys, null, true, unread(keys)]);
  },
);

it('reports a whole date while it is typed, but not a year that is not complete', async () => {
  const user = open(<Told />);
  await user.click(input());
  await user.keyboard('20022026');
  expect(told).toEqual(['2026-02-20']);
  await user.clear(input());
  await user.keyboard('5-1-2026');
  expect(told).toEqual(['2026-02-20', null, '2026-01-05']);
  expect(input().value).toBe('5-1-2026');
});

it('no longer applies a date after a part of it was deleted, keeps the rest and says so', async () => {
  const user = open(<Told start="2026-11-24" />);
  await user.click(input());
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(told).toEqual([null]);
  await user.click(document.body);
  expect([input().value, fault()]).toEqual(['24-11-2', unread('24-11-2')]);
});

it.each([
  ['17/8/2026', '17-08-2026', '2026-08-17', ''],
  ['\u200e17-08-26', '17-08-2026', '2026-08-17', ''],
  ['besok', 'besok', null, unread('besok')],
  ['17-08-2026 s.d. 20-08-2026', '17-08-2026 s.d. 20-08-2026', null, unread('17-08-2026 s.d. 20-08-2026')],
])('takes a pasted %s whole or not at all', async (pasted, text, day, sentence) => {
  const user = open(<Told start="2026-07-14" />);
  await user.clear(input());
  await user.paste(pasted);
  expect([input().value, told.at(-1), fault()]).toEqual([text, day, sentence]);
});

it('forgets an emptied date', async () => {
  const user = open(<Told start="2026-07-14" />);
  await user.clear(input());
  await user.tab();
  expect([told, isUnread, fault()]).toEqual([[null], false, '']);
});

it.each(['{Tab}{Enter}', '{Alt>}{ArrowDown}{/Alt}'])(
  'takes a day from the calendar that %s opens at the date of the field',
  async (keys) => {
    const user = open(states['with a calendar, filled']());
    await user.click(input());
    await user.keyboard(keys);
    await screen.findByRole('heading', { name: 'Juli 2026' });
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input().value).toBe('15-07-2026');
  },
);

it('disables days before the first allowed day', async () => {
  const user = open(states['with a calendar, filled']());
  await user.click(screen.getByRole('button', { name: 'Kalender' }));
  const first = await screen.findByRole('button', { name: / 1 Juli 2026/ });
  expect(first.getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('button', { name: /sebelumnya/i }).hasAttribute('disabled')).toBe(true);
});

it('has no calendar if a date is typed only, and none to open if it is disabled', () => {
  open(states['typed only, empty']());
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(states.disabled());
  expect(screen.getByRole('button', { name: 'Kalender' }).hasAttribute('disabled')).toBe(true);
});

it('is described by its error', () => {
  open(states['with an error']());
  expect(screen.getByText('Tanggal sudah lewat')).toBeTruthy();
  expect(input().getAttribute('aria-invalid')).toBe('true');
});
