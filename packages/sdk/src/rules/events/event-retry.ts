import { ask, decide, type Questions, type Table } from '../table.ts';

/** A try to deliver an event that is over. */
export interface EventTryFacts {
  /** Number of tries so far, this one included. */
  attempts: number;
  /** HTTP status; absent without an answer. */
  status?: number | null;
  /** What the receiver's Retry-After says, in seconds. */
  retryAfterSeconds?: number | null;
  /** Drawn anew for each try, 0 to 1, so that events that failed together are not sent together again. */
  jitter?: number | null;
}

/** What becomes of a delivery after a try. */
export interface EventTryOutcome {
  /** `off`: the receiver wants no more events. `dead`: nothing is sent again unless somebody asks for it. */
  outcome: 'delivered' | 'off' | 'again' | 'dead';
  /** Until the next try of this event, in seconds; null without one. */
  waitSeconds: number | null;
  /** How long the receiver gets no event at all, in seconds. */
  pauseSeconds: number;
}

/**
 * Seconds from a failed try to the next one, 5 seconds to 24 hours; after the last one nothing follows. They are written out,
 * since a bundler keeps what it would have to calculate.
 *
 * @source Standard Webhooks 1.0.0
 */
const WAITS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The greatest part of a wait that jitter adds to it. */
const JITTER = 0.1;
/** The longest pause that a receiver may ask for, in seconds. */
const MOST_PAUSE = 86_400;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0;
const waitAfter = ({ attempts }: EventTryFacts): number | undefined =>
  WAITS[Math.max(1, Math.trunc(count(attempts))) - 1];

// prettier-ignore
const OUTCOMES: Questions<EventTryOutcome['outcome'], EventTryFacts> = [
  ['delivered', 'status 200 to 299', ({ status }) => Math.trunc(count(status) / 100) === 2],
  ['off',       'status 410', ({ status }) => status === 410],
  ['dead',      'the last try', (facts) => waitAfter(facts) === undefined],
];

/** Seconds without any event after an answer of a receiver that is overloaded. */
const PAUSES: Table<number, EventTryFacts> = [[60, { status: [429, 502, 504] }]];

/** event.retryAt: what becomes of a delivery after a try, and when the next one follows. @source ours, decision 032 */
export function eventRetryAt(facts: EventTryFacts): EventTryOutcome {
  const outcome = ask(OUTCOMES, facts) ?? 'again';
  if (outcome === 'delivered' || outcome === 'off') return { outcome, waitSeconds: null, pauseSeconds: 0 };
  const asked = Math.min(count(facts.retryAfterSeconds), MOST_PAUSE);
  const pauseSeconds = asked > 0 ? asked : (decide(PAUSES, facts) ?? 0);
  const wait = (waitAfter(facts) ?? 0) * (1 + JITTER * Math.min(1, count(facts.jitter)));
  return { outcome, waitSeconds: outcome === 'dead' ? null : Math.max(Math.ceil(wait), pauseSeconds), pauseSeconds };
}
