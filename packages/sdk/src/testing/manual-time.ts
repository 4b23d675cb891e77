import type { Clock, Timers } from '../transport/clock.ts';

/** A clock that only a test advances, with timers that follow it. */
export interface ManualTime {
  clock: Clock;
  timers: Timers;
  /** Advances the clock and runs due timers in order; promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Advances only the clock, as on a sleeping machine: timers are delayed. */
  sleep(ms: number): void;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function manualTime(startMs = Date.parse('2026-07-14T02:42:00Z')): ManualTime {
  let nowMs = startMs;
  const waiting = new Set<{ dueMs: number; run: () => void }>();
  const nextUntil = (endMs: number) =>
    [...waiting].filter(({ dueMs }) => dueMs <= endMs).sort((one, other) => one.dueMs - other.dueMs)[0];
  return {
    clock: { now: () => nowMs },
    timers: {
      after(delayMs, run) {
        const entry = { dueMs: nowMs + delayMs, run };
        waiting.add(entry);
        return () => waiting.delete(entry);
      },
    },
    async advance(ms) {
      const endMs = nowMs + ms;
      await settle();
      for (let next = nextUntil(endMs); next; next = nextUntil(endMs)) {
        waiting.delete(next);
        nowMs = Math.max(nowMs, next.dueMs);
        next.run();
        await settle();
      }
      nowMs = endMs;
      await settle();
    },
    sleep(ms) {
      nowMs += ms;
    },
  };
}
