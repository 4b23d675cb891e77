import { and, eq } from 'drizzle-orm';
import type { ApprovalMatrix, ApprovalStep, ApprovalTier } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { approvalMissing, approvalSteps, approvalWords } from '@ibk/sdk/rules';
import { approvalMatrix } from '../../db/schema/identity.ts';
import type { Tx } from '../../db/tx.ts';
import { Refused } from '../../operation/refusals.ts';
import type { Product } from '../products/products.ts';
import { colleaguesOf } from './colleagues.ts';

const ASK = 'Hubungi administrator instansi Anda.';

interface OfGroup {
  corporateId: string;
  corporateGroupId: string;
}

/** The matrix of a group; null if one approver of any class is enough. */
export async function matrixOf(
  tx: Tx,
  { corporateId, corporateGroupId }: OfGroup,
): Promise<Pick<ApprovalMatrix, 'version' | 'tiers'> | null> {
  const [found] = await tx
    .select({ version: approvalMatrix.version, tiers: approvalMatrix.tiers })
    .from(approvalMatrix)
    .where(and(eq(approvalMatrix.corporateId, corporateId), eq(approvalMatrix.corporateGroupId, corporateGroupId)));
  return found ?? null;
}

/** A payment that a group is about to enter. */
interface Payment {
  group: OfGroup;
  product: Pick<Product, 'productGroup' | 'productDescription'>;
  /** Whole sen, without the fee. */
  amount: bigint;
}

/**
 * The approval steps that the group's matrix requires for a payment.
 *
 * @param draft a matrix to try in place of the one in force
 * @returns null if one approver of any class is enough
 * @throws Refused approval.tier if the matrix does not cover the payment
 */
export async function stepsOf(
  tx: Tx,
  { group, product, amount }: Payment,
  draft?: readonly ApprovalTier[],
): Promise<ApprovalStep[] | null> {
  const tiers = draft ?? (await matrixOf(tx, group))?.tiers ?? [];
  if (tiers.length === 0) return null;
  const steps = approvalSteps({ tiers, productGroup: product.productGroup, amount: fromSen(amount) });
  if (steps) return steps;
  const what = `Matriks approval group Anda tidak mencakup ${product.productDescription} sebesar ${formatRupiah(amount)}. ${ASK}`;
  throw new Refused('approval.tier', { facts: { what } });
}

/** For example `0 kelas A, 1 kelas B`. */
const countsOf = ({ anyOf }: ApprovalStep, available: readonly string[]): string =>
  anyOf
    .map(({ approverClass }) => [available.filter((each) => each === approverClass).length, approverClass] as const)
    .map(([count, approverClass]) => `${count} kelas ${approverClass}`)
    .join(', ');

/**
 * Refuses a payment that the group has too few approvers for. Only active approvers whose own limit covers the amount
 * count, and each of them once. Maker and verifier have other roles and so are not among them.
 *
 * @throws Refused approval.missing, which names the classes
 */
export async function assertApprovers(tx: Tx, payment: Payment, steps: readonly ApprovalStep[]): Promise<void> {
  const { group, amount } = payment;
  const approvers = await colleaguesOf(tx, group, 'APR_USER', amount);
  const available = approvers.flatMap(({ approverClass }) => approverClass ?? []);
  const missing = approvalMissing({ steps, available });
  if (!missing) return;
  const classes = missing.anyOf.map(({ approverClass }) => approverClass).join(' atau ');
  const needed = `matriks approval meminta ${approvalWords({ steps })}`;
  const left = `sedangkan yang aktif dan limitnya mencukupi hanya ${countsOf(missing, available)}`;
  const what = `Approver kelas ${classes} belum cukup: ${needed}, ${left}. ${ASK}`;
  throw new Refused('approval.missing', { facts: { what } });
}

/**
 * The steps for a new transaction, which are stored with it.
 *
 * @throws Refused approval.tier, approval.missing
 */
export async function stepsAtEntry(tx: Tx, payment: Payment): Promise<ApprovalStep[] | null> {
  const steps = await stepsOf(tx, payment);
  if (steps) await assertApprovers(tx, payment, steps);
  return steps;
}
