import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durationMs, runningClock, fixedClock } from './clock.ts';

const START = Date.parse('2026-07-14T02:42:00Z');

describe('A duration', () => {
  it.each([
    ['500ms', 500],
    ['90s', 90_000],
    ['1h 30m', 5_400_000],
    ['1d', 86_400_000],
    ['-5m', -300_000],
  ])('%s is read', (text, ms) => expect(durationMs(text)).toBe(ms));

  it.each(['', '1', '1w', 'besok', '1.5h', '5m5'])('%j is refused', (text) =>
    expect(() => durationMs(text)).toThrow(RangeError),
  );
});

describe('A standing clock', () => {
  it('moves by milliseconds, by a duration and to a moment, and not by itself', () => {
    const clock = fixedClock(START);
    clock.advance(1_000);
    clock.advance('1d');
    expect(clock.now()).toBe(START + 86_401_000);
    clock.set(START);
    expect([clock.now(), clock.isFrozen()]).toEqual([START, true]);
  });

  it('runs what waits in the order in which it falls due, and only once', () => {
    const clock = fixedClock(START);
    const ran: string[] = [];
    clock.after(2_000, () => ran.push('second'));
    clock.after(1_000, () => ran.push('first'));
    const callOff = clock.after(1_500, () => ran.push('called off'));
    callOff();
    clock.advance(999);
    expect(ran).toEqual([]);
    clock.advance('1h');
    clock.advance('1h');
    expect(ran).toEqual(['first', 'second']);
  });
});

describe('A running clock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  it('goes with the machine, as far off as it was moved', () => {
    const clock = runningClock();
    clock.advance('1d');
    vi.advanceTimersByTime(5_000);
    expect([clock.now(), clock.offsetMs()]).toEqual([START + 86_405_000, 86_400_000]);
  });

  it('stands while it is frozen, and goes on from there', () => {
    const clock = runningClock();
    clock.freeze();
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toBe(START);
    clock.resume();
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(START + 1_000);
  });

  it('wakes what waits when the time has come, moved or not', () => {
    const clock = runningClock();
    const ran: string[] = [];
    clock.after(10_000, () => ran.push('soon'));
    clock.after(60_000, () => ran.push('later'));
    vi.advanceTimersByTime(10_000);
    expect(ran).toEqual(['soon']);
    clock.advance('1m');
    expect(ran).toEqual(['soon', 'later']);
  });
});
