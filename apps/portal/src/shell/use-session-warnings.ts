import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { useIsOver } from '../session-end.ts';
import { useInput } from './use-input.ts';

/**
 * The end of the session, while a warning about it is shown. Input postpones the idle end; once its warning is open,
 * only the warning's button does. Nothing postpones the absolute end.
 *
 * @source 000 §4, 000 §9
 */
export function useSessionWarnings() {
  const { bank, sessionEnd } = useSession();
  const isOver = useIsOver(sessionEnd);
  /** The idle end in epoch milliseconds; null while no warning about it is shown. */
  const [idleEndAt, setIdleEndAt] = useState<number | null>(null);
  /** The absolute end in epoch milliseconds; null while no warning about it is shown. */
  const [lastEndAt, setLastEndAt] = useState<number | null>(null);

  useEffect(() => {
    // Also requests the absolute end, which only the bank has after a reload.
    bank.session.touch();
    const offs = [
      bank.on('idle-warning', ({ leftMs }) => setIdleEndAt(Date.now() + leftMs)),
      bank.on('expiry-warning', ({ leftMs }) => setLastEndAt(Date.now() + leftMs)),
    ];
    return () => offs.forEach((off) => off());
  }, [bank]);

  const stay = () => {
    setIdleEndAt(null);
    bank.session.touch();
  };
  useInput((from) => (from === 'sibling' ? stay() : bank.session.touch()), isOver || idleEndAt !== null);
  return {
    isOver,
    idleEndAt,
    lastEndAt,
    stay: () => {
      stay();
      // The idle time may have passed while the machine slept.
      if (sessionEnd.isOver()) return;
      // Reports to the bank at once, not within the next minute.
      bank.session.extendSession().catch(() => undefined);
    },
    end: () => sessionEnd.end(),
  };
}
