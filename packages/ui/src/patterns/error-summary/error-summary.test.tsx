import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AmountField } from '../../primitives/amount-field/amount-field.tsx';
import { DateField } from '../../primitives/date-field/date-field.tsx';
import { DigitsField } from '../../primitives/digits-field/digits-field.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { Select } from '../../primitives/select/select.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { ErrorSummary, type FieldFault } from './error-summary.tsx';

afterEach(cleanup);
const nothing = () => undefined;
const options = [{ id: 'a', text: 'Satu' }];
const faults: FieldFault[] = ['teks', 'nominal', 'kode', 'pilihan', 'jenis', 'tanggal'].map((id) => ({
  id,
  label: id,
  message: 'Wajib diisi',
}));
const page = (attempt: number, shown = faults) => (
  <>
    <ErrorSummary attempt={attempt} faults={shown} />
    <TextField id="teks" label="Teks" />
    <AmountField id="nominal" label="Nominal" value={null} onChange={nothing} />
    <DigitsField id="kode" kind="otp" label="Kode" value="" onChange={nothing} />
    <Select id="pilihan" label="Pilihan" options={options} value={null} onChange={nothing} />
    <RadioGroup id="jenis" label="Jenis" options={options} value={null} onChange={nothing} />
    <DateField id="tanggal" label="Tanggal" value={null} onChange={nothing} />
  </>
);
const summaryOf = (count: number) =>
  screen.getByRole('group', { name: `${count} isian perlu diperbaiki sebelum melanjutkan` });
const summary = () => summaryOf(6);

it('takes the focus when it appears and on each new attempt', () => {
  const { rerender } = render(page(1));
  expect(document.activeElement).toBe(summary());
  screen.getByLabelText('Teks').focus();
  rerender(page(1));
  expect(document.activeElement).toBe(screen.getByLabelText('Teks'));
  rerender(page(2));
  expect(document.activeElement).toBe(summary());
});

it.each(faults.map(({ id }) => id))('links its line to the field %s', (id) => {
  render(page(1));
  fireEvent.click(screen.getByText(`${id}: Wajib diisi`));
  const field = document.getElementById(id);
  expect(field?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.getAttribute('tabindex')).not.toBe('-1');
});

it('links the line of a field that waits for another one to the first field that can be filled in', () => {
  const ids = ['kosong', 'produk', 'denominasi', 'tagihan'];
  render(
    <>
      <ErrorSummary attempt={1} faults={ids.map((id) => ({ id, label: id, message: 'Wajib diisi' }))} />
      <div id="kosong" />
      <Select id="produk" label="Produk" options={options} value={null} onChange={nothing} />
      <Select id="denominasi" label="Denominasi" options={options} value={null} onChange={nothing} isDisabled />
    </>,
  );
  for (const id of ids) {
    summaryOf(4).focus();
    fireEvent.click(screen.getByText(`${id}: Wajib diisi`));
    expect(document.activeElement?.id).toBe('produk');
  }
});

it('shows nothing without errors', () => {
  render(page(1, []));
  expect(screen.queryByRole('group', { name: /diperbaiki/ })).toBeNull();
});
