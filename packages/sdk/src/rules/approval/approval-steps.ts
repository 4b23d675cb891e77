import type { ApprovalStep, ApprovalTier } from '../../contract/index.ts';
import { toSen } from '../../format/money.ts';

/** A payment, and the tiers of the matrix in which it is looked up. */
export interface ApprovalStepsFacts {
  tiers: readonly ApprovalTier[];
  productGroup: string;
  /** Rupiah, without the fee. */
  amount: number;
}

const takes = ({ productGroup = null, upTo = null }: ApprovalTier, facts: ApprovalStepsFacts): boolean =>
  (productGroup === null || productGroup === facts.productGroup) &&
  (upTo === null || toSen(facts.amount) <= toSen(upTo));

/**
 * approval.steps: the steps of the first tier that covers a payment of this product group and amount; null if no tier
 * does, so that the group may not enter it. A tier includes its largest amount, exact to the sen.
 */
export const approvalSteps = (facts: ApprovalStepsFacts): ApprovalStep[] | null =>
  facts.tiers.find((tier) => takes(tier, facts))?.steps ?? null;
