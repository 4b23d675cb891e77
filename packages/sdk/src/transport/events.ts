import type { OperationId } from '../contract/operations.gen.ts';
import type { BankErrorKind } from './bank-error.ts';

/** A call in an event: only names, without values of its address and without headers. */
export interface CallEvent {
  /** The same id in every event of a call and in its error. */
  callId: string;
  operationId: OperationId;
  method: string;
  /** The contract's path with its `{names}`. */
  path: string;
  /** From 1. */
  attempt: number;
}

/** Every event of a bank with the detail that listeners get. No detail carries a secret. */
export interface BankEvents {
  /** Before an attempt; `body` only with `eventBodies`, opened and redacted. */
  request: CallEvent & { body?: unknown };
  /** After an attempt; `status` is null if no answer came, `kind` is that of the error. */
  response: CallEvent & {
    status: number | null;
    elapsedMs: number;
    kind: BankErrorKind | null;
    traceId: string | null;
    body?: unknown;
  };
  /** Before a retry. */
  retry: CallEvent & { waitMs: number; kind: BankErrorKind };
  /** A 401 or 403: at once, then at most every 10 s. @source 000 §4 */
  unauthorized: { status: number; callId: string };
  /** The idle end is near. */
  'idle-warning': { leftMs: number };
  /** No input for the idle time. @source 000 §9 */
  idle: Record<never, never>;
  /** The absolute end of the session is near. */
  'expiry-warning': { leftMs: number };
  /** The host has closed the client. */
  closed: Record<never, never>;
  /** The session's cookies and user detail were cleared. */
  'signed-out': Record<never, never>;
}

type Listener<E extends keyof BankEvents> = (event: BankEvents[E]) => void;

/** The listeners of each event. */
export interface Events {
  on: <E extends keyof BankEvents>(event: E, listener: Listener<E>) => () => void;
  emit<E extends keyof BankEvents>(event: E, detail: BankEvents[E]): void;
  /** Whether an event has listeners, so that a detail is not prepared in vain. */
  has(event: keyof BankEvents): boolean;
}

/** Calls a listener. If it throws, the caller and the other listeners continue; the error is reported as uncaught. */
export function notify<T>(listener: (value: T) => void, value: T): void {
  try {
    listener(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

export function createEvents(): Events {
  const listeners: { [E in keyof BankEvents]?: Set<Listener<E>> } = {};
  const setOf = <E extends keyof BankEvents>(event: E): Set<Listener<E>> => {
    const table: { [K in E]?: Set<Listener<K>> } = listeners;
    return (table[event] ??= new Set());
  };
  return {
    on(event, listener) {
      const set = setOf(event);
      set.add(listener);
      return () => set.delete(listener);
    },
    emit(event, detail) {
      for (const listener of [...setOf(event)]) notify(listener, detail);
    },
    has: (event) => setOf(event).size > 0,
  };
}
