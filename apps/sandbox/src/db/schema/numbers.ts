import { integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';

/** The bank's own transaction numbers. They come from a sequence, so that concurrent settlements never wait. */
export const bankNumber = pgSequence('bank_number', { startWith: 100_001 });

/** Running numbers by name. */
export const counter = pgTable('counter', { name: text('name').primaryKey(), value: integer('value').notNull() });
