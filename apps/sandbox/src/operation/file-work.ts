import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { OperationId } from '@ibk/sdk/contract';
import { Refused } from './refusals.ts';

/** The operations that make a file of many rows. */
export const FILE_OPERATIONS: readonly OperationId[] = [
  'fileReceipts',
  'fileTransactionReport',
  'fileTreasuryReport',
  'fileVirtualAccounts',
  'fileVirtualAccountLog',
  'downloadUploadResult',
  'fileUploadErrors',
  'fileAccess',
  'fileBalances',
  'fileStatement',
  'fileReconciliation',
];
const isFile = (operationId: OperationId): boolean => FILE_OPERATIONS.includes(operationId);

/** How many files may be in the making at once, and how long each keeps its place. */
export interface FilePlaces {
  user: number;
  bank: number;
  /** A client that does not take the next part of its file for this long is cut, which frees its place. */
  stallMs: number;
}

/** Seconds to wait after a refused file; the speed of the client before it is unknown. */
const RETRY_AFTER_SECONDS = 5;
/** How long a file works until it looks for calls that wait: less than a call takes, and less than a row of a PDF. */
const SLICE_MS = 1;
/** How long a file gives way to calls at most, so that a busy bank finishes its files too. */
const MOST_WAIT_MS = 20;

/** The tools of a file's writer. */
export interface FileTurn {
  /** Aborts when the client is gone. */
  signal: AbortSignal;
  /**
   * Called between two small pieces of work: returns when the file may continue, after calls that came in the meantime
   * were answered.
   *
   * @throws the signal's reason
   */
  turn: () => Promise<void>;
}

/**
 * Keeps files from delaying other work: few are made at once, and each gives way to calls. The counts live in this
 * process, so each bank process allows the full number.
 *
 * @param places null allows any number, and any time
 */
export function createFileWork(places: FilePlaces | null) {
  const files = new Map<string, number>();
  let calls = 0;
  const whenIdle: (() => void)[] = [];
  /** Files continue one after the other, each in a round of the event loop of its own. */
  let lane: Promise<void> = Promise.resolve();

  const idle = (mostMs: number) =>
    new Promise<void>((resolve) => {
      const longest = setTimeout(resolve, mostMs);
      whenIdle.push(() => {
        clearTimeout(longest);
        resolve();
      });
    });
  async function giveWay(): Promise<void> {
    const until = performance.now() + MOST_WAIT_MS;
    await setImmediate();
    while (calls > 0 && performance.now() < until) {
      await idle(until - performance.now());
      // Lets the answer go out and the next request come in before the file continues.
      await setImmediate();
    }
  }

  /** Takes a place for a file of a user. @returns gives it back @throws Refused limit.fileOfUser, limit.filesOfBank */
  function begin(userId: string): () => void {
    const own = files.get(userId) ?? 0;
    const all = [...files.values()].reduce((sum, count) => sum + count, 0);
    const refuse = (ruleId: 'limit.fileOfUser' | 'limit.filesOfBank') =>
      new Refused(ruleId, { facts: { seconds: RETRY_AFTER_SECONDS }, retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (places && own >= places.user) throw refuse('limit.fileOfUser');
    if (places && all >= places.bank) throw refuse('limit.filesOfBank');
    files.set(userId, own + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (files.get(userId) ?? 1) - 1;
      if (left > 0) files.set(userId, left);
      else files.delete(userId);
    };
  }

  /** Carries out a call; files give way to it unless it makes one itself. */
  async function call<T>(operationId: OperationId, work: () => Promise<T>): Promise<T> {
    if (isFile(operationId)) return work();
    calls += 1;
    try {
      return await work();
    } finally {
      calls -= 1;
      if (calls === 0) for (const wake of whenIdle.splice(0)) wake();
    }
  }

  function turnOf(signal: AbortSignal): FileTurn {
    let since = performance.now();
    const turn = async () => {
      signal.throwIfAborted();
      if (performance.now() - since < SLICE_MS) return;
      lane = lane.then(giveWay);
      await lane;
      signal.throwIfAborted();
      since = performance.now();
    };
    return { signal, turn };
  }

  return { isFile, begin, call, turnOf, stallMs: places?.stallMs ?? null };
}

export type FileWork = ReturnType<typeof createFileWork>;
