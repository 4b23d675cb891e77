import { mayRaise } from '../rules/session/session-life.ts';
import type { Clock } from '../transport/clock.ts';
import type { Events } from '../transport/events.ts';

/** Raises the unauthorised event at once, then at most every 10 seconds. @source 000 §4, 000 §9 */
export function createUnauthorized(events: Events, clock: Clock): (status: number) => void {
  let lastMs = -Infinity;
  return (status) => {
    const nowMs = clock.now();
    if (!mayRaise(lastMs, nowMs)) return;
    lastMs = nowMs;
    events.emit('unauthorized', { status });
  };
}
