import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInput } from './use-input.ts';

const other = new BroadcastChannel('ibk-input');
const heard = vi.fn();
other.onmessage = heard;
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('receives input from another tab, even while its own input does not count', async () => {
  const onInput = vi.fn();
  renderHook(() => useInput(onInput, true));
  window.dispatchEvent(new Event('keydown'));
  other.postMessage(null);
  await waitFor(() => expect(onInput.mock.calls).toEqual([['sibling']]));
});

it('reports its input to the other tabs, once a second', async () => {
  const onInput = vi.fn();
  renderHook(() => useInput(onInput, false));
  for (let press = 0; press < 3; press += 1) window.dispatchEvent(new Event('keydown'));
  expect(onInput.mock.calls).toEqual([['here'], ['here'], ['here']]);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

it('reports nothing once its page is left', async () => {
  const onInput = vi.fn();
  const gone = renderHook(() => useInput(onInput, false));
  gone.unmount();
  window.dispatchEvent(new Event('keydown'));
  other.postMessage(null);
  // A page that is still open receives the same message.
  const stays = vi.fn();
  renderHook(() => useInput(stays, false));
  other.postMessage(null);
  await waitFor(() => expect(stays).toHaveBeenCalled());
  expect([onInput, heard].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});
