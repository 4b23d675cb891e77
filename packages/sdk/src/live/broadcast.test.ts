import { expect, it, vi } from 'vitest';
import { createBroadcast } from './broadcast.ts';

it('A listener that throws does not stop the others, and its error is reported', () => {
  const told = createBroadcast<{ count: number }>();
  const heard: number[] = [];
  const fault = new Error('pendengar rusak');
  told.subscribe(() => {
    throw fault;
  });
  told.subscribe(({ count }) => heard.push(count));
  const shown = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  told.tell({ count: 4 });
  const [later] = shown.mock.calls[0] ?? [];
  shown.mockRestore();
  expect(heard).toEqual([4]);
  expect(later).toThrow(fault);
});
