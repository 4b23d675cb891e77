/** The bank's time. Everything that asks for the time asks here, so a test or the sandbox can move it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now: () => number;
}
