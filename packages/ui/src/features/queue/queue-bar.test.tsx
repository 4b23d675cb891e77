import type { Transaction } from '@ibk/sdk/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QueueBar } from './queue-bar.tsx';

const nothing = () => undefined;
const open = (count: number) => {
  const rows = Array.from({ length: count }, () => ({ amount: 1_000 }) as Transaction);
  const moves = { accept: nothing, reject: nothing, isBusy: false, dialogs: <></> };
  render(<QueueBar stage="approve" rows={rows} moves={moves} onReload={null} onClear={nothing} />);
  return screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
};
afterEach(cleanup);

it('offers its actions for as many transactions as one call takes', () => {
  expect(open(200)).toEqual([false, false]);
  expect(screen.getByText('200 transaksi dipilih')).toBeTruthy();
});

it('offers no action for more and says how many one call takes', () => {
  expect(open(201)).toEqual([true, true]);
  expect(screen.getByText('201 transaksi dipilih, paling banyak 200 sekali proses')).toBeTruthy();
});
