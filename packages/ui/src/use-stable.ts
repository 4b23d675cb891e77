import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that stays the same function while what it does changes, so that a part that is given it is not drawn again for it.
 * It is called by events only, never while a part is drawn.
 */
export function useStable<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
