import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { readAmount } from './amount-text.ts';

let last: number | null = null;
const Host = ({ start = null }: { start?: number | null }) => {
  const [value, setValue] = useState<number | null>(start);
  last = value;
  return <AmountField label="Nominal" value={value} onChange={setValue} />;
};
const open = (start: number | null = null) => {
  last = null;
  render(<Host start={start} />);
  return { user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>('Nominal') };
};
afterEach(cleanup);

describe('an amount field', () => {
  it('groups thousands while the user types', async () => {
    const { user, field } = open();
    await user.type(field, '48250000');
    expect(field.value).toBe('48,250,000');
    expect(last).toBe(48_250_000);
  });

  it('keeps the caret behind an inserted digit', async () => {
    const { user, field } = open(1_234_567);
    await user.click(field);
    field.setSelectionRange(1, 1);
    await user.keyboard('9');
    expect(field.value).toBe('19,234,567.00');
    expect(field.selectionStart).toBe(2);
    await user.keyboard('8');
    expect(field.value).toBe('198,234,567.00');
    expect(field.selectionStart).toBe(3);
  });

  it('keeps the caret at a deleted digit', async () => {
    const { user, field } = open(1_234_567);
    await user.click(field);
    field.setSelectionRange(5, 5);
    await user.keyboard('{Backspace}');
    expect(field.value).toBe('123,567.00');
    expect(field.selectionStart).toBe(3);
  });

  it('shows two decimals after losing the focus', async () => {
    const { user, field } = open();
    await user.type(field, '5000.5');
    await user.tab();
    expect(field.value).toBe('5,000.50');
    expect(last).toBe(5000.5);
  });

  it.each([
    ['1.234.567,50', 1_234_567.5, '1,234,567.50'],
    ['Rp. 5.000', 5000, '5,000.00'],
    ['1,234,567.50', 1_234_567.5, '1,234,567.50'],
    ['250000', 250_000, '250,000.00'],
  ])('reads a pasted %s', async (pasted, amount, text) => {
    const { user, field } = open();
    await user.click(field);
    await user.paste(pasted);
    expect(last).toBe(amount);
    expect(field.value).toBe(text);
  });

  it.each(['typed', 'pasted'])('asks what a %s 1.234 means and accepts the answer', async (how) => {
    const { user, field } = open();
    await user.click(field);
    if (how === 'typed') await user.keyboard('1.234');
    else await user.paste('1.234');
    expect(last).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rp.1,234.00' }));
    expect(last).toBe(1234);
    expect(field.value).toBe('1,234.00');
  });

  it.each([
    ['1500,5', 'Rp.1,500.50', 1500.5],
    ['1500,5', 'Rp.15,005.00', 15_005],
    ['1500,50', 'Rp.1,500.50', 1500.5],
    ['0,75', 'Rp.0.75', 0.75],
  ])('asks what the comma of a typed %s means and accepts the answer %s', async (typed, answer, amount) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect(last).toBeNull();
    await user.click(screen.getByRole('button', { name: answer }));
    expect(last).toBe(amount);
  });

  it.each([
    ['1500,', '1,500,', 1500],
    ['1,500,000', '1,500,000', 1_500_000],
    ['1500,5{Backspace}', '1,500', 1500],
    ['1234567{Backspace}', '123,456', 123_456],
  ])('does not ask about a typed %s, which has only one meaning', async (typed, text, amount) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect([field.value, last]).toEqual([text, amount]);
  });

  it.each(['12abc', '-5000', '1e9', '5;000'])('calls a pasted %s invalid', async (pasted) => {
    const { user, field } = open(7);
    await user.clear(field);
    await user.paste(pasted);
    expect(last).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Nominal tidak valid')).toBeTruthy();
  });

  it('shows a value that the form sets', () => {
    const { rerender } = render(<AmountField label="Nominal" value={1} onChange={() => undefined} />);
    rerender(<AmountField label="Nominal" value={2500} onChange={() => undefined} />);
    expect(screen.getByLabelText<HTMLInputElement>('Nominal').value).toBe('2,500.00');
  });

  it('reads its own formatted text as the amount that was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000_000_000_000 }), (amount) => {
        const typed = readAmount(String(amount));
        expect(typed.amount).toBe(amount);
        expect(readAmount(typed.text)).toEqual(typed);
      }),
    );
  });
});
