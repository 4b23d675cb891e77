import { asc, eq } from 'drizzle-orm';
import type { MovableClock } from '../clock.ts';
import type { Database, Tx } from '../db/open.ts';
import { captcha, outbox, session, setting, user } from '../db/schema/identity.ts';
import { writeTo } from '../db/write.ts';

/** What a real bank would have handed to its mail and SMS gateways. */
export interface OutboxMessage {
  messageId: number;
  username: string;
  channel: 'EMAIL' | 'PHONE';
  recipient: string;
  text: string;
  /** The code inside the text. */
  code: string | null;
  /** ISO. */
  sentAt: string;
}

export interface ControlSurroundings {
  database: Database;
  clock: MovableClock;
  /** Where a reset puts the clock, milliseconds since the epoch. */
  start: () => number;
  /** Puts the seeded world in the place of everything that is there. */
  refill: (tx: Tx) => Promise<void>;
  /** Ends every live connection: after a reset nobody is signed in. */
  ended: (sessionIds: readonly string[]) => void;
}

/** What the sandbox's owner may do to it, beside the contract. */
export interface Controls {
  outbox: () => Promise<OutboxMessage[]>;
  captchaAnswer: (keyId: string) => Promise<string | null>;
  reset: () => Promise<void>;
  /** Puts the clock to a moment and keeps how far it is off, so that a restart goes on from there. */
  setClock: (to: number) => Promise<void>;
}

export function createControls({ database, clock, start, refill, ended }: ControlSurroundings): Controls {
  const { db } = database;
  const setClock = async (to: number) => {
    clock.set(to);
    await keepClock(db, clock);
  };
  return {
    setClock,
    outbox: async () => {
      const rows = await db
        .select({ message: outbox, username: user.username })
        .from(outbox)
        .innerJoin(user, eq(user.userId, outbox.userId))
        .orderBy(asc(outbox.messageId));
      return rows.map(({ message: { userId: _, sentAt, ...message }, username }) => ({
        ...message,
        username,
        sentAt: sentAt.toISOString(),
      }));
    },
    captchaAnswer: async (keyId) => {
      const [drawn] = await db.select().from(captcha).where(eq(captcha.keyId, keyId));
      return drawn?.answer ?? null;
    },
    reset: async () => {
      const sessions = await db.select({ sessionId: session.sessionId }).from(session);
      // Before the world is filled: it is dated by the clock.
      const at = start();
      clock.set(at);
      await writeTo(db)(refill);
      await setClock(at);
      ended(sessions.map(({ sessionId }) => sessionId));
    },
  };
}

const CLOCK = 'clock.offsetMs';

async function keepClock(db: Tx, { offsetMs }: MovableClock): Promise<void> {
  const value = offsetMs();
  await db.insert(setting).values({ name: CLOCK, value }).onConflictDoUpdate({ target: setting.name, set: { value } });
}

/** How far the clock was off when the bank last ran. */
export async function keptOffset(db: Tx): Promise<number> {
  const [kept] = await db.select().from(setting).where(eq(setting.name, CLOCK));
  return typeof kept?.value === 'number' ? kept.value : 0;
}
