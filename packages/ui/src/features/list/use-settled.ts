import { useEffect, useEffectEvent, useState } from 'react';

/** How long nobody typed before the bank is asked. */
const SETTLED_MS = 300;

/**
 * A value that is typed: shown at once, told to `onSettled` when nobody typed for a moment, so that the bank is not
 * asked at every keystroke.
 */
export function useSettled<Value>(
  value: Value,
  onSettled: (value: Value) => void,
): readonly [shown: Value, change: (value: Value) => void] {
  const [typed, setTyped] = useState<{ value: Value } | null>(null);
  const settle = useEffectEvent(() => {
    if (typed === null) return;
    setTyped(null);
    onSettled(typed.value);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed === null ? value : typed.value, (next) => setTyped({ value: next })];
}
