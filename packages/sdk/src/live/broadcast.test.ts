import { expect, it, vi } from 'vitest';
import { createBroadcast } from './broadcast.ts';

it('A listener that throws does not stop the others, and its error is reported', () => {
  const broadcast = createBroadcast<{ count: number }>();
  const received: number[] = [];
  const fault = new Error('pendengar rusak');
  broadcast.subscribe(() => {
    throw fault;
  });
  broadcast.subscribe(({ count }) => received.push(count));
  const shown = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  broadcast.publish({ count: 4 });
  const [later] = shown.mock.calls[0] ?? [];
  shown.mockRestore();
  expect(received).toEqual([4]);
  expect(later).toThrow(fault);
});
