import type { BankEvent } from './schema.gen.ts';

/** What an event tells; the part before the dot is the kind of its subject. @source ours */
export type EventType = BankEvent['type'];

/** Every type once; a missing or unknown one is a type error. */
const TYPES: Readonly<Record<EventType, 1>> = {
  'transaction.entered': 1,
  'transaction.verified': 1,
  'transaction.approved': 1,
  'transaction.executed': 1,
  'transaction.failed': 1,
  'transaction.suspect': 1,
  'transaction.rejected': 1,
  'transaction.returned': 1,
  'account.posted': 1,
  'virtualAccount.registered': 1,
  'virtualAccount.paid': 1,
  'virtualAccount.reversed': 1,
  'virtualAccount.expired': 1,
  'virtualAccount.closed': 1,
};

/** The types of the events that a bank sends. @source ours */
export const EVENT_TYPES = /* @__PURE__ */ Object.keys(TYPES) as readonly EventType[]; // the keys of the record
