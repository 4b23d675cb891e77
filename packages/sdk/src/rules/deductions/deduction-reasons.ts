import { type Role, ROLES } from '../roles.ts';
import { forOtherRoles, roleOperations } from '../shell/role-operations.ts';
import { decide, deciding, outcomeOf, own, type Table } from '../table.ts';
import {
  type DeductionAction,
  type RegionalDeductionFacts,
  regionalFacts,
  regionalOffer,
  type TreasuryDeductionFacts,
  treasuryFacts,
  treasuryOffer,
} from './deduction-actions.ts';
import {
  deductionReversalSameDay,
  type DeductionVariant,
  REVERSAL_SAME_DAY,
  type ReversalDates,
} from './deduction-reversal.ts';

const NOT_MPN = /^(?!MPN$)/;
const PAID = 'Potongan ini sudah dibayar';
const CHANGES: readonly DeductionAction[] = ['process', 'reinquiry', 'reverse', 'updateBilling', 'createBilling'];
type Why<Facts> = Table<string, Facts & { action: DeductionAction }>;

// prettier-ignore
/** Why a row with Indonesian statuses does not offer an action; read only for an action that is not offered. */
const TREASURY: Why<TreasuryDeductionFacts> = [
  ['Potongan TRANSFER tidak memiliki tindakan',                          { tipeTransaksi: 'TRANSFER' }],
  [PAID,                                                                 { status: 'BERHASIL', action: CHANGES }],
  ['Hanya potongan berstatus AKTIF atau GAGAL yang dapat diproses',      { action: 'process', productCode: /CTAS/ }],
  ['Potongan PAD hanya dapat diproses untuk produk CTAS',                { action: 'process', tipeTransaksi: 'PAD' }],
  ['Selain MPN hanya potongan produk CTAS yang dapat diproses',          { action: 'process', tipeTransaksi: NOT_MPN }],
  ['Hanya potongan berstatus AKTIF atau GAGAL yang dapat diproses',      { action: 'process' }],
  ['Reinquiry hanya untuk potongan MPN',                                 { action: 'reinquiry', tipeTransaksi: NOT_MPN }],
  ['Hanya potongan berstatus REINQUIRY yang dapat di-reinquiry',         { action: 'reinquiry' }],
  ['Reversal hanya untuk potongan MPN',                                  { action: 'reverse', tipeTransaksi: NOT_MPN }],
  ['Hanya potongan berstatus GAGAL_EC yang dapat di-reversal',           { action: 'reverse' }],
  ['Kode billing hanya dapat diubah pada status UBAH_BILLING',           { action: 'updateBilling' }],
  ['Hanya potongan MPN yang memiliki billing',                           { action: ['viewBilling', 'createBilling'], tipeTransaksi: NOT_MPN }],
  ['Potongan ini belum memiliki billing',                                { action: 'viewBilling' }],
  ['Potongan ini sudah memiliki billing',                                { action: 'createBilling' }],
  ['Rincian PHRI hanya untuk potongan PAD dengan produk PHRI',           { action: 'viewPhri' }],
];

// prettier-ignore
/**
 * Why a row with English billing statuses does not offer an action; ALREADY_PAID counts as SUCCESS.
 *
 * @source 002 §4.2
 */
const REGIONAL: Why<ReturnType<typeof regionalFacts>> = [
  [PAID,                                                                 { status: ['SUCCESS', 'ALREADY_PAID'] }],
  ['Proses potongan tidak dibuka pada layar ini',                        { action: 'process', status: ['ACTIVE', 'FAILED'] }],
  ['Hanya potongan berstatus ACTIVE atau FAILED yang dapat diproses',    { action: 'process' }],
  ['NTPN sudah diperoleh sehingga reinquiry tidak diperlukan',           { action: 'reinquiry', status: 'SUSPECT', hasNtpn: true }],
  ['Potongan ini belum memiliki nomor permintaan untuk di-reinquiry',    { action: 'reinquiry', status: 'SUSPECT', hasRequest: false }],
  ['Reinquiry tidak dibuka pada layar ini',                              { action: 'reinquiry', status: 'SUSPECT' }],
  ['Hanya potongan berstatus SUSPECT yang dapat di-reinquiry',           { action: 'reinquiry' }],
  ['Hanya potongan berstatus FAILED_EC yang dapat di-reversal',          { action: 'reverse' }],
  ['Kode billing hanya dapat diubah pada status CHANGE_BILLING',         { action: 'updateBilling' }],
  ['Potongan ini sudah memiliki billing',                                { action: 'createBilling', hasBilling: true }],
  ['Potongan ini tidak memerlukan billing',                              { action: 'createBilling' }],
];

