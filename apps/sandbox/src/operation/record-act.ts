import type { AuditRow } from '@ibk/sdk/contract';
import { audit } from '../db/schema/audit.ts';
import type { Tx } from '../db/tx.ts';
import type { Session } from './session.ts';

/** Where a call came from: the address that the bank saw, and the client's own data. @source 000 §4, §7 */
export interface CalledFrom {
  /** IPv4 address or IPv6 network. */
  address: string;
  longitude: string | null;
  latitude: string | null;
  userAgent: string | null;
}

/** The place of the bank's own acts. */
const NOWHERE = { address: null, longitude: null, latitude: null, userAgent: null };

/** Longest text of a client that is stored. */
const LONGEST = 300;

/** Reads the place of a call from its headers. */
export function calledFrom(address: string, headers: Headers): CalledFrom {
  const header = (name: string) => headers.get(name)?.slice(0, LONGEST) ?? null;
  return {
    address,
    longitude: header('longitude'),
    latitude: header('latitude'),
    userAgent: header('user-agent'),
  };
}

/** Who acts, and from where. */
export interface Person {
  /** Null for a caller whom the bank does not know. */
  session: Pick<Session, 'userId' | 'username' | 'roleId'> | null;
  calledFrom: CalledFrom;
}

/** The corporate and the group that an act belongs to. */
interface Owner {
  corporateId: string;
  corporateGroupId: string;
}

/** The owner of acts that belong to no corporate: sign-ins with an unknown username. */
export const BANK_ITSELF: Owner = { corporateId: '', corporateGroupId: '' };

/** One row of the audit trail. */
export interface Act {
  /** A HistoryAction, or an operationId. */
  action: string;
  at: Date;
  referenceIds?: string[];
  /** The request of an administrator. */
  changeId?: string;
  /** The reason that was given. */
  message?: string | null;
  /** A refusal in place of a message. */
  refused?: { ruleId: string; message: string };
  seen?: AuditRow['seen'];
  changes?: AuditRow['changes'];
}

/** The row of an act. @param person null if the bank itself acts */
export const auditRowOf = (
  { corporateId, corporateGroupId }: Owner,
  person: Person | null,
  { action, at, referenceIds = [], changeId, message = null, refused, seen = null, changes = [] }: Act,
): typeof audit.$inferInsert => ({
  at,
  corporateId,
  corporateGroupId,
  username: person?.session?.username ?? null,
  roleId: person?.session?.roleId ?? null,
  action,
  outcome: refused ? 'REFUSED' : 'DONE',
  referenceIds,
  changeId: changeId ?? null,
  ruleId: refused?.ruleId ?? null,
  message: refused?.message ?? message,
  ...(person?.calledFrom ?? NOWHERE),
  seen,
  changes,
});

/** Stores an act or a refusal of a user, in the database transaction of the change. */
export const recordAct = (tx: Tx, who: Person & { session: Owner }, act: Act) =>
  tx.insert(audit).values(auditRowOf(who.session, who, act));

type Fields = Readonly<Record<string, unknown>>;
const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);
const itemsOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** The references that a request names, in its path, its query, its body or the items of its body. */
export function referencesOf(...parts: unknown[]): string[] {
  const found = parts
    .filter((part): part is Fields => typeof part === 'object' && part !== null)
    .flatMap(({ referenceId, referenceIds, items }) => [
      ...textsOf(referenceId),
      ...itemsOf(referenceIds).flatMap(textsOf),
      ...itemsOf(items).flatMap((item) => textsOf(item.referenceId)),
    ]);
  return [...new Set(found)];
}
