import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts down the whole seconds until a given time.
 *
 * @param endAt the end, in epoch milliseconds; null without an end
 * @param onOver called once, at the end
 * @returns 0 without an end, and after it
 */
export function useSecondsLeft(endAt: number | null, onOver?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const left = endAt === null ? 0 : Math.max(0, Math.ceil((endAt - now) / 1_000));
  useEffect(() => {
    if (endAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endAt) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [endAt]);
  const isOver = endAt !== null && left === 0;
  const notifyOver = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) notifyOver();
  }, [isOver]);
  return left;
}
