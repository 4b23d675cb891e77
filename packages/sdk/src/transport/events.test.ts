import { expect, it, vi } from 'vitest';
import { createEvents } from './events.ts';

it('An event has listeners until the last one unsubscribes, and the remaining ones are still called', () => {
  const events = createEvents();
  const told: string[] = [];
  const tell = () => {
    told.length = 0;
    events.emit('idle', {});
    events.emit('closed', {});
    return [events.has('idle'), events.has('closed'), ...told];
  };
  expect(tell()).toEqual([false, false]);
  const leaveFirst = events.on('idle', () => told.push('first'));
  const leaveSecond = events.on('idle', () => told.push('second'));
  const leaveClosed = events.on('closed', () => told.push('closed'));
  expect(tell()).toEqual([true, true, 'first', 'second', 'closed']);
  leaveFirst();
  leaveFirst();
  expect(tell()).toEqual([true, true, 'second', 'closed']);
  leaveClosed();
  expect(tell()).toEqual([true, false, 'second']);
  leaveSecond();
  expect(tell()).toEqual([false, false]);
});

it('A listener that unsubscribes while it is called does not keep the next one from being called', () => {
  const events = createEvents();
  const told: string[] = [];
  const leave = events.on('idle', () => {
    told.push('first');
    leave();
  });
  events.on('idle', () => told.push('second'));
  events.emit('idle', {});
  events.emit('idle', {});
  expect(told).toEqual(['first', 'second', 'second']);
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
