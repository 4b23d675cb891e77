import { sessionLifeQuery } from '@ibk/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { useInput } from './use-input.ts';

/**
 * How near the end of the session is. Input keeps it away, but once the warning stands only its button does; the
 * absolute end comes in any case; an unauthorised answer ends it at once.
 *
 * @source 000 §4, 000 §9
 */
export function useSessionEnd() {
  const { bank } = useSession();
  const [isEnded, setEnded] = useState(false);
  /** When the idle end comes, while the warning of it stands. */
  const [idleEndAt, setIdleEndAt] = useState<number | null>(null);
  /** When the absolute end comes, while its warning stands. */
  const [lastEndAt, setLastEndAt] = useState<number | null>(null);
  // After a reload only the bank knows the absolute end.
  useQuery(sessionLifeQuery(bank));

  useEffect(() => {
    const end = () => setEnded(true);
    bank.session.touch();
    const offs = [
      bank.on('unauthorized', end),
      bank.on('idle', end),
      bank.on('idle-warning', ({ leftMs }) => setIdleEndAt(Date.now() + leftMs)),
      bank.on('expiry-warning', ({ leftMs }) => setLastEndAt(Date.now() + leftMs)),
    ];
    return () => offs.forEach((off) => off());
  }, [bank]);

  const stay = () => {
    setIdleEndAt(null);
    bank.session.touch();
  };
  useInput((from) => (from === 'sibling' ? stay() : bank.session.touch()), isEnded || idleEndAt !== null);
  return {
    isEnded,
    idleEndAt,
    lastEndAt,
    stay: () => {
      stay();
      // The bank hears of it now, not within the next minute.
      bank.session.extendSession().catch(() => undefined);
    },
    end: () => setEnded(true),
  };
}
