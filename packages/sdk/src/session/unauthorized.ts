import { mayRaise } from '../rules/session/session-life.ts';
import type { Clock } from '../transport/clock.ts';
import type { BankEvents, Events } from '../transport/events.ts';

/** Raises the unauthorised event at once, then at most every 10 seconds. @source 000 §4, 000 §9 */
export function createUnauthorized(events: Events, clock: Clock): (detail: BankEvents['unauthorized']) => void {
  let lastMs = -Infinity;
  return (detail) => {
    const nowMs = clock.now();
    if (!mayRaise(lastMs, nowMs)) return;
    lastMs = nowMs;
    events.emit('unauthorized', detail);
  };
}
