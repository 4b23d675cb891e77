import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FileField } from './file-field.tsx';
import { states } from './file-field.states.tsx';

afterEach(cleanup);

const show = () => {
  const chosen: string[] = [];
  render(<FileField label="Berkas transfer" accepts={['.csv']} onSelect={({ name }) => chosen.push(name)} />);
  return chosen;
};
const file = (name: string) => new File(['nomor_rekening'], name, { type: 'text/csv' });
const drop = (...names: string[]) => {
  const zone = screen.getByRole('group').querySelector('[data-rac]');
  if (!zone) throw new Error('The field has no place to drop a file');
  const files = names.map(file);
  const dataTransfer = {
    files,
    types: ['Files'],
    items: files.map((each) => ({ kind: 'file', type: each.type, getAsFile: () => each })),
    dropEffect: 'none',
    effectAllowed: 'all',
    getData: () => '',
  };
  fireEvent.dragEnter(zone, { dataTransfer });
  fireEvent.drop(zone, { dataTransfer });
};

it('gives the file that was chosen', async () => {
  const chosen = show();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The field has no chooser');
  expect(input.accept).toBe('.csv');
  await userEvent.upload(input, file('honor.csv'));
  expect(chosen).toEqual(['honor.csv']);
});

it('gives the file that was dropped on it', async () => {
  const chosen = show();
  drop('honor.csv');
  await waitFor(() => expect(chosen).toEqual(['honor.csv']));
});

it('takes none of several files that are dropped together, and says so', async () => {
  const chosen = show();
  drop('honor.csv', 'gaji.csv');
  expect(await screen.findByText('Letakkan satu berkas saja')).toBeTruthy();
  expect(chosen).toEqual([]);
});

it('names the chosen file, and offers another one', () => {
  render(states.chosen());
  expect(screen.getByText('honor-juli-2026.xlsx')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pilih berkas lain' })).toBeTruthy();
});

it('describes its button by the error', () => {
  render(states['with an error']());
  const button = screen.getByRole('button', { name: 'Pilih berkas' });
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Pilih berkas lebih dulu',
  );
});
