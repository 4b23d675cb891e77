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
import { colleaguesOf } from './colleagues.ts';
import { waitingChanges } from './waiting-changes.ts';

type UserRow = typeof user.$inferSelect;
interface Tried {
  who: UserRow;
  /** Whole sen. */
  amount: bigint;
  steps: readonly ApprovalStep[] | null;
}

const unknownUser = () => new Refused('user.unknown', { fields: { username: 'Pengguna tidak ditemukan' } });

/** A group within the session's reach. @throws Refused group.unknown */
async function reached(tx: Tx, session: Session, corporateGroupId: string) {
  const groups = await groupsOf(tx, scopeTo(session).reach);
  if (!groups.some((group) => group.corporateGroupId === corporateGroupId)) throw new Refused('group.unknown');
  return { corporateId: session.corporateId, corporateGroupId };
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
  if (!found) throw unknownUser();
  return found;
}

const APPROVERS: readonly string[] = roleOperations({ operationId: 'approve' });
const classText = (approverClass: string | null): string =>
  approverClass === null ? 'belum memiliki kelas approver' : `approver kelas ${approverClass}`;

const neededWords = (steps: readonly ApprovalStep[] | null): string =>
  `Diperlukan ${steps ? approvalWords({ steps }) : '1 approver kelas apa pun'}.`;

// prettier-ignore
/** Objections to the user as first approver, in the order in which an approval checks them. */
const AGAINST: readonly (readonly [ruleId: RuleId, holds: (tried: Tried) => boolean, words: (tried: Tried) => string])[] = [
  ['user.inactive',   ({ who }) => who.status !== 'ACTIVE',            ({ who: { name } }) => new Refused('user.inactive', { facts: { name } }).message],
  ['role.operations', ({ who }) => !APPROVERS.includes(who.roleId),    ({ who }) => `${who.name} bukan approver.`],
  ['approval.class',  ({ who, steps }) => steps !== null && !approvalProgress({ steps, given: [], approverClass: who.approverClass }).mayApprove, ({ who }) => `${who.name} ${classText(who.approverClass)}.`],
  ['limit.user',      ({ who, amount }) => !limitWithin({ amount: fromSen(amount), limit: fromSen(who.limitTransaction) }), ({ who }) => `Limit transaksi ${who.name} ${formatRupiah(who.limitTransaction)}.`],
];

/** The answer about anybody of the group. */
function answerOfGroup(steps: readonly ApprovalStep[] | null, mayApprove: boolean): ApprovalTestAnswer {
  const verdict = mayApprove ? 'Dapat dipenuhi.' : 'Belum ada approver aktif yang limitnya mencukupi.';
  const ruleId = mayApprove ? null : 'approval.missing';
  return { steps: [...(steps ?? [])], mayApprove, ruleId, message: `${verdict} ${neededWords(steps)}` };
}

function answerOf(tried: Tried): ApprovalTestAnswer {
  const { who, steps } = tried;
  const against = AGAINST.find(([, holds]) => holds(tried));
  const verdict = against ? against[2](tried) : `${who.name} dapat menyetujui.`;
  return {
    steps: [...(steps ?? [])],
    mayApprove: !against,
    ruleId: against?.[0] ?? null,
    message: `${verdict} ${neededWords(steps)}`,
  };
}

export const approvalHandlers = {
  /** The matrix of one group; a group out of reach is refused like an unknown one. */
  async readApprovalMatrix({ path: { corporateGroupId } }, { read, session }) {
    const group = await reached(read, session, corporateGroupId);
    const matrix = (await matrixOf(read, group)) ?? { version: 0, tiers: [] };
    const waiting = scopeTo(session).reach.corporateGroupId === null;
    const pending = waiting ? await waitingChanges(read, session.corporateId, 'approvalMatrix') : null;
    return { ...matrix, pending: pending?.get(corporateGroupId) ?? null };
  },

  /** Tests the matrix with a payment. The answer includes the refusals that an entry would get. */
  async testApprovalMatrix({ body }, { read, session }) {
    const product = findProduct(body.productId);
    if (!product) throw new Refused('product.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
    const wanted = body.corporateGroupId && (await reached(read, session, body.corporateGroupId));
    const who = body.username === undefined ? null : await findUser(read, session, body.username);
    const group = wanted || who || session;
    if (who && who.corporateGroupId !== group.corporateGroupId) throw unknownUser();
    const amount = toSen(body.amount);
    const payment = { group, product, amount };
    let steps: ApprovalStep[] | null = null;
    try {
      steps = await stepsOf(read, payment, body.tiers);
      if (steps) await assertApprovers(read, payment, steps);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      return { steps: steps ?? [], mayApprove: false, ruleId: fault.ruleId, message: fault.message };
    }
    if (who) return answerOf({ who, amount, steps });
    return answerOfGroup(steps, (await colleaguesOf(read, group, 'APR_USER', amount)).length > 0);
  },
} satisfies Partial<Handlers>;
