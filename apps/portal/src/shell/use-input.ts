import { useEffect, useRef } from 'react';

const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
const SHARE_EVERY_MS = 1_000;

/**
 * Reports input in this tab and in the other tabs of the session.
 *
 * @param isHeld while true, input here does not count
 */
export function useInput(onInput: (from: 'here' | 'sibling') => void, isHeld: boolean): void {
  const latest = useRef({ onInput, isHeld });
  useEffect(() => {
    latest.current = { onInput, isHeld };
  });
  useEffect(() => {
    let sharedAt = -Infinity;
    const channel = new BroadcastChannel('ibk-input');
    const stop = new AbortController();
    channel.onmessage = () => latest.current.onInput('sibling');
    const input = () => {
      if (latest.current.isHeld) return;
      if (performance.now() - sharedAt >= SHARE_EVERY_MS) {
        sharedAt = performance.now();
        channel.postMessage(null);
      }
      latest.current.onInput('here');
    };
    for (const name of INPUTS) addEventListener(name, input, { capture: true, passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      channel.close();
    };
  }, []);
}
