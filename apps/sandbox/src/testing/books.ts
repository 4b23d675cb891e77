import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';

/** The rows that moves of transactions and money write, as one text that changes with every such write. */
export async function booksOf(db: Tx): Promise<string | undefined> {
  const [row] = await db.select({ all: sql<string>`row_to_json(books)::text` }).from(sql`(select
    (select count(*)::int from "transaction") as masters, (select count(*)::int from transaction_history) as entries,
    (select count(*)::int from leg) as legs, (select count(*)::int from hold) as holds,
    (select sum(version)::int from "transaction") as versions,
    (select sum(booked - held)::text from balance) as money) books`);
  return row?.all;
}
