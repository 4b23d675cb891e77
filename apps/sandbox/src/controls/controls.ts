import { asc, eq, sql } from 'drizzle-orm';
import type { MovableClock } from '../clock.ts';
import type { Database, Tx } from '../db/open.ts';
import { captcha, outbox, user } from '../db/schema/identity.ts';
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
  /** Where a reset puts the clock; null leaves it to the machine's time. */
  start: number | null;
  seed: (tx: Tx) => Promise<void>;
}

/** What the sandbox's owner may do to it, beside the contract. */
export interface Controls {
  outbox: () => Promise<OutboxMessage[]>;
  captchaAnswer: (keyId: string) => Promise<string | null>;
  reset: () => Promise<void>;
  /** Answers under /sandbox. */
  fetch: (request: Request) => Promise<Response>;
}

/** Empties every table of the bank, whatever areas there are. */
async function empty(tx: Tx): Promise<void> {
  await tx.execute(sql`do $$ begin execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity cascade'
    from pg_tables where schemaname = 'public'
  ); end $$`);
}

export function createControls({ database, clock, start, seed }: ControlSurroundings): Controls {
  const { db } = database;
  const controls: Omit<Controls, 'fetch'> = {
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
      await writeTo(db)(async (tx) => {
        await empty(tx);
        await seed(tx);
      });
      if (start !== null) clock.set(start);
    },
  };
  return { ...controls, fetch: async () => new Response('', { status: 404 }) };
}
