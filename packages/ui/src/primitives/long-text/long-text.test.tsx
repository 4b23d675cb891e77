import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { LongText } from './long-text.tsx';

const TEXT = 'BADAN PENGELOLAAN KEUANGAN DAN ASET DAERAH PROVINSI SUMATERA UTARA';
/** Replaces the layout that jsdom lacks: the sizes reported to observers decide whether the text is cut. */
const layOut = (scrollHeight: number, clientHeight: number) => {
  const drawn: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: (target: Element) => void;
      constructor(tell: (entries: { target: Element }[]) => void) {
        this.observe = (target) => void drawn.push(() => tell([{ target }]));
      }
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  render(<LongText>{TEXT}</LongText>);
  act(() => drawn.forEach((tell) => tell()));
  return userEvent.setup();
};
/** Fonts of a page, which jsdom lacks. */
const lendFonts = () => {
  const fonts = new EventTarget();
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  return fonts;
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

it('shows the full text if a font that arrives later leaves no room for it', async () => {
  const fonts = lendFonts();
  const user = layOut(60, 60);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(80);
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  await user.tab();
  expect(screen.getByRole('tooltip').textContent).toBe(TEXT);
});
