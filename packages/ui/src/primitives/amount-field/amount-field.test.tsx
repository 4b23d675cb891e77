import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { readAmount, restingText } from './amount-text.ts';

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
  it.each([
    ['1.234.567.890,50', 1_234_567_890.5, '1,234,567,890.50'],
    ['1.234.567.890', 1_234_567_890, '1,234,567,890.00'],
    ['1,234,567.50', 1_234_567.5, '1,234,567.50'],
    ['12.000.000,00', 12_000_000, '12,000,000.00'],
    ['48250000', 48_250_000, '48,250,000.00'],
    ['1500,5', 1500.5, '1,500.50'],
    ['0,75', 0.75, '0.75'],
    ['5000.5', 5000.5, '5,000.50'],
    ['Rp 5.000', 5000, '5,000.00'],
    ['007', 7, '7.00'],
  ])('reads a typed %s without changing it, and formats it when it is left', async (typed, amount, text) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect([field.value, last, field.getAttribute('aria-invalid')]).toEqual([typed, amount, null]);
    await user.tab();
    expect([field.value, last]).toEqual([text, amount]);
  });

  it.each([
    ['inserted 9', 1, '9', '19,234,567.00', 19_234_567],
    ['inserted 9', 3, '9', '1,2934,567.00', 12_934_567],
    ['deleted 3', 4, '{Backspace}', '1,24,567.00', 124_567],
    ['deleted comma', 2, '{Backspace}', '1234,567.00', 1_234_567],
    ['deleted end', 12, '{Backspace>5/}', '1,234,5', 12_345],
  ])(
    'keeps the caret at an %s of its own format, whose commas separate thousands',
    async (_, at, keys, text, amount) => {
      const { user, field } = open(1_234_567);
      await user.click(field);
      field.setSelectionRange(at, at);
      await user.keyboard(keys);
      expect([field.value, last]).toEqual([text, amount]);
      expect(field.selectionStart).toBe(at + text.length - '1,234,567.00'.length);
    },
  );

  it.each([
    ['a comma typed into its own format', 9, 12, ',50', '1,234,567,50'],
    ['its point taken away', 10, 10, '{Backspace}', '1,234,56700'],
  ])('does not read %s as a hundred times the amount', async (_, from, to, keys, text) => {
    const { user, field } = open(1_234_567);
    await user.click(field);
    field.setSelectionRange(from, to);
    await user.keyboard(keys);
    expect([field.value, last]).toEqual([text, null]);
    await user.tab();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  });

  it('reads what replaces its own format as it stands', async () => {
    const { user, field } = open(1_234_567);
    await user.tab();
    await user.keyboard('2.500.000');
    expect([field.value, last]).toEqual(['2.500.000', 2_500_000]);
  });

  it.each([
    ['1.234.567,50', 1_234_567.5, '1,234,567.50'],
    ['Rp. 5.000', 5000, '5,000.00'],
    ['1,234,567.50', 1_234_567.5, '1,234,567.50'],
    ['250000', 250_000, '250,000.00'],
    ['\u202d1.250.000\u202c', 1_250_000, '1,250,000.00'],
    ['Rp\u00a012.500.000', 12_500_000, '12,500,000.00'],
  ])('reads a pasted %s', async (pasted, amount, text) => {
    const { user, field } = open();
    await user.click(field);
    await user.paste(pasted);
    expect([field.value, last]).toEqual([pasted, amount]);
    await user.tab();
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
    ['1,500', 'Rp.1,500.00', 1500],
    ['1,500', 'Rp.1.50', 1.5],
  ])('asks what the comma of a typed %s means and accepts the answer %s', async (typed, answer, amount) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect(last).toBeNull();
    await user.click(screen.getByRole('button', { name: answer }));
    expect(last).toBe(amount);
  });

  it.each(['12abc', '1.234.5', '1,500,5', '12O0'])(
    'keeps a typed %s and calls it invalid once it is left, not before',
    async (typed) => {
      const { user, field } = open();
      await user.type(field, typed);
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, null]);
      await user.tab();
      expect([field.value, last, field.getAttribute('aria-invalid')]).toEqual([typed, null, 'true']);
    },
  );

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

  it('reads its own format as the amount, and never changes a text while it is typed', () => {
    const typing = fc.array(fc.constantFrom(...Array.from('0123456789.,')), { maxLength: 18 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000_000_000_000 }), typing, (amount, keys) => {
        const own = restingText(amount);
        expect(readAmount(restingText(null), own.text, own.text).amount).toBe(amount);
        let shown = own;
        for (const key of keys) {
          const text = shown.text + key;
          shown = readAmount(shown, text, key);
          expect(shown.text).toBe(text);
        }
      }),
      { seed: 20261125 },
    );
  });
});
