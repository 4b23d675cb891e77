/** The bank's time. Everything that asks for the time asks here, so a test or the sandbox can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** A clock that the sandbox's owner may move. */
export interface MovableClock extends Clock {
  /** Puts it to a moment, milliseconds since the epoch. */
  set: (to: number) => void;
  /** Moves it by milliseconds. */
  advance: (by: number) => void;
  /** How far it is off the machine's time; 0 for one that stands still. */
  offsetMs: () => number;
}

/** Runs with the machine's time, moved by as much as it is told. @param offsetMs @default 0 */
export function runningClock(offsetMs = 0): MovableClock {
  let offset = offsetMs;
  return {
    now: () => Date.now() + offset,
    set: (to) => void (offset = to - Date.now()),
    advance: (by) => void (offset += by),
    offsetMs: () => offset,
  };
}

/** Stands still until it is moved. */
export function standingClock(start: number): MovableClock {
  let at = start;
  return { now: () => at, set: (to) => void (at = to), advance: (by) => void (at += by), offsetMs: () => 0 };
}
