import { type BankError, isBankError } from '../transport/bank-error.ts';
import { consequenceOf, failedAnswer } from './bank-answer.ts';
import { compareNames } from '../format/compare-names.ts';
import { createGate } from './gate.ts';
import { inParallel } from './in-parallel.ts';
import { type BatchJournal, memoryJournal, type PastRow } from './journal.ts';
import type { BatchRow } from './read-batch.ts';
import { namedAnswer, type RowAnswer, type RowResult, UNANSWERED } from './row-result.ts';
import { timerWait, type Wait } from './wait.ts';

/** The part of a bank that a check needs; a `Bank` fits. */
export interface AccountBank {
  accounts: {
    validateAccount(accountNumber: string, options?: { retry?: 'standard' | 'off' }): Promise<{ name: string }>;
  };
}

/** Rows, bank and settings of a check. */
export interface CheckBatchOptions {
  rows: readonly BatchRow[];
  bank: AccountBank;
  /** Rows in progress at the same time. @default 8 */
  concurrency?: number;
  /** Starts no further rows; those in progress finish and are yielded, then the signal's reason is thrown. */
  signal?: AbortSignal;
  /** @default a journal in memory */
  journal?: BatchJournal;
  /** Requests rows with a lost answer or a network failure again. @default false */
  retryErrors?: boolean;
  /** Called when the bank asks to wait, with the delay in milliseconds. */
  onPause?: (ms: number) => void;
  /** @default the host's timer */
  wait?: Wait;
}

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 500;
/** Delay when the bank asks to wait without stating a time. */
const PAUSE_MS = 1_000;
/** Number of lost rows in succession that counts as an unreachable bank; the remaining rows are not sent. */
const LOST_IN_A_ROW = 10;

const answerOf = (past: PastRow | undefined, retryErrors: boolean): RowAnswer | null => {
  const answer = past === 'asked' ? UNANSWERED : past;
  return answer && !(answer.retryable && retryErrors) ? answer : null;
};

/**
 * Requests the holder of every account from the bank and compares the names. Rows with an answer in the journal come
 * first and are not requested again; the others follow in the order of their answers. A 429 holds back the batch for
 * the time that the bank states. A row without an answer is marked `failed` and retryable, and the batch continues.
 *
 * @throws {BankError} unauthorized, sealed, or a refusal of the session; no further row is sent
 * @throws {BankError} network, timeout, bad-response after ten rows lost in succession
 * @throws the signal's reason
 */
export async function* checkBatch(options: CheckBatchOptions): AsyncGenerator<RowResult> {
  const { rows, bank, concurrency = 8, signal, retryErrors = false, onPause, wait = timerWait } = options;
  const journal = options.journal ?? memoryJournal();
  const gate = createGate(wait, signal);
  let lost = 0;
  let lastLost: BankError | undefined;

  const ask = async (row: BatchRow): Promise<RowAnswer> => {
    for (let attempt = 1; ; attempt += 1) {
      await gate.pass();
      signal?.throwIfAborted();
      await journal.append({ row: row.row, asked: true });
      try {
        const { name } = await bank.accounts.validateAccount(row.accountNumber, { retry: 'off' });
        lost = 0;
        return namedAnswer(compareNames(row.name, name), name);
      } catch (error) {
        const consequence = consequenceOf(error);
        if (!isBankError(error) || consequence === 'stop') {
          await journal.append({ row: row.row, returned: true });
          throw error;
        }
        if (consequence === 'pause') {
          const ms = error.retryAfterMs ?? PAUSE_MS;
          gate.pause(ms);
          onPause?.(ms);
          await journal.append({ row: row.row, returned: true });
          attempt -= 1;
        } else if (consequence !== 'again') {
          lost = 0;
          return failedAnswer(consequence, error);
        } else if (attempt >= ATTEMPTS || signal?.aborted) {
          lost += 1;
          lastLost = error;
          return failedAnswer('failed', error);
        } else await wait(FIRST_DELAY_MS * 2 ** (attempt - 1), signal);
      }
    }
  };

  const open: BatchRow[] = [];
  for (const row of rows) {
    const answer = answerOf(journal.past.get(row.row), retryErrors);
    if (answer) yield { ...row, ...answer };
    else open.push(row);
  }
  yield* inParallel(open, concurrency, async (row): Promise<RowResult> => {
    if (lost >= LOST_IN_A_ROW && lastLost) throw lastLost;
    const answer = await ask(row);
    await journal.append({ row: row.row, answer });
    return { ...row, ...answer };
  });
}
