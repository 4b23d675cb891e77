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

/** The schema of a fault order, which is also the body of `POST /sandbox/faults`. */
export const FAULT_ORDER = z.discriminatedUnion('kind', [
  kindOf('latency').extend({ delay: delay.optional() }),
  kindOf('drop'),
  kindOf('timeout-after-commit'),
  kindOf('http').extend({ status: z.int().min(500).max(599).optional() }),
  kindOf('badCipher'),
  kindOf('emptyBody'),
]);

/**
 * A fault to simulate. Some kinds act before the call is carried out: `latency` (`delay`, @default '30s', by the
 * bank's clock), `drop` (the connection closes) and `http` (`status` of a gateway, @default 503).
 * Others act after it, when its effect is committed: `timeout-after-commit` (the answer never arrives), `badCipher`
 * (an answer that no key opens) and `emptyBody`.
 *
 * `match` selects calls by operationId, by path (`*` at its end stands for any rest), or by both; without it every call
 * of the contract matches. The fault affects `times` of them (@default 1), from the `nth` on (@default 1).
 */
export type FaultOrder = z.input<typeof FAULT_ORDER>;
export type FaultKind = FaultOrder['kind'];

/** Whether a call of the contract matches an order. */
export function matches({ match }: FaultOrder, called: { operationId: OperationId; request: Request }): boolean {
  const { pathname } = new URL(called.request.url);
  const { operationId = called.operationId, path = pathname } = match ?? {};
  const isPath = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
  return operationId === called.operationId && isPath;
}
