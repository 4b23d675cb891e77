/** The bank's time. All code reads the time from here, so tests and the sandbox can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A clock that the sandbox's owner may move. Scheduled work runs as soon as the clock reaches its moment. */
export interface MovableClock extends Clock {
  /** Sets the clock to a moment, in milliseconds since the epoch. */
  set: (to: number) => void;
  /**
   * Moves the clock forward, or back by a negative duration.
   *
   * @param by milliseconds, or a duration such as `'90s'`, `'1d'`, `'1h 30m'`
   * @throws {RangeError} the text is not a duration
   */
  advance: (by: number | string) => void;
  /** Stops the clock at its present moment. */
  freeze: () => void;
  /** Lets the clock run with the machine's time again. */
  resume: () => void;
  isFrozen: () => boolean;
  /** Schedules work after a delay measured on this clock. @returns a function that cancels the work */
  after: (delayMs: number, run: () => void) => () => void;
  /** Offset from the machine's time, in milliseconds. */
  offsetMs: () => number;
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^-?(?:\d+(?:ms|[smhd])\s*)+$/;
/**
 * Machine timers fire at once when the wait is too long for them, so longer waits are checked again after this time.
 */
const LONGEST_WAIT_MS = 86_400_000;

/** Whether a text is a duration that `durationMs` reads. */
export const isDuration = (text: string): boolean => DURATION.test(text);

/**
 * Converts a duration to milliseconds: `'500ms'`, `'90s'`, `'5m'`, `'1h 30m'`, `'1d'`. A leading minus is allowed.
 *
 * @throws {RangeError} the text is not a duration
 */
export function durationMs(text: string): number {
  if (!isDuration(text)) throw new RangeError(`"${text}" is not a duration such as 90s, 5m, 1h 30m or 1d`);
  let total = 0;
  for (const [, count, unit] of text.matchAll(/(\d+)(ms|[smhd])/g))
    total += Number(count) * UNITS[unit as keyof typeof UNITS];
  return text.startsWith('-') ? -total : total;
}

interface Waiting {
  dueMs: number;
  run: () => void;
}

function movableClock(offsetAtStart: number, frozenAtStart: number | null): MovableClock {
  let offset = offsetAtStart;
  let frozenAt = frozenAtStart;
  const waiting = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => frozenAt ?? Date.now() + offset;
  const soonest = () => [...waiting].sort((one, other) => one.dueMs - other.dueMs)[0];

  /** Runs all due work in order, then sets a timer for the next entry while the clock is running. */
  function look(): void {
    clearTimeout(timer);
    for (let next = soonest(); next && next.dueMs <= now(); next = soonest()) {
      waiting.delete(next);
      next.run();
    }
    const next = soonest();
    if (next && frozenAt === null) timer = setTimeout(look, Math.min(next.dueMs - now(), LONGEST_WAIT_MS)).unref();
  }
  function set(to: number): void {
    if (frozenAt === null) offset = to - Date.now();
    else frozenAt = to;
    look();
  }
  return {
    now,
    set,
    advance: (by) => set(now() + (typeof by === 'string' ? durationMs(by) : by)),
    freeze() {
      frozenAt = now();
      look();
    },
    resume() {
      offset = now() - Date.now();
      frozenAt = null;
      look();
    },
    isFrozen: () => frozenAt !== null,
    after(delayMs, run) {
      const entry = { dueMs: now() + delayMs, run };
      waiting.add(entry);
      look();
      return () => void waiting.delete(entry);
    },
    offsetMs: () => now() - Date.now(),
  };
}

/** A clock that runs with the machine's time plus an offset. @param offsetMs @default 0 */
export const runningClock = (offsetMs = 0): MovableClock => movableClock(offsetMs, null);

/** A clock that stands still until it is moved. */
export const fixedClock = (start: number): MovableClock => movableClock(0, start);
