import type { IStompSocket } from '@stomp/stompjs';
import type { Clock, Timers } from '../transport/clock.ts';

export type OpenSocket = (url: string) => IStompSocket;

/** What the live connection needs of a bank and nobody else may see. */
export interface LivePort {
  origin: string;
  /** Read afresh for every connection. */
  accessToken: () => string | undefined;
  loadWebSocket: (() => Promise<OpenSocket>) | undefined;
  clock: Clock;
  timers: Timers;
}

const ports = new WeakMap<object, LivePort>();

export const registerLive = (bank: object, port: LivePort): void => void ports.set(bank, port);

/** @throws {TypeError} the object is no bank of this package */
export function livePortOf(bank: object): LivePort {
  const port = ports.get(bank);
  if (!port) throw new TypeError('Pass the object that createBank returned.');
  return port;
}
