import type { OperationId } from '@ibk/sdk/contract';
import type { Clerk } from './clerk.ts';

/** What a clerk sends. */
export type ClerkRequest = NonNullable<Parameters<Clerk>[1]>;
/** A request over data of others. */
export interface ForeignCase {
  /** The request with the owner's ids. */
  foreignRequest: ClerkRequest;
  /** The same request with ids that do not exist. */
  unknownRequest: ClerkRequest;
}
/** Such requests, by operation. */
export type ForeignCases = Partial<Record<OperationId, ForeignCase>>;
