import type { Tx } from '../db/tx.ts';
import {
  account,
  corporateInstance,
  corporateMerchant,
  groupAccount,
  groupInstance,
  groupMerchant,
  merchant,
} from '../db/schema/banking.ts';
import { virtualAccount, virtualAccountBill } from '../db/schema/virtual-accounts.ts';
import { ACCOUNT_TYPES } from '../domain/banking/account-types.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { ledger } from '../ledger/ledger.ts';
import {
  CAPITAL,
  CLOSED_EMPLOYEE,
  CLOSED_PAYEE,
  CORPORATE_INSTANCES,
  CORPORATE_MERCHANTS,
  EMPLOYEES,
  MERCHANTS,
  OWN_ACCOUNTS,
  PAYEES,
} from './data/accounts.ts';
import { virtualAccountsAt } from './data/virtual-accounts.ts';

const typed = (accountType: keyof typeof ACCOUNT_TYPES) => ({
  accountType,
  accountTypeName: ACCOUNT_TYPES[accountType],
});
const internal = (accountNumber: string, accountName: string) => ({
  accountNumber,
  accountName,
  accountType: 'INTERNAL',
  accountTypeName: 'Rekening Bank',
  status: 'INTERNAL' as const,
});

/**
 * Opens accounts with their balances through the ledger; `spent` is the amount that the coming month takes from each.
 */
export async function seedAccounts(tx: Tx, spent: ReadonlyMap<string, bigint>, at: Date): Promise<void> {
  const open = [...PAYEES, ...EMPLOYEES];
  const payees = [...open, CLOSED_PAYEE, CLOSED_EMPLOYEE].map((payee) => ({
    accountNumber: payee[0],
    accountName: payee[1],
    ...typed(EMPLOYEES.includes(payee) || payee === CLOSED_EMPLOYEE ? 'TABUNGAN' : 'GIRO'),
    status: open.includes(payee) ? ('ACTIVE' as const) : ('CLOSED' as const),
  }));
  const own = OWN_ACCOUNTS.map(({ groups: _, available: __, accountType, ...each }) => ({
    ...each,
    ...typed(accountType),
  }));
  const passing = Object.values(INTERNAL_ACCOUNTS).map((each) => internal(each.accountNumber, each.accountName));
  const banks = [internal(CAPITAL, 'MODAL BANK'), ...passing];
  await tx.insert(account).values([...banks, ...own, ...payees]);
  await tx.insert(groupAccount).values(
    OWN_ACCOUNTS.flatMap(({ corporateId, accountNumber, groups }, index) =>
      groups.map((each) => ({
        corporateId,
        accountNumber,
        corporateGroupId: each.slice(0, 2),
        accessTransaction: each.endsWith('+'),
        mainAccount: OWN_ACCOUNTS.findIndex((own) => own.corporateId === corporateId) === index,
      })),
    ),
  );
  for (const { accountNumber } of banks) await ledger.open(tx, { accountNumber, floor: null });
  for (const { accountNumber } of payees) await ledger.open(tx, { accountNumber, floor: 0n });
  for (const { accountNumber, available } of OWN_ACCOUNTS) {
    const amount = available + (spent.get(accountNumber) ?? 0n);
    await ledger.open(tx, { accountNumber, floor: 0n }, { from: CAPITAL, amount, at });
  }
}

/** One row for each group that was given access to something of its corporate. */
const perGroup = <Row extends { groups: readonly string[] }>(rows: readonly Row[]) =>
  rows.flatMap(({ groups, ...row }) => groups.map((corporateGroupId) => ({ ...row, corporateGroupId })));

/** Merchants and payroll instances. */
export async function seedAccess(tx: Tx, now: Date): Promise<void> {
  await tx.insert(merchant).values([...MERCHANTS]);
  await tx.insert(corporateMerchant).values(CORPORATE_MERCHANTS.map(({ groups: _, ...each }) => each));
  await tx.insert(groupMerchant).values(perGroup(CORPORATE_MERCHANTS.map(({ settlementAccount: _, ...each }) => each)));
  const accounts = virtualAccountsAt(now);
  await tx.insert(virtualAccount).values(accounts.map(({ account: row }) => row));
  await tx.insert(virtualAccountBill).values(accounts.map(({ bill }) => bill));
  await tx.insert(corporateInstance).values(CORPORATE_INSTANCES.map(({ groups: _, ...each }) => each));
  await tx.insert(groupInstance).values(perGroup(CORPORATE_INSTANCES));
}
