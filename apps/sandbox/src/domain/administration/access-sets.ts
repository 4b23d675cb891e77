import type { ChangeValues, GroupAccounts } from '@ibk/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { account, groupAccount, groupInstance, groupMerchant } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import type { RuleId } from '../../operation/refusals.ts';
import { groupAccountsOf, instancesOf, merchantsOf } from '../corporate/access.ts';

interface Group {
  corporateId: string;
  corporateGroupId: string;
}
/** One kind of what a group may use: what it has, what its corporate may grant, and how it is stored. */
export interface AccessSet {
  field: 'accounts' | 'merchants' | 'instances';
  /** The refusal of a row that the corporate may not grant. */
  unknown: RuleId;
  /** What names each row of a form. */
  keys: (values: ChangeValues) => string[];
  /** What the corporate may grant: the name of each, by key. */
  own: (tx: Tx, corporateId: string) => Promise<Map<string, string>>;
  granted: (tx: Tx, group: Group) => Promise<ChangeValues>;
  /** Stores the set in place of the one before. */
  replace: (tx: Tx, group: Group, values: ChangeValues) => Promise<void>;
}
const sorted = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
const accountKey = ({ accountNumber }: { accountNumber: string }) => accountNumber;
const merchantKey = ({ merchantId }: { merchantId: string }) => merchantId;
const instanceKey = ({ instanceId }: { instanceId: string }) => instanceId;
const WHOLE = { corporateGroupId: null };

/** Takes from a group what it has of one kind. */
async function empty(
  tx: Tx,
  table: typeof groupAccount | typeof groupMerchant | typeof groupInstance,
  { corporateId, corporateGroupId }: Group,
): Promise<void> {
  await tx.delete(table).where(and(eq(table.corporateId, corporateId), eq(table.corporateGroupId, corporateGroupId)));
}

const ownAccounts: AccessSet['own'] = async (tx, corporateId) => {
  const rows = await tx.select().from(account).where(eq(account.corporateId, corporateId));
  return new Map(rows.map(({ accountNumber, accountName }) => [accountNumber, accountName]));
};
const ownMerchants: AccessSet['own'] = async (tx, corporateId) => {
  const rows = await merchantsOf(tx, { corporateId, ...WHOLE });
  return new Map(rows.map(({ merchantId, merchantName }) => [merchantId, merchantName]));
};
const ownInstances: AccessSet['own'] = async (tx, corporateId) => {
  const rows = await instancesOf(tx, { corporateId, ...WHOLE });
  return new Map(rows.map(({ instanceId, treasuryName }) => [instanceId, treasuryName]));
};

/** The accounts of a group in the order of their numbers. */
export const grantedAccounts = async (tx: Tx, group: Group) => {
  const rows = (await groupAccountsOf(tx, group)).map(
    ({ accountNumber, accountName, accessTransaction, mainAccount }) => ({
      ...{ accountNumber, accountName, accessTransaction, mainAccount },
    }),
  );
  return sorted(rows, accountKey);
};

/** The sets of a group; each in the order of its keys. */
export const ACCESS_SETS = {
  accounts: {
    ...{ field: 'accounts', unknown: 'account.unknown', own: ownAccounts },
    keys: ({ accounts = [] }) => accounts.map(accountKey),
    granted: async (tx, group) => ({ accounts: await grantedAccounts(tx, group) }),
    replace: async (tx, group, { accounts = [] }) => {
      await empty(tx, groupAccount, group);
      const rows = accounts.map(({ accountName: _, ...row }) => ({ ...group, ...row }));
      if (rows.length > 0) await tx.insert(groupAccount).values(rows);
    },
  },
  merchants: {
    ...{ field: 'merchants', unknown: 'list.merchant', own: ownMerchants },
    keys: ({ merchants = [] }) => merchants.map(merchantKey),
    granted: async (tx, group) => {
      const rows = await merchantsOf(tx, group);
      const merchants = rows.map(({ merchantId, merchantName }) => ({ merchantId, merchantName }));
      return { merchants: sorted(merchants, merchantKey) };
    },
    replace: async (tx, group, { merchants = [] }) => {
      await empty(tx, groupMerchant, group);
      const rows = merchants.map(({ merchantId }) => ({ ...group, merchantId }));
      if (rows.length > 0) await tx.insert(groupMerchant).values(rows);
    },
  },
  instances: {
    ...{ field: 'instances', unknown: 'instance.unknown', own: ownInstances },
    keys: ({ instances = [] }) => instances.map(instanceKey),
    granted: async (tx, group) => {
      const rows = await instancesOf(tx, group);
      const instances = rows.map(({ instanceId, treasuryName }) => ({ instanceId, treasuryName }));
      return { instances: sorted(instances, instanceKey) };
    },
    replace: async (tx, group, { instances = [] }) => {
      await empty(tx, groupInstance, group);
      const rows = instances.map(({ instanceId }) => ({ ...group, instanceId }));
      if (rows.length > 0) await tx.insert(groupInstance).values(rows);
    },
  },
} as const satisfies Record<string, AccessSet>;

/** A form as a request holds it: in its order, with names. An unknown row has none; its guard refuses it. */
export async function namedAccounts({ read, session }: SecuredContext, rows: GroupAccounts['accounts']) {
  const names = await ownAccounts(read, session.corporateId);
  const accounts = rows.map((row) => ({ ...row, accountName: names.get(row.accountNumber) ?? '' }));
  return { accounts: sorted(accounts, accountKey) };
}
export async function namedMerchants({ read, session }: SecuredContext, ids: readonly string[]) {
  const names = await ownMerchants(read, session.corporateId);
  return { merchants: ids.toSorted().map((merchantId) => ({ merchantId, merchantName: names.get(merchantId) ?? '' })) };
}
export async function namedInstances({ read, session }: SecuredContext, ids: readonly string[]) {
  const names = await ownInstances(read, session.corporateId);
  return { instances: ids.toSorted().map((instanceId) => ({ instanceId, treasuryName: names.get(instanceId) ?? '' })) };
}
