import type { Clock } from '../operation/clock.ts';
import { networkOf } from '../network/network-of.ts';
import type { Limits } from '../operation/limits.ts';
import { CONNECT_WITHIN_MS } from './connection.ts';

/** Live connections that have not said yet whose they are, counted by address. */
export interface Strangers {
  /**
   * Counts one more. It goes on counting while it might be open, also when it was closed or sent away before: who comes
   * again and again with made-up tokens stays counted.
   *
   * @returns to be called when it is known whose it is; null when the address has too many
   */
  receive: (address: string) => (() => void) | null;
}

export function createStrangers(clock: Clock, { strangers: most }: Pick<Limits, 'strangers'>): Strangers {
  const waiting = new Set<{ address: string; at: number }>();
  return {
    receive: (remote) => {
      const address = networkOf(remote);
      const now = clock.now();
      // The sandbox's clock may have been put back.
      for (const one of waiting) if (Math.abs(now - one.at) >= CONNECT_WITHIN_MS) waiting.delete(one);
      const alike = [...waiting].filter((one) => one.address === address);
      if (most !== null && alike.length >= most) return null;
      const stranger = { address, at: now };
      waiting.add(stranger);
      return () => void waiting.delete(stranger);
    },
  };
}
