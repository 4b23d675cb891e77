import type { OperationId } from '@ibk/sdk/contract';
import { isDay } from '@ibk/sdk/format';
import { isRecord } from '../is-record.ts';
import { valueAt } from '../conform/known-values.ts';
import type { Caller } from '../conform/prober.ts';
import type { CallInput, Exchange } from '../conform/wire.ts';

/** A case of a rule as it is put to a bank. */
interface AskedCase<Facts, Answer> {
  facts: Facts;
  answer: Answer;
}

/** What a case can be put to: a bank, as one of its users. */
export interface Asking {
  caller: Caller;
  /** The bank's day, `YYYY-MM-DD`. */
  today: string;
  /** IANA zone of the bank. */
  zone: string;
  /** Sends a call; the same call of the same user is sent once. Null without an answer. */
  call: (op: OperationId, input?: CallInput) => Promise<Exchange | null>;
}

/** What the bank answered and what the case expects, in the same words. */
export interface Heard {
  expected: string;
  seen: string;
}

/** Puts a case to a bank; answers with a sentence if it cannot be put to this bank or as this user. */
type Put<Facts, Answer> = (one: AskedCase<Facts, Answer>, asking: Asking) => Promise<Heard | string>;

/** How the cases of one rule are put to a bank. No call changes anything there. */
export interface WireAsk {
  /** The call that is sent; only users who may send it are asked. */
  op: OperationId;
  /** Whether every such user is asked, rather than the first who gets an answer. */
  every?: true;
  put: Put<never, never>;
}

/** A row of the table, with the shapes of the rule's facts and answers. */
export const wireAsk = <Facts, Answer>(
  op: OperationId,
  put: Put<Facts, Answer>,
  more: Pick<WireAsk, 'every'> = {},
): WireAsk => ({ op, put, ...more });

export const NO_ANSWER = 'bank tidak menjawab';
const BY_CONTRACT = 'kontrak menolak isian ini sebelum aturannya';

/** Why an answer shows nothing about a rule; null if it may. */
function unusable(exchange: Exchange | null): string | null {
  if (exchange === null) return NO_ANSWER;
  const ruleId = valueAt(exchange.json, 'ruleId');
  if (ruleId === 'contract.invalid') return BY_CONTRACT;
  if (exchange.status === 404 && (ruleId === undefined || ruleId === 'contract.unknownPath'))
    return 'panggilan ini tidak ada pada bank ini';
  return exchange.status >= 500 || exchange.status === 429 ? `bank menjawab ${exchange.status}` : null;
}

/** The messages of a refusal by field. */
export function messagesIn({ json }: Exchange): Readonly<Record<string, unknown>> {
  const fields = valueAt(json, 'fields');
  return isRecord(fields) ? fields : {};
}

/** What becomes of a field, in words. */
export const verdictText = (message: unknown): string =>
  typeof message === 'string' && message !== '' ? `ditolak: ${message}` : 'diterima';

/** Whether a refusal is by a rule, and what it says; 'diterima' for any other answer. */
export const refusedBy = ({ json }: Exchange, ruleId: string): string =>
  valueAt(json, 'ruleId') === ruleId ? verdictText(valueAt(json, 'message')) : 'diterima';

const DAY_MS = 86_400_000;

/** A day later by some days; anything else as it is. */
export const later = <Value>(value: Value, days: number): Value | string =>
  typeof value === 'string' && isDay(value)
    ? new Date(Date.parse(value) + days * DAY_MS).toISOString().slice(0, 10)
    : value;

/** Days from one day to another. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const OTHER_USER = 'user dengan wewenang lain yang menjawabnya';
export const ONLY_TEXT = 'kasus ini tidak dapat diketik pada formulir ini';
export const NOT_HERE = 'bank ini tidak memiliki data yang dimaksud kasus ini';
export const isText = (value: unknown): value is string => typeof value === 'string';
export const rowsIn = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** What an answer shows, unless it shows nothing about a rule. */
export const heard = (exchange: Exchange | null, read: (exchange: Exchange) => Heard | string): Heard | string => {
  const why = unusable(exchange);
  return why !== null || exchange === null ? (why ?? NO_ANSWER) : read(exchange);
};

/** The facts of a case, as its file has them. */
export type Facts = Readonly<Record<string, unknown>>;
export const DAYLESS = 'kasus ini tidak menyebut hari bank';
/** The facts of a case on the bank's own day: every day in them moves with it; null for a case that has no such day. */
export function onDay(facts: Facts, day: unknown, today: string): { moved: Facts; days: number } | null {
  const days = isText(day) && isDay(day) ? daysBetween(day, today) : NaN;
  if (Number.isNaN(days)) return null;
  return { moved: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, later(value, days)])), days };
}
