/** The bank's time. Everything that asks for the time asks here, so a test or the sandbox can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A clock that the sandbox's owner may move; what waits by it goes on as soon as its moment is reached. */
export interface MovableClock extends Clock {
  /** Puts it to a moment, milliseconds since the epoch. */
  set: (to: number) => void;
  /**
   * Moves it on, or back where the duration is negative.
   *
   * @param by milliseconds, or a duration such as `'90s'`, `'1d'`, `'1h 30m'`
   * @throws {RangeError} it is no duration
   */
  advance: (by: number | string) => void;
  /** Stops it where it is. */
  freeze: () => void;
  /** Lets it run with the machine's time. */
  resume: () => void;
  isFrozen: () => boolean;
  /** Runs something once so much of this clock's time is over. @returns calls it off */
  after: (delayMs: number, run: () => void) => () => void;
  /** How far it is off the machine's time. */
  offsetMs: () => number;
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^-?(?:\d+(?:ms|[smhd])\s*)+$/;
/** Longer waits of the machine's timers end at once; they are looked at again after so long. */
const LONGEST_WAIT_MS = 86_400_000;

/** Whether a text is a duration that `durationMs` reads. */
export const isDuration = (text: string): boolean => DURATION.test(text);

/**
 * Milliseconds of a duration: `'500ms'`, `'90s'`, `'5m'`, `'1h 30m'`, `'1d'`, each also with a minus before it.
 *
 * @throws {RangeError} it is none
 */
export function durationMs(text: string): number {
  if (!isDuration(text)) throw new RangeError(`"${text}" is no duration such as 90s, 5m, 1h 30m or 1d`);
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

  /** Runs what is due, in its order, and wakes again for the next while the clock runs. */
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

/** Runs with the machine's time, moved by as much as it is told. @param offsetMs @default 0 */
export const runningClock = (offsetMs = 0): MovableClock => movableClock(offsetMs, null);

/** Stands still until it is moved. */
export const fixedClock = (start: number): MovableClock => movableClock(0, start);
