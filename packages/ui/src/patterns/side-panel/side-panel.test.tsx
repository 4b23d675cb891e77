import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { SidePanel, type SidePanelProps } from './side-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (isNarrow: boolean, props: Partial<SidePanelProps> = {}) => {
  const media = { matches: isNarrow, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => media);
  const [onClose, onNext] = [vi.fn(), vi.fn()];
  render(
    <SidePanel
      title="Transfer Internal"
      subtitle="IB26071400000001"
      parts={['Penerima', 'Riwayat']}
      onClose={onClose}
      onNext={onNext}
      {...props}
    />,
  );
  return { user: userEvent.setup(), onClose, onNext };
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('is next to the page on a wide screen and blocks nothing', () => {
  open(false);
  const panel = screen.getByRole('complementary', { name: 'Transfer Internal' });
  expect(panel.textContent).toMatch(/IB26071400000001.*Penerima.*Riwayat/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('opens over the page as a dialog on a narrow screen and closes on Escape', async () => {
  const { user, onClose } = open(true);
  expect(screen.getByRole('dialog', { name: 'Transfer Internal' }).textContent).toContain('IB26071400000001');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['wide', false],
  ['narrow', true],
])('moves to the next row, but not before the first row of the queue (%s)', async (_width, isNarrow) => {
  const { user, onNext } = open(isNarrow);
  await user.click(button('Baris berikutnya'));
  expect(onNext).toHaveBeenCalledOnce();
  expect(button('Baris sebelumnya').disabled).toBe(true);
});

it('is walked by the arrow keys, as far as there are rows', async () => {
  const { user, onNext } = open(false);
  button('Tutup').focus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(onNext).toHaveBeenCalledOnce();
});

it('closes with its close button', async () => {
  const { user, onClose } = open(false);
  await user.click(button('Tutup'));
  expect(onClose).toHaveBeenCalledOnce();
});
