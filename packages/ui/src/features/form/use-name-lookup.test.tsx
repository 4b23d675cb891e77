import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListQuery } from '../../queries/list-query.ts';
import { useNameLookup } from './use-name-lookup.ts';

afterEach(cleanup);

interface Call {
  number: string;
  answer: (name: string) => void;
  fail: (fault: Error) => void;
}
/** A lookup whose answers the test gives by hand, in any order. */
function start(first: { number: string; wrong?: string; asksAtStart?: boolean }) {
  const calls: Call[] = [];
  const query = (number: string): ListQuery<string> => ({
    queryKey: ['name', number],
    queryFn: () => new Promise((answer, fail) => calls.push({ number, answer, fail })),
    meta: { silent: true },
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ number, wrong, asksAtStart = false }: typeof first) => useNameLookup({ number, wrong, query, asksAtStart }),
    { initialProps: first, wrapper },
  );
  return { calls, shown: () => result.current, rerender, ask: () => act(() => result.current.ask()) };
}

describe('The lookup of a name', () => {
  it('waits until it is started, then sends the digits of the number once', async () => {
    const { calls, shown, ask } = start({ number: '100.01-7' });
    expect(calls).toEqual([]);
    ask();
    ask();
    expect(calls.map(({ number }) => number)).toEqual(['100017']);
    expect(shown().isFetching).toBe(true);
    calls[0]!.answer('KATERING');
    await waitFor(() => expect(shown()).toMatchObject({ name: 'KATERING', isFetching: false, fault: undefined }));
  });

  it('drops an answer that arrives after the number has changed', async () => {
    const { calls, shown, rerender, ask } = start({ number: '1' });
    ask();
    rerender({ number: '2' });
    ask();
    calls[1]!.answer('SECOND');
    await waitFor(() => expect(shown().name).toBe('SECOND'));
    calls[0]!.answer('FIRST');
    await act(() => Promise.resolve());
    expect(shown().name).toBe('SECOND');
  });

  it('shows neither name nor error while the user types another number', async () => {
    const { calls, shown, rerender, ask } = start({ number: '1' });
    ask();
    calls[0]!.fail(new Error('unreachable'));
    await waitFor(() => expect(shown().fault).toBeTruthy());
    rerender({ number: '12' });
    expect(shown()).toMatchObject({ name: undefined, fault: undefined, isFetching: false });
  });

  it('sends a failed number again when it is started again', async () => {
    const { calls, shown, ask } = start({ number: '1' });
    ask();
    calls[0]!.fail(new Error('unreachable'));
    await waitFor(() => expect(shown().fault).toBeTruthy());
    ask();
    calls[1]!.answer('KATERING');
    await waitFor(() => expect(shown()).toMatchObject({ name: 'KATERING', fault: undefined }));
  });

  it('shows the error message of a wrong number without a request', () => {
    const { calls, shown, ask } = start({ number: '1', wrong: 'Nomor terlalu pendek' });
    expect(shown().fault).toBeUndefined();
    ask();
    expect(shown()).toMatchObject({ fault: 'Nomor terlalu pendek', isFetching: false });
    expect(calls).toEqual([]);
  });

  it('withdraws the name of a number that has become wrong', async () => {
    const { calls, shown, rerender, ask } = start({ number: '1' });
    ask();
    calls[0]!.answer('KATERING');
    await waitFor(() => expect(shown().name).toBe('KATERING'));
    rerender({ number: '1', wrong: 'Rekening sumber dan tujuan sama' });
    expect(shown()).toMatchObject({ name: undefined, fault: 'Rekening sumber dan tujuan sama' });
  });

  it('starts when the user leaves the field, unless the field is empty', () => {
    const { calls, shown, rerender } = start({ number: ' ' });
    act(() => shown().askIfTyped());
    rerender({ number: '1' });
    act(() => shown().askIfTyped());
    expect(calls.map(({ number }) => number)).toEqual(['1']);
  });

  it('looks up the number of a saved draft at once', () => {
    expect(start({ number: '1', asksAtStart: true }).calls).toHaveLength(1);
    expect(start({ number: '', asksAtStart: true }).calls).toHaveLength(0);
  });
});
