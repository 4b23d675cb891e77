import { pause } from '../transport/abortable.ts';
import { systemTimers } from '../transport/clock.ts';

/** Lets time pass; ends early, without a fault, when the signal says so. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The host's timer. */
export const timerWait: Wait = (ms, signal) => pause(systemTimers, ms, signal).catch(() => undefined);
