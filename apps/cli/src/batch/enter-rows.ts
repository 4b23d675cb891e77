import { setTimeout } from 'node:timers/promises';
import { type Bank, isBankError, newIdempotencyKey } from '@ibk/sdk';
import { type BatchJournal, compareNames, type UploadFileRow } from '@ibk/sdk/batch';
import type { Inquiry } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { failureOf } from '../failure.ts';
import type { Authorise } from '../transfer/authorise-many.ts';
import { reviewOf } from '../transfer/review.ts';

/** Outcome of a row, in the words of the result file. */
export const ENTRY_OUTCOMES = {
  entered: 'DIENTRI',
  refused: 'DITOLAK',
  unanswered: 'TANPA_JAWABAN',
} as const;

/** By what an entry without an answer is settled: the bank takes an inquiry once, and names the transaction of a used one. */
interface SentEntry {
  requestId: string;
  key: string;
}

/** What became of a row. */
export interface EntryAnswer {
  outcome: keyof typeof ENTRY_OUTCOMES;
  referenceId: string | null;
  /** Rupiah; null if the row was not entered. */
  fee: number | null;
  /** Indonesian, ready to show; empty when there is nothing to explain. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
  /** How to settle an entry without an answer; null for any other. */
  sent: SentEntry | null;
}

/** A row that can be entered: every cell of it was read. */
export type EntryRow = Pick<UploadFileRow, 'line' | 'bank' | 'note'> & {
  account: string;
  name: string;
  /** In sen. */
  amount: bigint;
  productId: 'TRF_INT' | 'TRF_ONL' | 'TRF_BIF';
};

export type EntryResult = EntryRow & EntryAnswer;

/** What to enter, how, and what earlier runs have done. */
export interface Entering {
  bank: Bank;
  rows: readonly EntryRow[];
  journal: BatchJournal<EntryAnswer>;
  /** Account that pays. */
  source: string;
  authorise: Authorise;
  /** Starts no further row; the entry in progress finishes. */
  signal: AbortSignal;
  /** Enters refused rows again, and settles those whose answer was lost. */
  retryErrors: boolean;
  /** Enters a row although an equal payment was entered today. */
  allowDuplicate: boolean;
  /** Called when the bank asks to wait, with the milliseconds. */
  onPause: (ms: number) => void;
}

const NONE = { referenceId: null, fee: null, message: '', ruleId: null, traceId: null, sent: null } as const;
const PAUSE_MS = 1_000;

const refused = (message: string, ruleId: string | null, traceId: string | null = null): EntryAnswer => ({
  ...{ ...NONE, outcome: 'refused', message, ruleId, traceId },
});

const unanswered = (sent: SentEntry): EntryAnswer => ({
  ...{ ...NONE, outcome: 'unanswered', message: 'Entri terkirim, tetapi jawabannya hilang.', sent },
});

const entered = (referenceId: string, fee: number | null): EntryAnswer => ({
  ...{ ...NONE, outcome: 'entered', referenceId, fee },
});

/** Rules by which the bank refuses the code or the session, and so every other row as well. */
const OF_EVERY_ROW = /^(session|pin|otp|cred|authorisation|role)\./;
/** Rules by which the bank refuses a key that it has received before, or is working on. */
const USED_KEY = ['idempotency.otherBody', 'idempotency.inFlight'];

const USED_INQUIRY = 'inquiry.used';

/** The answer that a refusal gives to one row; null if it stops every other row as well. */
function refusalOf(error: unknown): EntryAnswer | null {
  if (!isBankError(error) || OF_EVERY_ROW.test(error.ruleId ?? '') || error.ruleId === USED_INQUIRY) return null;
  const { kind, message, ruleId = null, traceId = null } = error;
  return kind === 'refused' || kind === 'invalid' || kind === 'conflict' ? refused(message, ruleId, traceId) : null;
}

const isRule = (error: unknown, ...rules: readonly string[]): boolean =>
  isBankError(error) && rules.includes(error.ruleId ?? '');

function inquiryOf({ productId, account: dest, amount, bank: bankCode = '' }: EntryRow, source: string): Inquiry {
  const payment = { source, dest, amount: fromSen(amount) };
  return productId === 'TRF_INT'
    ? { ...payment, productId, parameters: {} }
    : { ...payment, productId, parameters: { bankCode } };
}

