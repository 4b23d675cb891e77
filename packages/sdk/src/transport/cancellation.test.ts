import { expect, it } from 'vitest';
import { Cancellation } from './cancellation.ts';

it('A cancelled piece of work keeps its first reason and calls each listener once', () => {
  const cancellation = new Cancellation();
  let calls = 0;
  cancellation.onCancel(() => (calls += 1));
  cancellation.cancel('waktu habis');
  cancellation.cancel('ditutup');
  expect([cancellation.reason, calls]).toEqual(['waktu habis', 1]);
});

it('A removed listener is not called, and one added after the cancellation is called at once', () => {
  const cancellation = new Cancellation();
  let calls = 0;
  const leave = cancellation.onCancel(() => (calls += 1));
  leave();
  cancellation.cancel('ditutup');
  expect(calls).toBe(0);
  cancellation.onCancel(() => (calls += 1));
  expect(calls).toBe(1);
});
