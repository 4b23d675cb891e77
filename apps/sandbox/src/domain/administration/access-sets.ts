import type { ChangeValues, GroupAccounts } from '@ibk/sdk/contract';
import { eq } from 'drizzle-orm';
import { account, groupAccount, groupInstance, groupMerchant } from '../../db/schema/banking.ts';
import type { Tx } from '../../db/tx.ts';
import type { SecuredContext } from '../../operation/handler.ts';
import { groupAccountsOf, instancesOf, merchantsOf } from '../corporate/access.ts';

/** What a group may use, each set with its names. */
type Sets = Required<Pick<ChangeValues, 'accounts' | 'merchants' | 'instances'>>;
export type SetField = keyof Sets;
export type RowOf<Field extends SetField> = Sets[Field][number];
interface Group {
  corporateId: string;
  corporateGroupId: string;
}

/** One kind of set: what a group has of it, what its corporate may grant, and how it is stored. */
export interface AccessSet<Field extends SetField> {
  table: typeof groupAccount | typeof groupMerchant | typeof groupInstance;
  key: (row: RowOf<Field>) => string;
  /** What the corporate may grant: the name of each, by key. */
  own: (tx: Tx, corporateId: string) => Promise<Map<string, string>>;
  /** A row of a form with its name. */
  withName: (row: RowOf<Field>, name: string) => RowOf<Field>;
  granted: (tx: Tx, group: Group) => Promise<RowOf<Field>[]>;
  insert: (tx: Tx, group: Group, rows: readonly RowOf<Field>[]) => Promise<unknown>;
}
const sorted = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));

const accountKey = ({ accountNumber }: { accountNumber: string }) => accountNumber;
const merchantKey = ({ merchantId }: { merchantId: string }) => merchantId;
const instanceKey = ({ instanceId }: { instanceId: string }) => instanceId;
const toMerchant = ({ merchantId, merchantName }: RowOf<'merchants'>) => ({ merchantId, merchantName });
const toInstance = ({ instanceId, treasuryName }: RowOf<'instances'>) => ({ instanceId, treasuryName });
const WHOLE = { corporateGroupId: null };

/** The sets of a group; each in the order of its keys. */
export const ACCESS_SETS: { readonly [Field in SetField]: AccessSet<Field> } = {
  accounts: {
    table: groupAccount,
    key: accountKey,
    own: async (tx, corporateId) => {
      const rows = await tx.select().from(account).where(eq(account.corporateId, corporateId));
      return new Map(rows.map(({ accountNumber, accountName }) => [accountNumber, accountName]));
    },
    withName: (row, accountName) => ({ ...row, accountName }),
    granted: async (tx, group) => {
      const rows = (await groupAccountsOf(tx, group)).map(
        ({ accountNumber, accountName, accessTransaction, mainAccount }) => ({
          ...{ accountNumber, accountName, accessTransaction, mainAccount },
        }),
      );
      return sorted(rows, accountKey);
    },
    insert: (tx, group, rows) =>
      tx.insert(groupAccount).values(rows.map(({ accountName: _, ...row }) => ({ ...group, ...row }))),
  },
  merchants: {
    table: groupMerchant,
    key: merchantKey,
    own: async (tx, corporateId) => {
      const rows = await merchantsOf(tx, { corporateId, ...WHOLE });
      return new Map(rows.map(({ merchantId, merchantName }) => [merchantId, merchantName]));
    },
    withName: (row, merchantName) => ({ ...row, merchantName }),
    granted: async (tx, group) => sorted((await merchantsOf(tx, group)).map(toMerchant), merchantKey),
    insert: (tx, group, rows) =>
      tx.insert(groupMerchant).values(rows.map(({ merchantId }) => ({ ...group, merchantId }))),
  },
  instances: {
    table: groupInstance,
    key: instanceKey,
    own: async (tx, corporateId) => {
      const rows = await instancesOf(tx, { corporateId, ...WHOLE });
      return new Map(rows.map(({ instanceId, treasuryName }) => [instanceId, treasuryName]));
    },
    withName: (row, treasuryName) => ({ ...row, treasuryName }),
    granted: async (tx, group) => sorted((await instancesOf(tx, group)).map(toInstance), instanceKey),
    insert: (tx, group, rows) =>
      tx.insert(groupInstance).values(rows.map(({ instanceId }) => ({ ...group, instanceId }))),
  },
};

/** A set as a request holds it: with names, in its order. An unknown row has no name; its guard refuses it. */
async function named<Field extends SetField>(
  { read, session }: SecuredContext,
  { key, own, withName }: AccessSet<Field>,
  rows: readonly RowOf<Field>[],
): Promise<RowOf<Field>[]> {
  const names = await own(read, session.corporateId);
  return sorted(rows, key).map((row) => withName(row, names.get(key(row)) ?? ''));
}

/** The accounts of a form with their names. */
export const namedAccounts = (context: SecuredContext, rows: GroupAccounts['accounts']): Promise<Sets['accounts']> =>
  named(
    context,
    ACCESS_SETS.accounts,
    rows.map((row) => ({ accountName: '', ...row })),
  );
/** The merchants of a form with their names. */
export const namedMerchants = (context: SecuredContext, ids: readonly string[]): Promise<Sets['merchants']> =>
  named(
    context,
    ACCESS_SETS.merchants,
    ids.map((merchantId) => ({ merchantId, merchantName: '' })),
  );
/** The instances of a form with the names of their treasuries. */
export const namedInstances = (context: SecuredContext, ids: readonly string[]): Promise<Sets['instances']> =>
  named(
    context,
    ACCESS_SETS.instances,
    ids.map((instanceId) => ({ instanceId, treasuryName: '' })),
  );
