import { describe, expect, it } from 'vitest';
import { BankError, type BankErrorFacts } from '../transport/bank-error.ts';
import { type CheckBatchOptions, checkBatch } from './check-batch.ts';
import { type JournalEntry, memoryJournal, type PastRow } from './journal.ts';
import type { BatchRow } from './read-batch.ts';
import { namedAnswer, type RowResult } from './row-result.ts';

const rowsOf = (count: number): BatchRow[] =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, accountNumber: String(1000 + at), name: `NAMA ${at}` }));
type Answer = string | BankErrorFacts;

/**
 * A bank that answers from a script by account and repeats the last answer; an account without a script gets its own
 * name.
 */
function scripted(script: Record<string, Answer[]> = {}) {
  const requested: string[] = [];
  let under = 0;
  const seen = { requested, most: 0 };
  const bank = {
    accounts: {
      async validateAccount(accountNumber: string) {
        requested.push(accountNumber);
        under += 1;
        seen.most = Math.max(seen.most, under);
        await Promise.resolve();
        under -= 1;
        const answers = script[accountNumber] ?? [`NAMA ${Number(accountNumber) - 1000}`];
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? '';
        if (typeof answer === 'string') return { name: answer };
        throw new BankError(answer);
      },
    },
  };
  return { bank, seen };
}

async function run(options: CheckBatchOptions) {
  const results: RowResult[] = [];
  const waits: number[] = [];
  let failure: unknown;
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  try {
    for await (const result of checkBatch({ wait, ...options })) results.push(result);
  } catch (error) {
    failure = error;
  }
  results.sort((a, b) => a.row - b.row);
  return { results, waits, failure };
}

describe('Checking a batch', () => {
  it('requests every row once, within the allowed concurrency', async () => {
    const { bank, seen } = scripted();
    const { results } = await run({ rows: rowsOf(50), bank, concurrency: 4 });
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(50).fill('match'));
    expect(new Set(seen.requested).size).toBe(50);
    expect(seen.requested).toHaveLength(50);
    expect(seen.most).toBe(4);
  });

  it('reports the outcome of each row', async () => {
    const { bank } = scripted({
      '1001': ['NAMA LAIN'],
      '1002': [
        { kind: 'refused', status: 404, ruleId: 'account.unknown', message: 'Rekening tidak ditemukan', traceId: 't1' },
      ],
      '1003': [{ kind: 'refused', status: 422, ruleId: 'account.closed' }],
      '1004': [{ kind: 'network' }],
    });
    const { results, failure } = await run({ rows: rowsOf(5), bank });
    expect(failure).toBeUndefined();
    expect(results.map(({ outcome, retryable }) => [outcome, retryable])).toEqual([
      ['match', false],
      ['differs', false],
      ['unknown', false],
      ['refused', false],
      ['failed', true],
    ]);
    expect(results[2]).toMatchObject({ message: 'Rekening tidak ditemukan', ruleId: 'account.unknown', traceId: 't1' });
  });

  it('makes three attempts in all after network failures, with growing delays', async () => {
    const { bank, seen } = scripted({ '1000': [{ kind: 'network' }, { kind: 'timeout' }, 'NAMA 0'] });
    const { results, waits } = await run({ rows: rowsOf(1), bank });
    expect(results[0]?.outcome).toBe('match');
    expect(seen.requested).toHaveLength(3);
    expect(waits).toEqual([500, 1000]);
  });

  it.each<[string, BankErrorFacts]>([
    ['unauthorized', { kind: 'unauthorized', status: 401 }],
    ['a password to be changed first', { kind: 'refused', status: 422, ruleId: 'session.mustChange' }],
    ['an answer under another key', { kind: 'sealed' }],
  ])('stops at %s and leaves the row to be requested again', async (_what, facts) => {
    const { bank, seen } = scripted({ '1002': [facts] });
    const journal = memoryJournal();
    const { results, failure } = await run({ rows: rowsOf(40), bank, concurrency: 2, journal });
    expect(failure).toMatchObject({ kind: facts.kind });
    expect(journal.past.has(4)).toBe(false);
    expect(results.length).toBe(journal.past.size);
    expect(seen.requested.length).toBeLessThan(6);
  });

  it('stops after ten lost rows in succession and keeps the known answers', async () => {
    const script = Object.fromEntries(
      rowsOf(40).map(({ accountNumber }) => [accountNumber, [{ kind: 'network' } as const]]),
    );
    const { bank } = scripted(script);
    const journal = memoryJournal();
    const { failure, results } = await run({ rows: rowsOf(40), bank, concurrency: 1, journal });
    expect(failure).toMatchObject({ kind: 'network' });
    expect(results.map(({ row }) => row)).toEqual([...journal.past.keys()]);
    expect([...journal.past.values()].map((past) => past !== 'asked' && past.outcome)).toEqual(
      Array(10).fill('failed'),
    );
  });
});

