import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { z } from 'zod';
import { durationMs, isDuration } from '../operation/clock.ts';
import type { RuleId } from '../operation/refusals.ts';

const OPERATION_IDS = Object.keys(OPERATIONS) as [OperationId, ...OperationId[]];

const counted = { times: z.int().min(1).optional(), nth: z.int().min(1).optional() };
const match = z
  .strictObject({ operationId: z.enum(OPERATION_IDS).optional(), path: z.string().startsWith('/').optional() })
  .optional();
const kindOf = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), match, ...counted });
const delay = z.union([z.int().min(0), z.string().refine((text) => isDuration(text) && durationMs(text) >= 0)], {
  error: 'must be milliseconds or a duration such as 30s',
});

/** The refusals that a fault can order, by status. */
export const ORDERED_REFUSALS = {
  401: 'session.required',
  409: 'idempotency.inFlight',
  429: 'limit.tooOften',
} as const satisfies Record<number, RuleId>;
type OrderedStatus = keyof typeof ORDERED_REFUSALS;
const ORDERED_STATUSES = Object.keys(ORDERED_REFUSALS).map(Number) as [OrderedStatus, ...OrderedStatus[]];

interface Counted {
  match?: { operationId?: OperationId | undefined; path?: string | undefined } | undefined;
  times?: number | undefined;
  nth?: number | undefined;
}
/** Milliseconds, or a text such as `30s`. */
type Delay = number | string;
type Plain<K extends string> = K extends string ? { kind: K } : never;

/**
 * A fault to simulate. Some kinds act before the call is carried out: `latency` (`delay`, @default '30s', by the
 * bank's clock), `drop` (the connection closes), `http` (`status` of a gateway, @default 503) and `refuse` (the bank
 * itself refuses with `status` 401, 409 or 429; `retryAfter` of the last two, @default '1s', in whole seconds).
 * Others act after it, when its effect is committed: `timeout-after-commit` (the answer never arrives), `badCipher`
 * (an answer that no key opens), `emptyBody`, `cutBody` (the connection closes in the middle of the body) and `slowBody`
 * (the body takes `delay`, @default '30s', by the bank's clock).
 *
 * `match` selects calls by operationId, by path (`*` at its end stands for any rest), or by both; without it every call
 * of the contract matches. The fault affects `times` of them (@default 1), from the `nth` on (@default 1).
 */
export type FaultOrder = Counted &
  (
    | Plain<'drop' | 'timeout-after-commit' | 'badCipher' | 'emptyBody' | 'cutBody'>
    | { kind: 'latency'; delay?: Delay | undefined }
    | { kind: 'slowBody'; delay?: Delay | undefined }
    | { kind: 'http'; status?: number | undefined }
    | { kind: 'refuse'; status: OrderedStatus; retryAfter?: Delay | undefined }
  );
export type FaultKind = FaultOrder['kind'];

/** The schema of a fault order, which is also the body of `POST /sandbox/faults`. */
export const FAULT_ORDER: z.ZodType<FaultOrder> = z.discriminatedUnion('kind', [
  kindOf('latency').extend({ delay: delay.optional() }),
  kindOf('drop'),
  kindOf('timeout-after-commit'),
  kindOf('http').extend({ status: z.int().min(500).max(599).optional() }),
  kindOf('refuse').extend({ status: z.literal(ORDERED_STATUSES), retryAfter: delay.optional() }),
  kindOf('badCipher'),
  kindOf('emptyBody'),
  kindOf('cutBody'),
  kindOf('slowBody').extend({ delay: delay.optional() }),
]);

/** Whether a call of the contract matches an order. */
export function matches({ match }: FaultOrder, called: { operationId: OperationId; request: Request }): boolean {
  const { pathname } = new URL(called.request.url);
  const { operationId = called.operationId, path = pathname } = match ?? {};
  const isPath = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  return operationId === called.operationId && isPath;
}
