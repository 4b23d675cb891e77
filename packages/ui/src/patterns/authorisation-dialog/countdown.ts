import { useEffect, useState } from 'react';

/** Seconds until `until` (milliseconds of `now`), counted down each second; 0 when it is past or null. */
export const useCountdown = (until: number | null, now: () => number): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (until === null) return;
    setAt(now());
    const timer = setInterval(() => {
      setAt(now());
      if (now() >= until) clearInterval(timer);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [until, now]);
  return until === null ? 0 : Math.max(0, (until - at) / 1_000);
};
