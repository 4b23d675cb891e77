import { useEffect, useState } from 'react';

/** Seconds until `until` (epoch milliseconds), counted down each second; 0 when it is past or null. */
export const useCountdown = (until: number | null): number => {
  const [at, setAt] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    setAt(Date.now());
    const timer = setInterval(() => {
      setAt(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [until]);
  return until === null ? 0 : Math.max(0, (until - at) / 1_000);
};
