import type { VirtualAccount } from '@ibk/sdk/contract';
import { dayOf, formatDateTime, fromSen } from '@ibk/sdk/format';
import { vaActions, vaState, type VirtualAccountStatus } from '@ibk/sdk/rules';
import { and, eq, type SQL } from 'drizzle-orm';
import { merchant } from '../../db/schema/banking.ts';
import { virtualAccount, virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import type { Asking } from '../../operation/list-source.ts';
import { Refused } from '../../operation/refusals.ts';
import { scopeTo } from '../../operation/scope.ts';
import type { Session } from '../../operation/session.ts';
import { type BilledAccount, currentBill, happenedTo, leftOf, lockAccount } from '../collections/billed-account.ts';

/** An account with its current bill and the name of its merchant. */
export interface NamedAccount extends BilledAccount {
  merchantName: string;
}

/** Accounts with their current bills. */
export const namedAccounts = (read: Tx) =>
  read
    .select({ account: virtualAccount, bill: virtualAccountBill, merchantName: merchant.merchantName })
    .from(virtualAccount)
    .innerJoin(virtualAccountBill, currentBill)
    .innerJoin(merchant, eq(merchant.merchantId, virtualAccount.merchantId));

export const statusOf = (billed: BilledAccount, now: Date): VirtualAccountStatus => vaState(happenedTo(billed, now));

/** A moment as the contract has local times, `YYYY-MM-DDTHH:mm:ss`. */
export const localMoment = (at: Date, zone: string): string =>
  `${dayOf(at, zone)}T${formatDateTime(at, zone).slice(11)}`;

/** What a session may do with an account now. */
export const actionsOf = (billed: BilledAccount, { roleId }: Session, now: Date) =>
  vaActions({ role: roleId, status: statusOf(billed, now), fixed: billed.account.isFixed });

/** A virtual account as the contract has it. */
export function toVirtualAccount(
  named: NamedAccount,
  { session, now, zone }: Pick<Asking, 'session' | 'now' | 'zone'>,
): VirtualAccount {
  const { account, bill, merchantName } = named;
  const { virtualAccountNumber, virtualAccountName, merchantId, creditAccount, idMember, additionalData } = account;
  const expired = bill.expiredAt && localMoment(bill.expiredAt, zone);
  const { owed, next } = leftOf(named);
  const [isInvoice, isPlan] = [bill.kind === 'INVOICE', bill.kind === 'INSTALLMENT'];
  return {
    ...{ virtualAccountNumber, virtualAccountName, merchantId, merchantName, creditAccount, idMember },
    virtualAccountType: account.type,
    virtualAccountFixed: account.isFixed,
    virtualAccountOpen: account.isOpen,
    virtualAccountSingle: account.isSingle,
    virtualAccountInvoice: isInvoice,
    virtualAccountInstallment: isPlan,
    invoiceMessage: isInvoice ? bill.message : null,
    installmentMessage: isPlan ? bill.message : null,
    installmentType: bill.installmentType,
    tenor: bill.tenor,
    virtualAccountExpired: expired,
    invoiceExpired: expired,
    installmentExpired: expired,
    minTransaction: fromSen(bill.minTransaction),
    maxTransaction: fromSen(bill.maxTransaction),
    amount: fromSen(bill.amount),
    additionalData,
    bill: bill.kind,
    sequence: bill.sequence,
    paid: fromSen(bill.paid),
    payments: bill.payments,
    ...{ owed, next },
    lastPaidAt: bill.lastPaidAt && bill.lastPaidAt.toISOString(),
    status: statusOf(named, now),
    blockedReason: account.blockedReason,
    version: account.version,
    actions: actionsOf(named, session, now),
  };
}

const ofNumber = (session: Session, virtualAccountNumber: string): SQL | undefined =>
  and(scopeTo(session).virtualAccounts, eq(virtualAccount.virtualAccountNumber, virtualAccountNumber));

const unknown = (): Refused =>
  new Refused('va.unknown', { fields: { virtualAccountNumber: 'Virtual account tidak ditemukan' } });

/** An account that the session may see. @throws Refused va.unknown */
export async function visibleAccount(read: Tx, session: Session, number: string): Promise<NamedAccount> {
  const [found] = await namedAccounts(read).where(ofNumber(session, number));
  if (!found) throw unknown();
  return found;
}

/** Locks an account of the session, whose user saw a version of it. @throws Refused va.unknown, va.stale */
export async function lockSeen(tx: Tx, session: Session, number: string, version: number): Promise<BilledAccount> {
  await visibleAccount(tx, session, number);
  const billed = await lockAccount(tx, number);
  if (!billed) throw unknown();
  if (billed.account.version !== version) throw new Refused('va.stale');
  return billed;
}
