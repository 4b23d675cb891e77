import { expect, it, vi } from 'vitest';
import { systemTimers } from './clock.ts';

it.each([Infinity, 30 * 24 * 3_600_000])('A delay of %d ms is a long delay, not an immediate one', (delayMs) => {
  vi.useFakeTimers();
  let ran = 0;
  const cancel = systemTimers.after(delayMs, () => (ran += 1));
  vi.advanceTimersByTime(24 * 24 * 3_600_000);
  cancel();
  vi.useRealTimers();
  expect(ran).toBe(0);
});
