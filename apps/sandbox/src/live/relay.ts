import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Signals } from '../db/signals.ts';
import type { Live } from '../http/live-port.ts';

type LiveEvents = Pick<Live, 'announce' | 'ended'>;

/** A signal holds at most 8,000 bytes. */
const MOST_SESSIONS = 100;

const SIGNAL = z.object({
  from: z.string(),
  group: z
    .object({
      corporateId: z.string(),
      corporateGroupId: z.string(),
      onlyUser: z.string().exactOptional(),
      batch: z.string().exactOptional(),
    })
    .optional(),
  ended: z.array(z.string()).optional(),
});

/** The parts of its own process that a relay calls. */
interface Own extends LiveEvents {
  /** Brings every open connection up to date, since signals may have been missed. */
  refresh: () => void;
  onFault: (fault: unknown) => void;
}

/**
 * Passes announcements between this process and the other processes of the same database, in both directions.
 *
 * @param signals null when the database lies in this process, so that there is no other process
 */
export function createRelay(signals: Signals | null, { announce, ended, refresh, onFault }: Own) {
  if (!signals) return { announce, ended, close: () => Promise.resolve() };
  const self = randomUUID();
  const send = (signal: Omit<z.infer<typeof SIGNAL>, 'from'>) => {
    signals.send(JSON.stringify({ from: self, ...signal })).catch(onFault);
  };
  const close = signals.listen({
    onConnected: refresh,
    onSignal: (text) => {
      try {
        const { from, group, ended: sessionIds } = SIGNAL.parse(JSON.parse(text));
        if (from === self) return;
        if (group) announce(group);
        if (sessionIds) ended(sessionIds);
      } catch (fault) {
        onFault(fault);
      }
    },
  });
  return {
    announce: ({ corporateId, corporateGroupId, onlyUser, batch }) => {
      const narrowed = { ...(onlyUser === undefined ? {} : { onlyUser }), ...(batch === undefined ? {} : { batch }) };
      const group = { corporateId, corporateGroupId, ...narrowed };
      announce(group);
      send({ group });
    },
    ended: (sessionIds) => {
      ended(sessionIds);
      for (let start = 0; start < sessionIds.length; start += MOST_SESSIONS) {
        send({ ended: sessionIds.slice(start, start + MOST_SESSIONS) });
      }
    },
    close,
  } satisfies LiveEvents & { close: () => Promise<void> };
}
