import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { LongText } from './long-text.tsx';

const TEXT = 'BADAN PENGELOLAAN KEUANGAN DAN ASET DAERAH PROVINSI SUMATERA UTARA';
/** Replaces the layout that jsdom lacks: the sizes reported to observers decide whether the text is cut. */
const layOut = (scrollHeight: number, clientHeight: number) => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.push(callback);
      }
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  render(<LongText>{TEXT}</LongText>);
  act(() => callbacks.forEach((callback) => callback()));
  return userEvent.setup();
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the full text on focus if it is cut', async () => {
  const user = layOut(60, 40);
  await user.tab();
  expect(document.activeElement?.textContent).toBe(TEXT);
  expect(screen.getByRole('tooltip').textContent).toBe(TEXT);
});

it('takes no focus and has no tooltip if the text fits', async () => {
  const user = layOut(40, 40);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
