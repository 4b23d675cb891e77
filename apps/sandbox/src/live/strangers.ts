import type { Clock } from '../operation/clock.ts';
import { networkOf } from '../network/network-of.ts';
import type { Limits } from '../operation/limits.ts';
import { CONNECT_WITHIN_MS } from './connection.ts';

/** Live connections that have not identified themselves yet, counted by address. */
export interface Strangers {
  /**
   * Counts one more connection. It stays counted for as long as it could still be open, even after it was closed or
   * refused, so that a client that keeps coming with invented tokens stays counted.
   *
   * @returns call this once the connection has identified itself; null when the address has too many
   */
  receive: (address: string) => (() => void) | null;
}

export function createStrangers(clock: Clock, { strangers: most }: Pick<Limits, 'strangers'>): Strangers {
  const waiting = new Set<{ address: string; at: number }>();
  return {
    receive: (remote) => {
      const address = networkOf(remote);
      const now = clock.now();
      // The sandbox's clock may have been set back.
      for (const one of waiting) if (Math.abs(now - one.at) >= CONNECT_WITHIN_MS) waiting.delete(one);
      const ofAddress = [...waiting].filter((one) => one.address === address);
      if (most !== null && ofAddress.length >= most) return null;
      const stranger = { address, at: now };
      waiting.add(stranger);
      return () => void waiting.delete(stranger);
    },
  };
}
