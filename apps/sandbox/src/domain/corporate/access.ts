import { and, asc, desc, eq, exists, getTableColumns, sql } from 'drizzle-orm';
import type {
  Account,
  CorporateGroup,
  Merchant,
  PayrollInstance,
  PendingChange,
  RequestSubject,
} from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import type { Tx } from '../../db/tx.ts';
import {
  account,
  corporateInstance,
  corporateMerchant,
  groupAccount,
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
  const given = corporateGroupId === null ? undefined : exists(tx.select(ONE).from(groupMerchant).where(ofGroup));
  return tx
    .select({ ...getTableColumns(merchant), settlementAccount: corporateMerchant.settlementAccount })
    .from(merchant)
    .innerJoin(corporateMerchant, eq(corporateMerchant.merchantId, merchant.merchantId))
    .where(and(eq(corporateMerchant.corporateId, corporateId), given))
    .orderBy(asc(merchant.merchantId));
}

/** Accounts that a group may use, closed ones too, the main account first. */
export const groupAccountsOf = (
  tx: Tx,
  { corporateId, corporateGroupId }: { corporateId: string; corporateGroupId: string },
): Promise<Account[]> =>
  tx
    .select({
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      accountTypeName: account.accountTypeName,
      accountType: account.accountType,
      mainAccount: groupAccount.mainAccount,
      accessTransaction: groupAccount.accessTransaction,
    })
    .from(groupAccount)
    .innerJoin(account, eq(account.accountNumber, groupAccount.accountNumber))
    .where(and(eq(groupAccount.corporateId, corporateId), eq(groupAccount.corporateGroupId, corporateGroupId)))
    .orderBy(desc(groupAccount.mainAccount), asc(account.accountNumber));

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

const OF_GROUP = ['group', 'groupAccount', 'groupMerchant', 'groupInstance'] as const;

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
  const waiting = new Map<RequestSubject, Map<string, PendingChange>>();
  if (corporateGroupId === null)
    for (const subject of OF_GROUP) waiting.set(subject, await waitingChanges(tx, corporateId, subject));
  /** What waits, for who sees every group. */
  const pendingOf = (subject: (typeof OF_GROUP)[number], groupId: string): PendingChange | null =>
    waiting.get(subject)?.get(groupId) ?? null;
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
    pending: pendingOf('group', row.corporateGroupId),
    pendingAccess: {
      accounts: pendingOf('groupAccount', row.corporateGroupId),
      merchants: pendingOf('groupMerchant', row.corporateGroupId),
      instances: pendingOf('groupInstance', row.corporateGroupId),
    },
  }));
}
