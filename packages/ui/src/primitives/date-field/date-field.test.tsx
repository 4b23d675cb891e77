import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';

import { I18nProvider } from 'react-aria-components';
import type { ReactElement } from 'react';
import { Controlled } from '../../testing/controlled.tsx';
import { DateField } from './date-field.tsx';
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

it('accepts a pasted date', async () => {
  const user = open(states['with a calendar, empty']());
  await user.click(screen.getAllByRole('spinbutton')[0]!);
  await user.paste('17/8/2026');
  expect(shown()).toBe('17-08-2026');
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
