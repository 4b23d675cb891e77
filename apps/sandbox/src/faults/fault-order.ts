import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { z } from 'zod';
import { durationMs, isDuration } from '../operation/clock.ts';

const OPERATION_IDS = Object.keys(OPERATIONS) as [OperationId, ...OperationId[]];

const counted = { times: z.int().min(1).optional(), nth: z.int().min(1).optional() };
const match = z
  .strictObject({ operationId: z.enum(OPERATION_IDS).optional(), path: z.string().startsWith('/').optional() })
  .optional();
const kindOf = <K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind), match, ...counted });
const delay = z.union([z.int().min(0), z.string().refine((text) => isDuration(text) && durationMs(text) >= 0)], {
  error: 'must be milliseconds or a duration such as 30s',
});

/** What may be ordered; the body of `POST /sandbox/faults` too. */
export const FAULT_ORDER = z.discriminatedUnion('kind', [
  kindOf('latency').extend({ delay: delay.optional() }),
  kindOf('drop'),
  kindOf('timeout-after-commit'),
  kindOf('http').extend({ status: z.int().min(500).max(599).optional() }),
  kindOf('badCipher'),
  kindOf('emptyBody'),
]);

/**
 * A fault to happen. Kinds before the call is carried out: `latency` (`delay`, by the bank's clock, @default '30s'),
 * `drop` (connection closed), `http` (`status` of a gateway, @default 503). Kinds after it, so that its effect is
 * done: `timeout-after-commit` (the answer never comes), `badCipher` (an answer that no key opens), `emptyBody`.
 *
 * `match` takes calls by operationId, by path (`*` at its end stands for any rest), or by both; left out it takes every
 * call of the contract. The fault meets `times` of them (@default 1), from the `nth` on (@default 1).
 */
export type FaultOrder = z.input<typeof FAULT_ORDER>;
export type FaultKind = FaultOrder['kind'];

/** Whether a call of the contract is one that an order takes. */
export function takes({ match }: FaultOrder, called: { operationId: OperationId; request: Request }): boolean {
  const { pathname } = new URL(called.request.url);
  const { operationId = called.operationId, path = pathname } = match ?? {};
  const isPath = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  return operationId === called.operationId && isPath;
}
