import { pause } from '../transport/abortable.ts';
import { systemTimers } from '../transport/clock.ts';

/** Waits for a time; an abort ends the wait early, without an error. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The host's timer. */
export const timerWait: Wait = (ms, signal) => pause(systemTimers, ms, signal).catch(() => undefined);
