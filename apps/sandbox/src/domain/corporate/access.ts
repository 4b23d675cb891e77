import { and, asc, eq, exists, getTableColumns, sql } from 'drizzle-orm';
import type { CorporateGroup, Merchant, PayrollInstance } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { Tx } from '../../db/tx.ts';
import {
  corporateInstance,
  corporateMerchant,
  groupInstance,
  groupMerchant,
  merchant,
} from '../../db/schema/banking.ts';
import { approvalMatrix, corporate, corporateGroup, user } from '../../db/schema/identity.ts';
import { waitingChanges } from './waiting-changes.ts';

/** One group; or every group of the corporate if corporateGroupId is null. */
export interface Reach {
  corporateId: string;
  corporateGroupId: string | null;
}

/** Merchants that a group may use or that a corporate has access to, ordered by merchantId. */
export function merchantsOf(tx: Tx, { corporateId, corporateGroupId }: Reach): Promise<Merchant[]> {
  const ofGroup = and(
    eq(groupMerchant.corporateId, corporateId),
    eq(groupMerchant.corporateGroupId, corporateGroupId ?? ''),
    eq(groupMerchant.merchantId, merchant.merchantId),
  );
  const ofCorporate = and(
    eq(corporateMerchant.corporateId, corporateId),
    eq(corporateMerchant.merchantId, merchant.merchantId),
  );
  const given =
    corporateGroupId === null
      ? tx.select(ONE).from(corporateMerchant).where(ofCorporate)
      : tx.select(ONE).from(groupMerchant).where(ofGroup);
  return tx.select().from(merchant).where(exists(given)).orderBy(asc(merchant.merchantId));
}

const ONE = { one: sql`1` };

/** Payroll instances that a group may use or that a corporate has access to, ordered by instanceId. */
export function instancesOf(
  tx: Tx,
  { corporateId, corporateGroupId }: Reach,
  wanted: Partial<Pick<PayrollInstance, 'instanceId' | 'treasuryId' | 'branchId'>> = {},
): Promise<PayrollInstance[]> {
  const ofGroup = and(
    eq(groupInstance.corporateId, corporateId),
    eq(groupInstance.corporateGroupId, corporateGroupId ?? ''),
    eq(groupInstance.instanceId, corporateInstance.instanceId),
  );
  const { instanceId, treasuryId, branchId } = wanted;
  return tx
    .select(getTableColumns(corporateInstance))
    .from(corporateInstance)
    .where(
      and(
        eq(corporateInstance.corporateId, corporateId),
        corporateGroupId === null ? undefined : exists(tx.select(ONE).from(groupInstance).where(ofGroup)),
        instanceId === undefined ? undefined : eq(corporateInstance.instanceId, instanceId),
        treasuryId === undefined ? undefined : eq(corporateInstance.treasuryId, treasuryId),
        branchId === undefined ? undefined : eq(corporateInstance.branchId, branchId),
      ),
    )
    .orderBy(asc(corporateInstance.instanceId));
}

/** Groups of every status, ordered by corporateGroupId. Who sees every group also sees what waits for a decision. */
export async function groupsOf(tx: Tx, { corporateId, corporateGroupId }: Reach): Promise<CorporateGroup[]> {
  const isActiveHere = and(
    eq(user.corporateId, corporateGroup.corporateId),
    eq(user.corporateGroupId, corporateGroup.corporateGroupId),
    eq(user.status, 'ACTIVE'),
  );
  const rows = await tx
    .select({
      group: corporateGroup,
      needVerification: corporate.needVerification,
      tiers: approvalMatrix.tiers,
      activeUsers: tx.$count(user, isActiveHere),
    })
    .from(corporateGroup)
    .innerJoin(corporate, eq(corporate.corporateId, corporateGroup.corporateId))
    .leftJoin(
      approvalMatrix,
      and(
        eq(approvalMatrix.corporateId, corporateGroup.corporateId),
        eq(approvalMatrix.corporateGroupId, corporateGroup.corporateGroupId),
      ),
    )
    .where(
      and(
        eq(corporateGroup.corporateId, corporateId),
        corporateGroupId === null ? undefined : eq(corporateGroup.corporateGroupId, corporateGroupId),
      ),
    )
    .orderBy(asc(corporateGroup.corporateGroupId));
  const pending = await waitingChanges(tx, corporateId, 'group');
  return rows.map(({ group: row, needVerification, tiers, activeUsers }) => ({
    corporateGroupId: row.corporateGroupId,
    corporateGroupName: row.name,
    status: row.status,
    limitTransaction: fromSen(row.limitTransaction),
    forbidNoAuthorisation: row.forbidNoAuthorisation,
    needVerification,
    approvalTiers: tiers?.length ?? 0,
    activeUsers,
    version: row.version,
    pending: (corporateGroupId === null ? pending.get(row.corporateGroupId) : null) ?? null,
  }));
}
