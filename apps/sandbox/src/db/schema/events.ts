import type { EventType } from '@ibk/sdk/contract';
import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { corporate } from './identity.ts';

/** Where a corporate wants its events. The moments are those of the bank's clock. */
export const endpoint = pgTable(
  'endpoint',
  {
    endpointId: text('endpoint_id').primaryKey(),
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    url: text('url').notNull(),
    /** The types that it wants; null for all. */
    types: jsonb('types').$type<EventType[]>(),
    /** Signs the events, so it is readable, like the keys of envelopes. */
    secret: text('secret').notNull(),
    /** The secret before the last rotation, which signs too until a moment. */
    formerSecret: text('former_secret'),
    formerUntil: moment('former_until'),
    /** Since when nothing is sent; its events wait. Null while it is on. */
    offSince: moment('off_since'),
    /** Nothing is sent before this moment, because the receiver is overloaded. */
    pausedUntil: moment('paused_until'),
    /** When the administrators were last told of events that were given up. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
    /** Raised by each change that administrators decide. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('endpoint_corporate').on(table.corporateId)],
);

/** The next id of an event, as the value of a column. */
export const NEXT_EVENT_ID = sql<string>`'evt_' || replace(gen_random_uuid()::text, '-', '')`;

/** What happened to the subjects of corporates that have an endpoint, in the database transaction in which it happened. */
export const event = pgTable(
  'event',
  {
    /** The header `webhook-id`, the same for every try. */
    eventId: text('event_id').primaryKey(),
    corporateId: text('corporate_id')
      .notNull()
      .references(() => corporate.corporateId),
    /** A transaction, an account or a virtual account. */
    subject: text('subject').notNull(),
    /** 1, 2, 3 … within the subject. */
    sequence: integer('sequence').notNull(),
    type: text('type').$type<EventType>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('event_sequence').on(table.corporateId, table.subject, table.sequence),
    index('event_at').on(table.at),
  ],
);

/** DEAD was given up after the last try; somebody may ask for it again. */
export type DeliveryState = 'WAITING' | 'DELIVERED' | 'DEAD';

/** It has not arrived and was not given up. */
export const isUndelivered = ({ state }: { state: AnyPgColumn }): SQL => sql`${state} = 'WAITING'`;

/** An event on its way to an endpoint. */
export const delivery = pgTable(
  'delivery',
  {
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => endpoint.endpointId, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => event.eventId, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    sequence: integer('sequence').notNull(),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Number of tries so far. */
    attempts: integer('attempts').notNull(),
    /** Not tried before this moment of the bank's clock. */
    nextAt: moment('next_at').notNull(),
    /** By the database's own clock: until then a process is trying it. Null if none is. */
    leasedUntil: moment('leased_until'),
    lastStatus: integer('last_status'),
    /** Why the last try failed, or what was odd about the answer that took it. */
    lastFault: text('last_fault'),
    lastMessage: text('last_message'),
    triedAt: moment('tried_at'),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.eventId] }),
    index('delivery_due').on(table.endpointId, table.nextAt).where(isUndelivered(table)),
    index('delivery_order').on(table.endpointId, table.subject, table.sequence).where(isUndelivered(table)),
    index('delivery_tried')
      .on(table.endpointId, table.leasedUntil)
      .where(sql`${table.leasedUntil} is not null`),
    index('delivery_event').on(table.eventId),
  ],
);

export type EndpointRow = typeof endpoint.$inferSelect;
export type EventRow = typeof event.$inferSelect;
export type DeliveryRow = typeof delivery.$inferSelect;
