import { sessionLifeQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { useIsOver } from '../session-end.ts';
import { useInput } from './use-input.ts';

/**
 * When the session will end, while a warning of it is shown. Input puts the idle end off; once its warning is open, only
 * the warning's button does. Nothing puts off the absolute end.
 *
 * @source 000 §4, 000 §9
 */
export function useSessionWarnings() {
  const { bank, sessionEnd } = useSession();
  const isOver = useIsOver(sessionEnd);
  /** When the idle end comes, in epoch milliseconds; null while no warning of it is shown. */
  const [idleEndAt, setIdleEndAt] = useState<number | null>(null);
  /** When the absolute end comes; null while no warning of it is shown. */
  const [lastEndAt, setLastEndAt] = useState<number | null>(null);
  // After a reload only the bank knows the absolute end.
  useQuery(sessionLifeQuery(bank));

  useEffect(() => {
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
      // The bank hears of it now, not within the next minute.
      bank.session.extendSession().catch(() => undefined);
    },
    end: () => sessionEnd.end(),
  };
}