describe('A bank that asks to wait', () => {
  it('holds back the whole batch for the requested time, and then receives the row again', async () => {
    const { bank, seen } = scripted({ '1001': [{ kind: 'rate-limited', status: 429, retryAfterMs: 7000 }, 'NAMA 1'] });
    const open: (() => void)[] = [];
    const wait = (): Promise<void> => new Promise((resolve) => open.push(resolve));
    const pauses: number[] = [];
    const running = run({ rows: rowsOf(20), bank, concurrency: 4, wait, onPause: (ms) => pauses.push(ms) });
    await expect.poll(() => pauses).toEqual([7000]);
    await new Promise((resolve) => setImmediate(resolve));
    const before = seen.requested.length;
    expect(before).toBeLessThanOrEqual(8);
    open.forEach((resolve) => resolve());
    const { results } = await running;
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(20).fill('match'));
    expect(seen.requested).toHaveLength(21);
  });
});

it('A row refused with 429 counts as never requested if the batch is stopped while it waits', async () => {
  const { bank, seen } = scripted({ '1000': [{ kind: 'rate-limited', status: 429, retryAfterMs: 7000 }, 'NAMA 0'] });
  const stop = new AbortController();
  const wait = (): Promise<void> => {
    stop.abort(new Error('interrupted'));
    return Promise.reject(stop.signal.reason as Error);
  };
  const lines: JournalEntry[] = [];
  const journal = memoryJournal();
  const append = (entry: JournalEntry) => (lines.push(entry), journal.append(entry));
  const watched = { past: journal.past, append };
  const { failure } = await run({ rows: rowsOf(3), bank, concurrency: 1, wait, signal: stop.signal, journal: watched });
  expect(failure).toEqual(new Error('interrupted'));
  expect(seen.requested).toEqual(['1000']);
  expect(lines).toEqual([
    { row: 2, asked: true },
    { row: 2, returned: true },
  ]);
  expect([...journal.past]).toEqual([]);
  const { bank: later, seen: again } = scripted();
  const { results } = await run({ rows: rowsOf(3), bank: later, journal: memoryJournal(new Map(journal.past)) });
  expect(again.requested).toEqual(['1000', '1001', '1002']);
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(3).fill('match'));
});

describe('A resumed batch', () => {
  const past = (): Map<number, PastRow> =>
    new Map<number, PastRow>([
      [2, namedAnswer('match', 'NAMA 0')],
      [3, 'asked'],
      [4, { ...namedAnswer('match', ''), outcome: 'failed', retryable: true }],
    ]);

  it('requests only the rows that were never sent', async () => {
    const { bank, seen } = scripted();
    const { results } = await run({ rows: rowsOf(5), bank, journal: memoryJournal(past()) });
    expect(seen.requested).toEqual(['1003', '1004']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['match', 'unanswered', 'failed', 'match', 'match']);
  });

  it('requests the lost rows too if the caller wants it', async () => {
    const { bank, seen } = scripted();
    const { results } = await run({ rows: rowsOf(5), bank, journal: memoryJournal(past()), retryErrors: true });
    expect(seen.requested).toEqual(['1001', '1002', '1003', '1004']);
    expect(results.map(({ outcome }) => outcome)).toEqual(Array(5).fill('match'));
  });

  it('has every row in the journal before the request is sent', async () => {
    const lines: JournalEntry[] = [];
    const { bank } = scripted();
    const journal = memoryJournal();
    const append = (entry: JournalEntry): Promise<void> => {
      lines.push(entry);
      return journal.append(entry);
    };
    const { bank: watched } = {
      bank: {
        accounts: {
          validateAccount: (accountNumber: string) => {
            expect(lines).toContainEqual({ row: Number(accountNumber) - 998, asked: true });
            return bank.accounts.validateAccount(accountNumber);
          },
        },
      },
    };
    const { failure } = await run({ rows: rowsOf(6), bank: watched, journal: { past: journal.past, append } });
    expect(failure).toBeUndefined();
    expect(lines).toHaveLength(12);
  });
});

it('An abort starts no further row, keeps the answers in progress, and throws its reason', async () => {
  const stop = new AbortController();
  const { bank, seen } = scripted();
  const journal = memoryJournal();
  const results: RowResult[] = [];
  const reading = async (): Promise<void> => {
    for await (const result of checkBatch({ rows: rowsOf(50), bank, concurrency: 4, signal: stop.signal, journal })) {
      results.push(result);
      stop.abort(new Error('interrupted'));
    }
  };
  await expect(reading()).rejects.toThrow('interrupted');
  expect(seen.requested.length).toBeLessThan(12);
  expect(results).toHaveLength(seen.requested.length);
  expect([...journal.past.values()]).not.toContain('asked');
});
