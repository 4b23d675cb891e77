import type { Bank } from '@ibk/sdk';
import type { Account, ChangeAnswer, CorporateGroup, Merchant, PayrollInstance } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { GROUP_ACCOUNT, GROUP_INSTANCE, GROUP_MERCHANT } from '@ibk/sdk/records';
import { chooseColumns, type ColumnSpec } from '../facts/column-spec.ts';
import type { ChooserFlag, ChooserRow, ChosenRow } from '../form/field-spec.ts';
import type { Access } from '../form-list/empty-access.tsx';
import type { AccessListName } from './request-about.ts';

type Signal = { signal: AbortSignal };
/** The group whose access is asked for. */
interface OfGroup {
  corporateId: string;
  corporateGroupId: string;
  version: number;
}
/** One kind of what a group may use: its list and the form that chooses it. */
export interface AccessList<Row> {
  /** The set in a request, and the field of the form. */
  field: keyof NonNullable<CorporateGroup['pendingAccess']>;
  label: string;
  columns: readonly ColumnSpec<Row>[];
  id: (row: Row) => string;
  name: (row: Row) => string;
  /** Its id as people write it. @default the id */
  shown?: (row: Row) => string;
  /** What the group may use. */
  granted: (bank: Bank, corporateId: string, corporateGroupId: string, options: Signal) => Promise<Row[]>;
  /** What its corporate may grant. */
  own: (bank: Bank, corporateId: string, options: Signal) => Promise<Row[]>;
  /** What the corporate lacks without any. */
  lacks: Access;
  flags?: readonly (ChooserFlag & { of: (row: Row) => boolean })[];
  save: (
    bank: Bank,
    group: OfGroup,
    chosen: readonly ChosenRow[],
    key: { idempotencyKey: string },
  ) => Promise<ChangeAnswer>;
}
const named = { isRowHeader: true, canHide: false };
// The filter finds an account with and without its separators.
const ACCOUNT = {
  ...GROUP_ACCOUNT,
  number: { ...GROUP_ACCOUNT.number, alsoFound: ({ accountNumber }: Account) => accountNumber },
};
const MERCHANT = {
  ...GROUP_MERCHANT,
  settlement: { ...GROUP_MERCHANT.settlement, alsoFound: ({ settlementAccount }: Merchant) => settlementAccount ?? '' },
};
const idsOf = (chosen: readonly ChosenRow[]): string[] => chosen.map(([id]) => id);

/** What a group may use, by the route of its screen. @source 000 §2, 001 §2.2 */
export const ACCESS_LISTS = {
  'access-account-group': {
    field: 'accounts',
    label: 'Rekening group',
    columns: chooseColumns(ACCOUNT, ['number', 'name', 'type', 'transaction', 'main'], { number: named }),
    id: ({ accountNumber }) => accountNumber,
    name: ({ accountName }) => accountName,
    shown: ({ accountNumber }) => formatAccount(accountNumber),
    granted: (bank, corporateId, groupId, options) => bank.corporate.listGroupAccounts(corporateId, groupId, options),
    own: (bank, corporateId, options) => bank.corporate.listAccounts(corporateId, options),
    lacks: 'account',
    flags: [
      { name: 'accessTransaction', label: 'Transaksi', of: ({ accessTransaction }) => accessTransaction },
      { name: 'mainAccount', label: 'Utama', isSingle: true, of: ({ mainAccount }) => mainAccount },
    ],
    save: (bank, { corporateId, corporateGroupId, version }, chosen, key) => {
      const accounts = chosen.map(([id, ...flags]) => ({
        accountNumber: id,
        accessTransaction: flags.includes('accessTransaction'),
        mainAccount: flags.includes('mainAccount'),
      }));
      return bank.administration.changeGroupAccounts(corporateId, corporateGroupId, { version, accounts }, key);
    },
  } satisfies AccessList<Account>,
  'access-merchant-group': {
    field: 'merchants',
    label: 'Merchant group',
    columns: chooseColumns(MERCHANT, ['id', 'name', 'type', 'prefix', 'settlement'], { id: named }),
    id: ({ merchantId }) => merchantId,
    name: ({ merchantName }) => merchantName,
    granted: (bank, corporateId, groupId, options) => bank.corporate.listGroupMerchants(corporateId, groupId, options),
    own: (bank, corporateId, options) => bank.corporate.listMerchants(corporateId, options),
    lacks: 'merchant',
    save: (bank, { corporateId, corporateGroupId, version }, chosen, key) =>
      bank.administration.changeGroupMerchants(
        corporateId,
        corporateGroupId,
        { version, merchants: idsOf(chosen) },
        key,
      ),
  } satisfies AccessList<Merchant>,
  'access-payroll-inst-group': {
    field: 'instances',
    label: 'Instansi SI Gaji group',
    columns: chooseColumns(GROUP_INSTANCE, ['id', 'treasury', 'treasuryName', 'branch'], { id: named }),
    id: ({ instanceId }) => instanceId,
    name: ({ treasuryName }) => treasuryName,
    granted: (bank, corporateId, groupId, options) => bank.corporate.listGroupInstances(corporateId, groupId, options),
    own: (bank, corporateId, options) => bank.corporate.listPayrollInstances(corporateId, options),
    lacks: 'payroll',
    save: (bank, { corporateId, corporateGroupId, version }, chosen, key) =>
      bank.administration.changeGroupInstances(
        corporateId,
        corporateGroupId,
        { version, instances: idsOf(chosen) },
        key,
      ),
  } satisfies AccessList<PayrollInstance>,
} as const satisfies Record<AccessListName, unknown>;

/** The rows of a corporate as rows to choose from. */
export const choicesOf = <Row>(
  { id, name, shown = id }: Pick<AccessList<Row>, 'id' | 'name' | 'shown'>,
  rows: readonly Row[],
): ChooserRow[] => rows.map((row) => ({ id: id(row), shown: shown(row), name: name(row) }));
/** The rows of a group as chosen ones. */
export const chosenOf = <Row>(
  { id, flags = [] }: Pick<AccessList<Row>, 'id' | 'flags'>,
  rows: readonly Row[],
): ChosenRow[] =>
  rows.map((row): ChosenRow => [id(row), ...flags.flatMap((flag) => (flag.of(row) ? [flag.name] : []))]);
