import { useEffect, useEffectEvent, useState } from 'react';

/** Whole seconds until a moment, counted down; `onOver` when they are gone. */
export function useSecondsLeft(endAt: number, onOver?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endAt - now) / 1_000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left === 0;
  const tellOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return left;
}
