import { and, eq } from 'drizzle-orm';
import type { ApprovalStep, ApprovalTestAnswer } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { approvalProgress, approvalWords, limitWithin, roleOperations } from '@ibk/sdk/rules';
import { user } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import type { Handlers } from '../../operation/handler.ts';
import { Refused, type RuleId } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { findProduct } from '../products/products.ts';
import { groupsOf } from './access.ts';
import { assertApprovers, matrixOf, stepsOf } from './approval-matrix.ts';

type UserRow = typeof user.$inferSelect;
interface Tried {
  who: UserRow;
  /** Whole sen. */
  amount: bigint;
  steps: readonly ApprovalStep[] | null;
}

/** A user within the session's reach. @throws Refused user.unknown */
async function findUser(tx: Tx, session: Session, username: string): Promise<UserRow> {
  const { corporateId, corporateGroupId } = scopeTo(session).reach;
  const [found] = await tx
    .select()
    .from(user)
    .where(
      and(
        eq(user.username, username),
        eq(user.corporateId, corporateId),
        corporateGroupId === null ? undefined : eq(user.corporateGroupId, corporateGroupId),
      ),
    );
  if (!found) throw new Refused('user.unknown', { fields: { username: 'Pengguna tidak ditemukan' } });
  return found;
}

const APPROVERS: readonly string[] = roleOperations({ operationId: 'approve' });
const classText = (approverClass: string | null): string =>
  approverClass === null ? 'belum memiliki kelas approver' : `approver kelas ${approverClass}`;

// prettier-ignore
/** Objections to the user as first approver, in the order in which an approval checks them. */
const AGAINST: readonly (readonly [ruleId: RuleId, holds: (tried: Tried) => boolean, words: (tried: Tried) => string])[] = [
  ['user.inactive',   ({ who }) => who.status !== 'ACTIVE',            ({ who: { name } }) => new Refused('user.inactive', { facts: { name } }).message],
  ['role.operations', ({ who }) => !APPROVERS.includes(who.roleId),    ({ who }) => `${who.name} bukan approver.`],
  ['approval.class',  ({ who, steps }) => steps !== null && !approvalProgress({ steps, given: [], approverClass: who.approverClass }).mayApprove, ({ who }) => `${who.name} ${classText(who.approverClass)}.`],
  ['limit.user',      ({ who, amount }) => !limitWithin({ amount: fromSen(amount), limit: fromSen(who.limitTransaction) }), ({ who }) => `Limit transaksi ${who.name} ${formatRupiah(who.limitTransaction)}.`],
];

function answerOf(tried: Tried): ApprovalTestAnswer {
  const { who, steps } = tried;
  const against = AGAINST.find(([, holds]) => holds(tried));
  const verdict = against ? against[2](tried) : `${who.name} dapat menyetujui.`;
  const needed = steps ? approvalWords({ steps }) : '1 approver kelas apa pun';
  return {
    steps: [...(steps ?? [])],
    mayApprove: !against,
    ruleId: against?.[0] ?? null,
    message: `${verdict} Diperlukan ${needed}.`,
  };
}

export const approvalHandlers = {
  /** The matrix of one group; a group out of reach is refused like an unknown one. */
  async readApprovalMatrix({ path }, { read, session }) {
    const groups = await groupsOf(read, scopeTo(session).reach);
    if (!groups.some(({ corporateGroupId }) => corporateGroupId === path.corporateGroupId))
      throw new Refused('group.unknown');
    const { corporateId } = session;
    return (await matrixOf(read, { ...path, corporateId })) ?? { version: 0, tiers: [] };
  },

  /** Tests the matrix with a payment. The answer includes the refusals that an entry would get. */
  async testApprovalMatrix({ body }, { read, session }) {
    const product = findProduct(body.productId);
    if (!product) throw new Refused('product.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
    const who = await findUser(read, session, body.username);
    const amount = toSen(body.amount);
    const payment = { group: who, product, amount };
    let steps: ApprovalStep[] | null = null;
    try {
      steps = await stepsOf(read, payment);
      if (steps) await assertApprovers(read, payment, steps);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      return { steps: steps ?? [], mayApprove: false, ruleId: fault.ruleId, message: fault.message };
    }
    return answerOf({ who, amount, steps });
  },
} satisfies Partial<Handlers>;
