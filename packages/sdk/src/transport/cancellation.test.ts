import { expect, it } from 'vitest';
import { Cancellation } from './cancellation.ts';

it('A cancelled work keeps its first reason, and each listener is called once', () => {
  const cancellation = new Cancellation();
  let calls = 0;
  cancellation.onCancel(() => (calls += 1));
  cancellation.cancel('waktu habis');
  cancellation.cancel('ditutup');
  expect([cancellation.reason, calls]).toEqual(['waktu habis', 1]);
});

it('A listener that left is not called, and one that comes too late is called at once', () => {
  const cancellation = new Cancellation();
  let calls = 0;
  const leave = cancellation.onCancel(() => (calls += 1));
  leave();
  cancellation.cancel('ditutup');
  expect(calls).toBe(0);
  cancellation.onCancel(() => (calls += 1));
  expect(calls).toBe(1);
});