/** The operation whose roles may take the action; the operations of both families have the same roles. */
const OPERATION: Record<DeductionAction, string> = {
  process: 'payTreasuryBilling',
  reinquiry: 'reinquireDeduction',
  reverse: 'reverseDeduction',
  updateBilling: 'changeTreasuryBilling',
  viewBilling: 'readTransaction',
  createBilling: 'createTreasuryBilling',
  viewPhri: 'readTransaction',
};
const TITLES: Partial<Record<Role, string>> = { OPR_USER: 'operator', VRF_USER: 'verifikator', APR_USER: 'approver' };

/** Why a role may not take an action that its row offers. */
function otherRole(action: DeductionAction, role: Role): string | undefined {
  const roles = roleOperations({ operationId: OPERATION[action] });
  const titles = ROLES.filter((one) => roles.includes(one)).flatMap((one) => TITLES[one] ?? []);
  return forOtherRoles(`Tindakan ini hanya untuk ${titles.join(', ')}`, roles, role);
}

/** A row of either table, the role of its viewer, and the dates that decide a reversal. */
export type DeductionReasonFacts = { role: Role } & ReversalDates &
  ({ variant: 'treasury'; row: TreasuryDeductionFacts } | { variant: 'regional'; row: RegionalDeductionFacts });

/** Whether an action is offered, and if not, the reason in Indonesian. */
export interface DeductionReason {
  action: DeductionAction;
  offered: boolean;
  reason: string | null;
}

const offer = (facts: DeductionReasonFacts, action: DeductionAction) =>
  facts.variant === 'treasury' ? treasuryOffer(facts.row, action) : regionalOffer(facts.row, action);
const notOffered = (facts: DeductionReasonFacts, action: DeductionAction): string | undefined =>
  facts.variant === 'treasury'
    ? decide(TREASURY, { ...treasuryFacts(facts.row), action })
    : decide(REGIONAL, { ...regionalFacts(facts.row), action });

/** Why an action that the row offers is refused: by the role, or a reversal by its day. */
function refused(facts: DeductionReasonFacts, action: DeductionAction): string | null {
  const byRole = otherRole(action, facts.role);
  if (byRole !== undefined || action !== 'reverse') return byRole ?? null;
  return deductionReversalSameDay(facts) && `${REVERSAL_SAME_DAY}; hubungi kontak bank melalui meja dalam proses`;
}

const ACTIONS: Record<DeductionVariant, readonly DeductionAction[]> = {
  treasury: ['process', 'reinquiry', 'reverse', 'updateBilling', 'viewBilling', 'createBilling', 'viewPhri'],
  regional: CHANGES,
};

/**
 * deduction.reasons: every action of such a row, offered or with the reason against it. The row's own state is checked
 * first, then the role, then the day. No role is offered a reversal after its day. The list is empty for an unknown
 * variant.
 *
 * @param facts.row facts of this variant's rule of actions
 * @param facts.bankDate the day at `deduction.reversalDateSource`
 * @source 001 §4, 001 §5
 */
export const deductionReasons = (facts: DeductionReasonFacts): DeductionReason[] =>
  (own(ACTIONS, facts.variant) ?? []).map((action) =>
    deciding(action, () => {
      const row = offer(facts, action);
      const reason = row ? refused(facts, action) : (notOffered(facts, action) ?? null);
      const offered = row !== undefined && reason === null;
      if (offered) outcomeOf(row);
      return { action, offered, reason };
    }),
  );
