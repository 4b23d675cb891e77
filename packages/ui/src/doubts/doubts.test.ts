import { expect, it, vi } from 'vitest';
import { createDoubts, type Write } from './doubts.ts';

const MOVE: Write = { kind: 'move', about: { action: 'approve', items: [{ referenceId: 'IB1', version: 2 }] } };
const stored = (first: unknown = null) => {
  let value = first;
  return { read: () => value, write: (next: unknown) => void (value = next) };
};

it('keeps an open doubt through a reload, but not the request itself', () => {
  const store = stored();
  createDoubts(store).open('key', MOVE, () => Promise.resolve());
  const reloaded = createDoubts(store);
  expect(reloaded.list()).toMatchObject([{ id: 'key', ...MOVE }]);
  expect(reloaded.repeatOf('key')).toBeUndefined();
});

it('keeps one doubt for a write whose answer is lost again', () => {
  const doubts = createDoubts();
  doubts.open('key', MOVE);
  doubts.open('key', MOVE);
  expect(doubts.list()).toHaveLength(1);
});

it('shows how a doubt ended until it is dropped, and forgets it at the next reload', () => {
  const store = stored();
  const doubts = createDoubts(store);
  doubts.open('key', MOVE, () => Promise.resolve());
  doubts.end('key', { refusal: 'Ditolak' });
  doubts.end('key', { isUnknown: true });
  expect(doubts.list()).toMatchObject([{ id: 'key', end: { refusal: 'Ditolak' } }]);
  expect(doubts.repeatOf('key')).toBeUndefined();
  expect(createDoubts(store).list()).toEqual([]);
  doubts.drop('key');
  expect(doubts.list()).toEqual([]);
});

it('calls its listeners on each change, but not for a write that was never in doubt', () => {
  const doubts = createDoubts();
  const listener = vi.fn();
  const stop = doubts.subscribe(listener);
  doubts.end('other', { isUnknown: true });
  doubts.drop('other');
  expect(listener).not.toHaveBeenCalled();
  doubts.open('key', MOVE);
  doubts.end('key', { isUnknown: true });
  stop();
  doubts.drop('key');
  expect(listener).toHaveBeenCalledTimes(2);
});

it.each([null, 'x', {}, [null, 7, { id: 'key' }]])('reads no doubt from %o', (value) => {
  expect(createDoubts(stored(value)).list()).toEqual([]);
});
