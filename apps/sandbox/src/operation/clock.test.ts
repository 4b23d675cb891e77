import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { durationMs, runningClock, fixedClock } from './clock.ts';

const START = Date.parse('2026-07-14T02:42:00Z');

describe('durationMs', () => {
  it.each([
    ['500ms', 500],
    ['90s', 90_000],
    ['1h 30m', 5_400_000],
    ['1d', 86_400_000],
    ['-5m', -300_000],
  ])('reads %s as %d ms', (text, ms) => expect(durationMs(text)).toBe(ms));

  it.each(['', '1', '1w', 'besok', '1.5h', '5m5'])('refuses %j', (text) =>
    expect(() => durationMs(text)).toThrow(RangeError),
  );
});

describe('A fixed clock', () => {
  it('moves by milliseconds, by a duration or to a moment, and never by itself', () => {
    const clock = fixedClock(START);
    clock.advance(1_000);
    clock.advance('1d');
    expect(clock.now()).toBe(START + 86_401_000);
    clock.set(START);
    expect([clock.now(), clock.isFrozen()]).toEqual([START, true]);
  });

  it('runs scheduled work once, in due order, and skips cancelled work', () => {
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

  it('keeps its offset while machine time passes', () => {
    const clock = runningClock();
    clock.advance('1d');
    vi.advanceTimersByTime(5_000);
    expect([clock.now(), clock.offsetMs()]).toEqual([START + 86_405_000, 86_400_000]);
  });

  it('stands still while frozen and continues from there when resumed', () => {
    const clock = runningClock();
    clock.freeze();
    vi.advanceTimersByTime(60_000);
    expect(clock.now()).toBe(START);
    clock.resume();
    vi.advanceTimersByTime(1_000);
    expect(clock.now()).toBe(START + 1_000);
  });

  it('runs scheduled work when it falls due, whether time passed or the clock was moved', () => {
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
