import type { ApprovalTier } from '../../contract/index.ts';
import { formatRupiah } from '../../format/rupiah.ts';
import { approvalMissing } from './approval-missing.ts';
import { approvalWords } from './approval-words.ts';

/** The most tiers that a matrix has. */
const MOST_TIERS = 50;

/** A matrix as it should be, and the active approvers of its group. */
export interface ApprovalMatrixFacts {
  tiers: readonly ApprovalTier[];
  /** Class and limit in rupiah of each. */
  approvers: readonly { approverClass?: string | null; limitTransaction: number }[];
}

/** What stands against a matrix. */
export interface MatrixFault {
  ruleId: 'approval.tier' | 'approval.missing';
  /** Index of the tier; null if it is about the whole matrix. */
  tier: number | null;
  /** Index of its step; null if it is about the whole tier. */
  step: number | null;
  message: string;
}
/** What stands against a matrix, and what who asks for it and who decides it have to know. */
export interface MatrixVerdict {
  faults: MatrixFault[];
  warnings: string[];
}

/** A tier by its place, such as `Tingkat 1`, or with a step `Tingkat 1, tahap 2`. */
const placed = (tier: number, step?: number): string =>
  `Tingkat ${tier + 1}${step === undefined ? '' : `, tahap ${step + 1}`}`;

/** The amount that the tiers before it leave to a tier: it takes larger ones only. */
function floorOf(tiers: readonly ApprovalTier[], at: number): number {
  const { productGroup = null } = tiers[at] ?? {};
  const before = tiers.slice(0, at).filter((each) => (each.productGroup ?? productGroup) === productGroup);
  return Math.max(0, ...before.map(({ upTo }) => upTo ?? Infinity));
}

/** The faults of one tier, whose steps are judged by its smallest amount: whoever may not approve that approves nothing. */
function faultsOf({ tiers, approvers }: ApprovalMatrixFacts, at: number): MatrixFault[] {
  const { steps = [], upTo } = tiers[at] ?? {};
  const fault = { tier: at, step: null };
  if (steps.some(({ anyOf }) => anyOf.some(({ approverClass }) => !/^[A-Z0-9]{1,10}$/.test(approverClass))))
    return [
      {
        ...fault,
        ruleId: 'approval.tier',
        message: `${placed(at)}: kelas approver terdiri dari 1 sampai 10 huruf A sampai Z atau angka.`,
      },
    ];
  const floor = floorOf(tiers, at);
  if (floor >= (upTo ?? Infinity))
    return [
      {
        ...fault,
        ruleId: 'approval.tier',
        message: `${placed(at)} tidak pernah dipakai: tingkat sebelumnya sudah mencakup nominalnya.`,
      },
    ];
  const missing = missingFrom(steps, approvers, (limit) => limit > floor);
  if (missing === null) return [];
  const words = approvalWords({ steps: steps.slice(missing, missing + 1) });
  return [
    {
      ...fault,
      step: missing,
      ruleId: 'approval.missing',
      message: `${placed(at, missing)} tidak dapat dipenuhi siapa pun: ${words}. Tambahkan approver, atau ubah tahapnya.`,
    },
  ];
}

/** The index of the first step that these approvers cannot complete; null if they complete all. */
function missingFrom(
  steps: ApprovalTier['steps'],
  approvers: ApprovalMatrixFacts['approvers'],
  mayApprove: (limit: number) => boolean,
): number | null {
  const available = approvers.flatMap(({ approverClass, limitTransaction }) =>
    approverClass && mayApprove(limitTransaction) ? [approverClass] : [],
  );
  const missing = approvalMissing({ steps, available });
  return missing === null ? null : steps.indexOf(missing);
}

/** Says how much of a tier that can be fulfilled cannot: its largest amounts. */
function warningsOf({ tiers, approvers }: ApprovalMatrixFacts, at: number): string[] {
  const { steps = [], upTo } = tiers[at] ?? {};
  if (upTo === null || upTo === undefined || missingFrom(steps, approvers, (limit) => limit >= upTo) === null)
    return [];
  return [`${placed(at)} belum dapat dipenuhi sampai ${formatRupiah(upTo)}: limit approver belum mencukupi.`];
}

const isOpenToAll = ({ productGroup = null, upTo = null }: ApprovalTier): boolean =>
  productGroup === null && upTo === null;
const UNCOVERED = 'Pembayaran yang tidak tercakup tingkat mana pun tidak dapat dientri.';

/**
 * approval.matrix: what stands against a matrix, tier by tier: one that is never used, or a step that nobody could
 * complete with these approvers, their classes and limits. A matrix without tiers needs one approver of any class.
 */
export function approvalMatrix(facts: ApprovalMatrixFacts): MatrixVerdict {
  const { tiers } = facts;
  if (tiers.length > MOST_TIERS) {
    const message = `Matriks paling banyak ${MOST_TIERS} tingkat, sekarang ${tiers.length}.`;
    return { faults: [{ ruleId: 'approval.tier', tier: null, step: null, message }], warnings: [] };
  }
  const found = tiers.map((_, at) => faultsOf(facts, at));
  const partly = tiers.flatMap((_, at) => (found[at]?.length === 0 ? warningsOf(facts, at) : []));
  const uncovered = tiers.length > 0 && !tiers.some(isOpenToAll) ? [UNCOVERED] : [];
  return { faults: found.flat(), warnings: [...partly, ...uncovered] };
}
