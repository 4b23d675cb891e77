import type { Bank } from '@ibk/sdk';
import type { BatchProgress, Transaction } from '@ibk/sdk/contract';
import type { ProgressListener, StateListener } from '@ibk/sdk/live';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankProvider } from '../bank-context.ts';
import { type Live, LiveProvider } from '../live-context.ts';
import { keys } from './keys.ts';
import { createQueries } from './query-client.ts';
import { useBatchProgress } from './use-batch-progress.ts';

const REFERENCE = 'IB260714000001';
const upload = { success: 0, failed: 0, waiting: 10 };
const told = (success: number, status: Transaction['status'] = 'SUSPECT'): BatchProgress => ({
  ...{ referenceId: REFERENCE, status, version: 3 },
  upload: { success, failed: 1, waiting: 9 - success },
});

/** A live connection that the test drives. */
function liveOf() {
  const [states, listeners] = [new Set<StateListener>(), new Set<ProgressListener>()];
  const live: Live = {
    onState: (listener) => {
      states.add(listener);
      listener('polling', null);
      return () => states.delete(listener);
    },
    onBatch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    live,
    listeners,
    isLive: () => act(() => states.forEach((listener) => listener('live', null))),
    tell: (progress: BatchProgress) => act(async () => listeners.forEach((listener) => listener(progress))),
  };
}

function Batches({ read }: { read: () => Promise<object> }) {
  const { data } = useQuery({ queryKey: keys.transactionList({}), queryFn: read, staleTime: Infinity });
  const [row] = (data as { content: Transaction[] } | undefined)?.content ?? [];
  useBatchProgress(row?.status === 'SUSPECT');
  return <p>{row?.upload && `${row.status} ${row.upload.success} ${row.upload.failed} ${row.upload.waiting}`}</p>;
}

async function shown(idleMs = 0) {
  const connection = liveOf();
  let status = 'SUSPECT';
  const read = vi.fn(async () => ({ content: [{ referenceId: REFERENCE, status, upload }] }));
  const bank = { session: { idleForMs: () => idleMs } };
  render(
    <BankProvider value={bank as Partial<Bank> as Bank}>
      <QueryClientProvider client={createQueries(() => undefined)}>
        <LiveProvider value={connection.live}>
          <Batches read={read} />
        </LiveProvider>
      </QueryClientProvider>
    </BankProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { ...connection, read, end: () => void (status = 'SUCCESS') };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

it('Shows how far a batch is by each message, and reads the list again only at its end', async () => {
  const { isLive, tell, read, end, listeners } = await shown();
  isLive();
  await tell(told(4));
  expect(screen.getByText('SUSPECT 4 1 5')).toBeTruthy();
  await tell({ ...told(5), referenceId: 'IB260714000002' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([screen.getByText('SUSPECT 4 1 5').tagName, read.mock.calls.length]).toEqual(['P', 1]);
  end();
  await tell(told(9, 'SUCCESS'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([screen.getByText(/^SUCCESS/).tagName, read.mock.calls.length]).toEqual(['P', 2]);
  expect(listeners.size).toBe(0);
});

it('Reads the list at an interval while no message comes through, and not for an absent user', async () => {
  const { read } = await shown();
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(read).toHaveBeenCalledTimes(3);
  cleanup();
  const away = await shown(120_000);
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(away.read).toHaveBeenCalledTimes(1);
});
