import { expect, it, vi } from 'vitest';
import { createEvents } from './events.ts';

it('The event source has listeners until the last one has unsubscribed', () => {
  const events = createEvents();
  expect(events.has('idle')).toBe(false);
  const leave = events.on('idle', () => undefined);
  expect([events.has('idle'), events.has('closed')]).toEqual([true, false]);
  leave();
  expect(events.has('idle')).toBe(false);
});

it('A listener that throws does not stop the others, and its error is reported', async () => {
  const events = createEvents();
  const received: number[] = [];
  const fault = new Error('pendengar rusak');
  events.on('unauthorized', () => {
    throw fault;
  });
  events.on('unauthorized', ({ status }) => received.push(status));
  const shown = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  events.emit('unauthorized', { status: 401, callId: 'c-1' });
  const [later] = shown.mock.calls[0] ?? [];
  shown.mockRestore();
  expect(received).toEqual([401]);
  expect(later).toThrow(fault);
});
