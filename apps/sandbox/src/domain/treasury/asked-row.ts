import { eq, type SQL, and } from 'drizzle-orm';
import { formatDateTime } from '@ibk/sdk/format';
import { user } from '../../db/schema/identity.ts';
import { type AuthorityRequest, deduction } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { LedgerFault } from '../../ledger/ledger.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { type Deduction, type DeductionState, lockDeduction } from './deduction-state.ts';

/** A deduction about which the tax authority is asked, and the request, whose id is its key there. */
export interface Intent<Action extends AuthorityRequest['action'] = AuthorityRequest['action']> {
  deductionId: string;
  request: Extract<AuthorityRequest, { action: Action }>;
}

/** Names who waits for the tax authority's answer about a row. */
async function underWay({ tx, zone }: UnitOfWork, { sent, sentAt, sentBy }: Deduction): Promise<Refused> {
  const [asker] = await tx
    .select({ name: user.name })
    .from(user)
    .where(eq(user.userId, sentBy ?? ''));
  const by = asker ? ` oleh ${asker.name}` : '';
  const how = `${by}${sentAt ? ` sejak ${formatDateTime(sentAt, zone)}` : ''}`;
  return new Refused(sent?.action === 'process' ? 'bill.underWay' : 'deduction.underWay', { facts: { how } });
}

/**
 * Reads a row under lock.
 *
 * @throws Refused deduction.unknown, also for a row outside the session's scope; bill.underWay or deduction.underWay while
 *   the tax authority's answer about it is awaited
 */
export async function takeDeduction(unit: UnitOfWork, which: SQL | undefined): Promise<DeductionState> {
  const state = await lockDeduction(unit.tx, and(which, scopeTo(unit.session).documents));
  if (!state) throw new Refused('deduction.unknown');
  if (state.row.sent !== null) throw await underWay(unit, state.row);
  return state;
}

/** Keeps a row, which was read under lock, for a request to the tax authority: nobody else can act on it until it is answered. */
export async function intend<Action extends AuthorityRequest['action']>(
  { tx, now, session }: UnitOfWork,
  { deductionId }: Deduction,
  request: Intent<Action>['request'],
  more: Partial<Deduction> = {},
): Promise<Intent<Action>> {
  const set = { ...more, sent: request, sentAt: now, sentBy: session.userId };
  await tx.update(deduction).set(set).where(eq(deduction.deductionId, deductionId));
  return { deductionId, request };
}

/** Columns of a row whose request is answered. */
export const ANSWERED = { sent: null, sentAt: null, sentBy: null } as const;

/** Locks the row of a request. `askedBy` is the user who waits for its answer; null if another one has applied it. */
export async function lockAsked(
  tx: Tx,
  { deductionId, request }: { deductionId: string; request: { requestId: string } },
): Promise<{ state: DeductionState; askedBy: string | null }> {
  const state = await lockDeduction(tx, eq(deduction.deductionId, deductionId));
  if (!state) throw new LedgerFault(`${deductionId} is gone`);
  const isAwaited = state.row.sent?.requestId === request.requestId;
  return { state, askedBy: isAwaited ? state.row.sentBy : null };
}
