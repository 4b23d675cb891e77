import type { SessionLife } from '../contract/index.ts';
import type { Clock, Timers } from '../transport/clock.ts';
import type { Events } from '../transport/events.ts';

const MINUTE_MS = 60_000;
const IDLE_WARNING_MS = MINUTE_MS;
const EXPIRY_WARNING_MS = 10 * MINUTE_MS;

interface IdleClockPorts {
  clock: Clock;
  timers: Timers;
  events: Events;
  /** The user's idle time. */
  idleMs: () => number;
  isLive: () => boolean;
  /** Notifies the bank that the user is still active. */
  extend: () => Promise<unknown>;
}

/** The remaining lifetime of a session by the bank's own clock, so that a wrong clock here does not matter. */
export const leftOf = ({ now, expiresAt }: SessionLife): number => Date.parse(expiresAt) - Date.parse(now);

/**
 * Watches for input. It emits a warning a minute before the idle end, the idle end itself, and a warning ten minutes
 * before the absolute end. While there is input it extends the session at most once a minute.
 *
 * @source 000 §4, 000 §9
 */
export function createIdleClock({ clock, timers, events, idleMs, isLive, extend }: IdleClockPorts) {
  let inputMs = -Infinity;
  let extendedMs = -Infinity;
  let expiresMs = Infinity;
  let emitted = { idleWarning: false, idle: false, expiry: false };
  let cancelTick: (() => void) | null = null;
  let cancelExtend: (() => void) | null = null;

  const idleEnd = (): number => inputMs + idleMs();
  const warnAt = (): number => idleEnd() - Math.min(IDLE_WARNING_MS, idleMs() / 2);

  function tick(): void {
    const nowMs = clock.now();
    if (!emitted.expiry && nowMs >= expiresMs - EXPIRY_WARNING_MS) {
      emitted.expiry = true;
      events.emit('expiry-warning', { leftMs: Math.max(0, expiresMs - nowMs) });
    }
    if (!emitted.idle && nowMs >= idleEnd()) {
      emitted.idle = emitted.idleWarning = true;
      events.emit('idle', {});
    } else if (!emitted.idleWarning && nowMs >= warnAt()) {
      emitted.idleWarning = true;
      events.emit('idle-warning', { leftMs: idleEnd() - nowMs });
    }
    arm();
  }

  /** Input only moves the ends further away, so an armed tick never comes too late and need not be moved. */
  function arm(): void {
    cancelTick?.();
    const due = [
      emitted.idle ? Infinity : emitted.idleWarning ? idleEnd() : warnAt(),
      emitted.expiry ? Infinity : expiresMs - EXPIRY_WARNING_MS,
    ];
    const nextMs = Math.min(...due);
    const waitMs = Math.max(0, nextMs - clock.now());
    // A script that ends without a logout must not wait for these ends.
    cancelTick = Number.isFinite(nextMs) ? timers.after(waitMs, tick, { keepsProcess: false }) : null;
  }

  function extendNow(): void {
    cancelExtend = null;
    if (!isLive() || clock.now() >= idleEnd()) return;
    extendedMs = clock.now();
    // A failure shows in the events and at the next call; input tries again a minute later.
    extend().catch(() => undefined);
  }

  return {
    /** Sets the remaining lifetime that the bank returned. The answer to a login has no time of the bank. */
    lives(leftMs: number): void {
      expiresMs = clock.now() + leftMs;
      arm();
    },
    /** Starts with a login, which counts as input and as an extension. */
    begin(): void {
      inputMs = extendedMs = clock.now();
      expiresMs = Infinity;
      emitted = { idleWarning: false, idle: false, expiry: false };
      arm();
    },
    /**
     * Records that the user typed, clicked or touched. After the idle end only a login counts. The clock decides, not
     * the timer: a sleeping machine delays the timer, and its cookies have expired by then.
     */
    touch(): void {
      if (emitted.idle) return;
      const nowMs = clock.now();
      const isFirst = inputMs === -Infinity;
      if (!isFirst && nowMs >= idleEnd()) return tick();
      if (!isLive()) return;
      inputMs = nowMs;
      if (emitted.idleWarning || isFirst) {
        emitted.idleWarning = false;
        arm();
      }
      const waitMs = extendedMs + MINUTE_MS - nowMs;
      if (waitMs <= 0) extendNow();
      else cancelExtend ??= timers.after(waitMs, extendNow, { keepsProcess: false });
    },
    /** How long there was no input; Infinity before the first. */
    idleForMs: (): number => clock.now() - inputMs,
    stop(): void {
      cancelTick?.();
      cancelExtend?.();
      cancelTick = cancelExtend = null;
      inputMs = extendedMs = -Infinity;
      expiresMs = Infinity;
      emitted = { idleWarning: false, idle: false, expiry: false };
    },
  };
}
