import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFileWork } from './file-work.ts';

// The longest time for which a file gives way never passes.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Blocks for longer than a file may work at once. */
const work = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);

it('A file gives way to a call until it was answered, and to another file for one slice', async () => {
  const { call, turnOf } = createFileWork(null);
  const { signal } = new AbortController();
  const [one, other] = [turnOf(signal), turnOf(signal)];
  const done: string[] = [];
  let answer: (() => void) | undefined;
  const answered = call('readNotice', () => new Promise<void>((resolve) => (answer = resolve)));
  work();
  const files = [one.turn().then(() => done.push('one')), other.turn().then(() => done.push('other'))];
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(done).toEqual([]);
  answer?.();
  await answered;
  await files[0];
  expect(done).toEqual(['one']);
  await files[1];
  expect(done).toEqual(['one', 'other']);
});

it('A file continues after the answer of a call was sent, and after that of the next call if it came in at once', async () => {
  const { call, turnOf } = createFileWork(null);
  const { turn } = turnOf(new AbortController().signal);
  const done: string[] = [];
  const answers: (() => void)[] = [];
  /** A call whose answer takes some steps from the handler to the connection. */
  const ask = async (name: string) => {
    await call('readNotice', () => new Promise<void>((resolve) => answers.push(resolve)));
    for (let steps = 0; steps < 100; steps += 1) await Promise.resolve();
    done.push(name);
  };
  const first = ask('first');
  work();
  const file = turn().then(() => done.push('file'));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  answers[0]?.();
  await first;
  const second = ask('second');
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  answers[1]?.();
  await Promise.all([second, file]);
  expect(done).toEqual(['first', 'second', 'file']);
});

it('A file within its slice continues at once, and a file whose client disconnected stops', async () => {
  const { call, turnOf } = createFileWork(null);
  void call('readNotice', () => new Promise<void>(() => undefined));
  const gone = new AbortController();
  const { turn } = turnOf(gone.signal);
  await turn();
  gone.abort(new Error('gone'));
  await expect(turn()).rejects.toThrow('gone');
});