/** Calls the bank again whenever it asks to wait. */
async function paced<Answer>({ onPause, signal }: Entering, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isBankError(error) || error.kind !== 'rate-limited') throw error;
      const ms = error.retryAfterMs ?? PAUSE_MS;
      onPause(ms);
      await setTimeout(ms, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
  }
}

/** Sends the entry of an inquiry. The journal has its key before the bank can have it. */
async function send(task: Entering, { line, note = '' }: EntryRow, sent: SentEntry, fee: number | null) {
  const { bank, journal, authorise, signal } = task;
  const authorisation = await paced(task, () => authorise(sent.requestId));
  signal.throwIfAborted();
  await journal.append({ row: line, answer: unanswered(sent) });
  const body = { requestId: sent.requestId, schedule: { autoType: 'NOW' as const }, note, authorisation };
  try {
    // Without the signal: Ctrl+C lets the entry finish, so that its outcome is known.
    const { referenceId } = await paced(task, () => bank.transactions.enter(body, { idempotencyKey: sent.key }));
    return entered(referenceId, fee);
  } catch (error) {
    if (isRule(error, ...USED_KEY) || failureOf(error).facts.exit === 'unknown') return unanswered(sent);
    const answer = refusalOf(error);
    if (answer) return answer;
    throw error;
  }
}

/** Enters a row by a new inquiry, after what `transfer enter` shows to a person was compared. */
async function begin(task: Entering, row: EntryRow): Promise<EntryAnswer> {
  const { bank, source, signal, allowDuplicate, journal } = task;
  try {
    const answer = await paced(task, () => bank.transactions.inquire(inquiryOf(row, source), { signal }));
    const twin = answer.warnings.find(({ ruleId }) => ruleId === 'transaction.duplicate');
    if (twin && !allowDuplicate) return refused(twin.message, twin.ruleId);
    const { name, fee } = reviewOf(answer);
    if (compareNames(row.name, name) === 'differs')
      return refused(`Nama berbeda dengan pemilik rekening: ${name}.`, 'batch.name.differs');
    return await send(task, row, { requestId: answer.requestId, key: newIdempotencyKey() }, fee);
  } catch (error) {
    const answer = refusalOf(error);
    if (answer) return answer;
    // Nothing of this row was executed: the next run begins it anew.
    if (journal.past.has(row.line)) await journal.append({ row: row.line, returned: true });
    throw error;
  }
}

/**
 * Settles an entry without an answer. A used inquiry names its transaction; an open one is entered now, under its own key; an
 * expired one was never entered, so the row begins anew.
 */
async function settle(task: Entering, row: EntryRow, sent: SentEntry): Promise<EntryAnswer> {
  try {
    const answer = await send(task, row, sent, null);
    // If the first entry arrived in the meantime, its inquiry is used by now.
    if (answer.outcome === 'unanswered') await paced(task, () => task.authorise(sent.requestId));
    return answer;
  } catch (error) {
    if (isRule(error, USED_INQUIRY) && isBankError(error) && error.referenceId !== undefined)
      return entered(error.referenceId, null);
    if (isRule(error, 'inquiry.expired')) return begin(task, row);
    if (isRule(error, 'inquiry.unknown')) return unanswered(sent);
    throw error;
  }
}

/** The answer of a row in the journal; null without one. */
function pastAnswer({ journal }: Entering, { line }: EntryRow): EntryAnswer | null {
  const past = journal.past.get(line);
  return past === undefined || past === 'asked' ? null : past;
}

/** The answer of a row that stays as it is; null if the row is to be sent. */
function keptAnswer(task: Entering, row: EntryRow): EntryAnswer | null {
  const past = pastAnswer(task, row);
  return past && task.retryErrors && past.outcome !== 'entered' ? null : past;
}

/**
 * Enters row after row, an ordinary transaction each, in the order of the file. A row with an answer in the journal is not sent
 * again. An error that would affect every row ends the run; its row and those after it are not entered.
 *
 * @throws {BankError} unauthorized, network, or a refusal of the session or of the PIN
 * @throws the signal's reason
 */
export async function* enterRows(task: Entering): AsyncGenerator<EntryResult> {
  for (const row of task.rows) {
    const kept = keptAnswer(task, row);
    if (kept) {
      yield { ...row, ...kept };
      continue;
    }
    task.signal.throwIfAborted();
    const sent = pastAnswer(task, row)?.sent;
    const answer = await (sent ? settle(task, row, sent) : begin(task, row));
    await task.journal.append({ row: row.line, answer });
    yield { ...row, ...answer };
  }
}
