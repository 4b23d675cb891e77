import type { TransactionRow } from '../../db/schema/transactions.ts';

/** The case of an attempt that has no outcome, such as `K-IB260714000418-1`. A later attempt has a number of its own. */
export const transactionCase = ({ referenceId, attempt }: Pick<TransactionRow, 'referenceId' | 'attempt'>): string =>
  `K-${referenceId}-${attempt}`;

/**
 * The case of a deduction that is debited without an NTPN, such as `K-KD26070001-2-1`.
 *
 * @param payments how often the deduction was debited, this time included
 */
export const deductionCase = (deductionId: string, payments: number): string =>
  `K-${deductionId.replace('.', '-')}-${payments}`;
