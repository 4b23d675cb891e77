import { z } from 'zod';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { SCENARIO } from '../domain/outside/scenario.ts';

const at = z.number();
const values = z.record(z.string(), z.unknown());

/** A call of the contract. Secrets and ids of earlier answers are markers such as `{{password}}` and `{{id:3:requestId}}`. */
const CALL = z.strictObject({
  at,
  operationId: z.enum(Object.keys(OPERATIONS) as [OperationId, ...OperationId[]]),
  /** The same number for calls with one envelope key. */
  client: z.int(),
  username: z.string().nullable(),
  path: values,
  query: values,
  body: z.unknown(),
  /** The same number for calls with one Idempotency-Key. */
  key: z.int().nullable(),
  status: z.int(),
  ruleIds: z.array(z.string()),
  /** The replay orders this refusal, without its Retry-After. */
  isOrdered: z.boolean().optional(),
  /** The call that the capsule is about. */
  isTarget: z.boolean().optional(),
});
const ACT = z.union([
  z.strictObject({ at, act: z.literal('runDue') }),
  z.strictObject({ at, act: z.literal('force'), referenceId: z.string(), outcome: z.string() }),
  z.strictObject({ at, act: z.literal('scenario'), scenario: SCENARIO }),
]);

/**
 * The events that led to a transaction or a call, for a replay in a fresh sandbox. Times are milliseconds since the
 * epoch.
 */
export const CAPSULE = z.strictObject({
  capsule: z.literal(1),
  /** Reference or trace id. */
  about: z.string(),
  profile: z.string(),
  changes: z.strictObject({ captcha: z.boolean(), encryption: z.boolean() }),
  /** The moment for which the demo world was seeded. */
  seededAt: at,
  takenAt: at,
  scenario: SCENARIO,
  /** Why a replay may end differently; null if it must end the same. */
  incomplete: z.string().nullable(),
  events: z.array(z.union([CALL, ACT])),
  /** Balances of the accounts at the end, rupiah. */
  ledger: z.array(z.strictObject({ accountNumber: z.string(), booked: z.number(), held: z.number() })),
});
export type Capsule = z.infer<typeof CAPSULE>;
export type CapsuleEvent = Capsule['events'][number];
export type CapsuleCall = z.infer<typeof CALL>;
