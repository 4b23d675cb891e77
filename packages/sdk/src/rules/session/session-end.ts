import { ask, type Questions } from '../table.ts';
import { sessionIdleMs } from './session-life.ts';

/** A session ends eight hours after its login, in use or not. */
export const SESSION_LIVES_MS = 28_800_000;

/** Milliseconds since the login and since the last request, and the user's idle time in minutes. */
export interface SessionEndFacts {
  ageMs: number;
  idleForMs: number;
  /** @default 5 */
  idleTimeout?: number | null;
}

// prettier-ignore
const ENDS: Questions<'absolute' | 'idle' | null, SessionEndFacts> = [
  ['absolute', 'eight hours or more after the login', ({ ageMs }) => ageMs >= SESSION_LIVES_MS],
  ['idle',     'unused for the idle time',            ({ idleForMs, idleTimeout }) => idleForMs >= sessionIdleMs({ idleTimeout })],
  [null,       'in use',                              () => true],
];

/** session.end: why the bank ends a session; null while it lives. @source 000 §9, decision 003 */
export const sessionEnd = (facts: SessionEndFacts): 'absolute' | 'idle' | null => ask(ENDS, facts) ?? null;
