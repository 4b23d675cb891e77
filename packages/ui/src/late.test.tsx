import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { late } from './late.tsx';

// Between the drawing of a page and its effects there is a moment, as in a browser; `act` would leave none.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const Grid = () => <p>Daftar</p>;

function drawn(element: React.JSX.Element): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  createRoot(page).render(element);
  return page;
}

it('A component whose code arrives between the drawing of its place and the effects of the page is drawn', async () => {
  const LateGrid = late(() => Promise.resolve(Grid), <p>Memuat</p>);
  function Page() {
    useLayoutEffect(() => void LateGrid.preload(), []);
    return <LateGrid />;
  }
  const page = drawn(<Page />);
  await vi.waitFor(() => expect(page.textContent).toBe('Daftar'));
});

it('A component that was loaded before is drawn at once, and loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(Grid));
  const LateGrid = late(load, <p>Memuat</p>);
  await LateGrid.preload();
  const seen: string[] = [];
  function Page() {
    useLayoutEffect(() => void seen.push(document.body.textContent), []);
    return <LateGrid />;
  }
  drawn(<Page />);
  await vi.waitFor(() => expect(seen).toEqual(['Daftar']));
  expect(load).toHaveBeenCalledOnce();
});
