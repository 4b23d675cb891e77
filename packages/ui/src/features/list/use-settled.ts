import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing after which the bank is asked. */
const SETTLED_MS = 300;

/**
 * A debounced value: shown at once, passed to `onSettled` after a short pause in typing, so that not every keystroke is
 * a request to the bank. `settle` passes it on at once, for a field that is left.
 */
export function useSettled<Value>(
  value: Value,
  onSettled: (value: Value) => void,
): readonly [shown: Value, change: (value: Value) => void, settle: () => void] {
  const [typed, setTyped] = useState<{ value: Value } | null>(null);
  const settleNow = () => {
    if (typed === null) return;
    setTyped(null);
    onSettled(typed.value);
  };
  const settle = useEffectEvent(settleNow);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === null ? value : typed.value, (next) => setTyped({ value: next }), settleNow];
}
