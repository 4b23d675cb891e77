/** Places for work that many want at once. */
export interface Places {
  /** Takes up to so many places, and waits for the first one behind those who wait already. @returns how many it took */
  take: (most: number) => Promise<number>;
  /** Gives places back. */
  leave: (count: number) => void;
}

export function createPlaces(count: number): Places {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    take: async (most) => {
      while (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const taken = Math.min(most, free);
      free -= taken;
      if (free > 0) waiting.shift()?.();
      return taken;
    },
    leave: (left) => {
      free += left;
      if (free > 0) waiting.shift()?.();
    },
  };
}
