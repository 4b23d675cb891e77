import { and, asc, eq, gte } from 'drizzle-orm';
import type { Explanation } from '@ibk/sdk/contract';
import { type Role, type TransactionAction, transactionFourEyes, transactionMove } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handler } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { correctionRefusal } from './correction.ts';
import { guardFacts } from './guard-facts.ts';
import { guardStage, refusedBy } from './guards.ts';
import { refusedMove } from './refusal-text.ts';
import { personFacts, type TransactionState, stateOf } from './transaction-state.ts';

type Next = NonNullable<Explanation['next']>;
type Action = Explanation['actions'][number]['action'];

/** The moves that people may make, by the name of their operation. */
const MOVES: Record<Exclude<Action, 'correct'>, TransactionAction> = {
  verify: 'verify',
  approve: 'approve',
  reject: 'reject',
  recall: 'recall',
  retry: 'retry',
  close: 'close',
  cancelSchedule: 'cancel',
};
const NEXT: Partial<Record<string, { action: Next['action']; roleId: Role; wait: string; nobody: string }>> = {
  ENTRY: {
    action: 'verify',
    roleId: 'VRF_USER',
    wait: 'Menunggu verifikasi oleh',
    nobody: 'Belum ada verifikator yang dapat memverifikasi transaksi ini. Hubungi administrator.',
  },
  VERIFY: {
    action: 'approve',
    roleId: 'APR_USER',
    wait: 'Menunggu approval oleh',
    nobody: 'Belum ada approver yang dapat menyetujui transaksi ini. Hubungi administrator.',
  },
};

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} atau ${names.at(-1) ?? ''}` : (names[0] ?? '');

/** The next step and its users: everyone in the group with the required role whom four eyes and limit allow. */
async function nextOf(tx: Tx, { row }: TransactionState): Promise<Next | null> {
  const next = NEXT[row.status];
  if (!next) return null;
  const { action, roleId, wait, nobody } = next;
  const colleagues = await tx
    .select({ userId: user.userId, username: user.username, name: user.name })
    .from(user)
    .where(
      and(
        eq(user.corporateId, row.corporateId),
        eq(user.corporateGroupId, row.corporateGroupId),
        eq(user.roleId, roleId),
        eq(user.status, 'ACTIVE'),
        action === 'approve' ? gte(user.limitTransaction, row.amount) : undefined,
      ),
    )
    .orderBy(asc(user.name));
  const users = colleagues
    .filter(({ userId }) => {
      const [isMaker, isVerifier] = [userId === row.entryBy, userId === row.verifyBy];
      return transactionFourEyes({ action, isMaker, isVerifier }) === null;
    })
    .map(({ username, name }) => ({ username, name }));
  const message = users.length > 0 ? `${wait} ${listed(users.map(({ name }) => name))}` : nobody;
  return { action, roleId, needed: 1, users, message };
}

/** Whether an action is allowed, or why not. */
const asked = (action: Action, refused: Refused | null): Explanation['actions'][number] => ({
  action,
  allowed: !refused,
  ruleId: refused?.ruleId ?? null,
  message: refused?.message ?? null,
});

/**
 * Tells who must act next, and what this user may do now or why not. The answers match those of the moves themselves.
 */
export const explainTransaction: Handler<'explainTransaction'> = async (
  { path },
  { clock, profile, read, session },
) => {
  const state = await stateOf(read, session, path.referenceId, { locks: false });
  if (!state) throw new Refused('transaction.unknown');
  const { row } = state;
  const zone = profile.timeZone;
  const group = { ...session, corporateGroupId: row.corporateGroupId };
  const input = { ...row, session: group, now: new Date(clock.now()), zone };
  const facts = await guardFacts(read, input, { locks: false });
  const refusalOf = (action: TransactionAction): Refused | null => {
    const move = transactionMove({ ...personFacts(state, session), action });
    if ('ruleId' in move) return refusedMove(move.ruleId, action, state, session, zone);
    const stage = guardStage(action, row);
    return stage === null ? null : refusedBy(stage, facts);
  };
  return {
    referenceId: row.referenceId,
    status: row.status,
    version: row.version,
    next: await nextOf(read, state),
    actions: [
      ...Object.entries(MOVES).map(([action, move]) => asked(action as Action, refusalOf(move))),
      asked('correct', await correctionRefusal(read, session, row)),
    ],
  };
};
