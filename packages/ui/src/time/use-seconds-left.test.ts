import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsLeft } from './use-seconds-left.ts';

const START = Date.UTC(2026, 6, 14, 7, 42);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

it('counts whole seconds down to zero and calls back once at the end', () => {
  const onOver = vi.fn();
  const { result } = renderHook(() => useSecondsLeft(START + 2_500, onOver));
  expect(result.current).toBe(3);
  pass(1_000);
  expect(result.current).toBe(2);
  pass(1_000);
  expect(result.current).toBe(1);
  expect(onOver).not.toHaveBeenCalled();
  pass(5_000);
  expect(result.current).toBe(0);
  expect(onOver).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('restarts when the end moves, and is zero without an end', () => {
  const { result, rerender } = renderHook(({ endAt }) => useSecondsLeft(endAt), {
    initialProps: { endAt: null as number | null },
  });
  expect(result.current).toBe(0);
  pass(60_000);
  rerender({ endAt: START + 90_000 });
  expect(result.current).toBe(30);
  pass(30_000);
  rerender({ endAt: START + 120_000 });
  expect(result.current).toBe(30);
});
