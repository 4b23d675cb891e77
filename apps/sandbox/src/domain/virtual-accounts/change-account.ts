import type { VirtualAccountAnswer, VirtualAccountBillAgain, VirtualAccountRegistration } from '@ibk/sdk/contract';
import { formatRupiah, fromSen } from '@ibk/sdk/format';
import { VIRTUAL_ACCOUNT_STATUS_NAMES } from '@ibk/sdk/records';
import type { VirtualAccountAction } from '@ibk/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { virtualAccount, virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { heardEvents } from '../../events/insert-events.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { accountEvent } from '../collections/account-event.ts';
import {
  type BilledAccount,
  findAccount,
  flagsOf,
  isBeingPaid,
  leftOf,
  openPayments,
} from '../collections/billed-account.ts';
import { billColumns, checkTerms, sameText } from './terms.ts';
import { actionsOf, localMoment, lockSeen, statusOf } from './to-virtual-account.ts';

// prettier-ignore
/** What each action does, in the words of a refusal. */
const WORDS: Readonly<Record<VirtualAccountAction, string>> = {
  change:  'diubah',
  bill:    'ditagih lagi',
  block:   'diblokir',
  unblock: 'dibuka blokirnya',
  close:   'ditutup',
};

/** @throws Refused va.state if an account does not have an action now */
export function assertOffered(
  billed: BilledAccount,
  action: VirtualAccountAction,
  { session }: Pick<SecuredContext, 'session'>,
  now: Date,
): void {
  if (actionsOf(billed, session, now).includes(action)) return;
  const status = VIRTUAL_ACCOUNT_STATUS_NAMES[statusOf(billed, now)];
  throw new Refused('va.state', { facts: { how: `berstatus ${status}`, what: WORDS[action] } });
}

/** The refusal while a payment may still fail. */
const underWay = (action: VirtualAccountAction): Refused =>
  new Refused('va.state', { facts: { how: 'yang sedang dibayar', what: WORDS[action] } });

/** @throws Refused va.state while a payment of any bill of an account may still fail */
async function assertSettled(tx: Tx, billed: BilledAccount, action: VirtualAccountAction): Promise<void> {
  if (await isBeingPaid(tx, billed)) throw underWay(action);
}

/** Raises the version of a locked account with the columns that change. @param heard what else the statement inserts */
export const writeAccount = (
  tx: Tx,
  { account }: BilledAccount,
  columns: Partial<typeof virtualAccount.$inferInsert> = {},
  heard: ReturnType<typeof heardEvents> = [],
) =>
  tx
    .with(...heard)
    .update(virtualAccount)
    .set({ ...columns, version: account.version + 1 })
    .where(eq(virtualAccount.virtualAccountNumber, account.virtualAccountNumber));

/** What became of an account, read after the change. */
export async function answerOf(
  tx: Tx,
  { account: { virtualAccountNumber } }: BilledAccount,
  now: Date,
  message: string,
): Promise<VirtualAccountAnswer> {
  const billed = await findAccount(tx, virtualAccountNumber);
  if (!billed) throw new Refused('va.unknown');
  return { virtualAccountNumber, version: billed.account.version, status: statusOf(billed, now), message };
}

// prettier-ignore
/** Fields that cannot change once the account exists, with the value that it has. @source 002 §4.5 */
const LOCKED = ({ account, bill }: BilledAccount) => ({
  merchantId:                ['Merchant', account.merchantId],
  idMember:                  ['ID Member', account.idMember],
  virtualAccountType:        ['Jenis', account.type],
  virtualAccountFixed:       ['Tetap', account.isFixed],
  virtualAccountOpen:        ['Nominal bebas', account.isOpen],
  virtualAccountSingle:      ['Sekali bayar', account.isSingle],
  virtualAccountInvoice:     ['Tagihan', bill.kind === 'INVOICE'],
  virtualAccountInstallment: ['Tagihan', bill.kind === 'INSTALLMENT'],
  invoiceMessage:            ['Keterangan Invoice', bill.kind === 'INVOICE' ? bill.message : null],
  installmentMessage:        ['Keterangan Installment', bill.kind === 'INSTALLMENT' ? bill.message : null],
} as const satisfies Partial<Record<keyof VirtualAccountRegistration, readonly [string, string | boolean | null]>>);

/** @throws Refused va.locked for a field that is locked and differs; one that is not sent stays */
function assertUnlocked(billed: BilledAccount, sent: VirtualAccountRegistration): void {
  const locked = Object.entries(LOCKED(billed)) as [keyof ReturnType<typeof LOCKED>, readonly [string, unknown]][];
  const changed = locked.filter(
    ([name, [, value]]) => sent[name] !== undefined && sameText(sent[name]) !== sameText(value),
  );
  if (changed.length === 0) return;
  const labels = [...new Set(changed.map(([, [label]]) => label))];
  throw new Refused('va.locked', {
    facts: { fields: labels.join(', ') },
    fields: Object.fromEntries(changed.map(([name]) => [name, 'Tidak dapat diubah'])),
  });
}

/** The form of an account as it stands; what a change does not name stays as it is. */
const standing = ({ account, bill }: BilledAccount, zone: string): VirtualAccountRegistration => ({
  ...{ merchantId: account.merchantId, idMember: account.idMember, virtualAccountType: account.type },
  virtualAccountName: account.virtualAccountName,
  ...flagsOf({ account, bill }),
  virtualAccountInvoice: bill.kind === 'INVOICE',
  virtualAccountInstallment: bill.kind === 'INSTALLMENT',
  invoiceMessage: bill.kind === 'INVOICE' ? bill.message : null,
  installmentMessage: bill.kind === 'INSTALLMENT' ? bill.message : null,
  installmentType: bill.installmentType,
  tenor: bill.tenor,
  virtualAccountExpired: bill.expiredAt && localMoment(bill.expiredAt, zone),
  minTransaction: fromSen(bill.minTransaction),
  maxTransaction: fromSen(bill.maxTransaction),
  amount: fromSen(bill.amount),
  additionalData: account.additionalData,
});

const stated = <Body extends object>(body: Body): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Body>;

/** The parts that a closed plan needs: those that are paid, and one for what is left. @throws Refused va.tenor */
function assertPartLeft({ payments, paid, installmentType, tenor }: BilledAccount['bill'], whole: number): void {
  const least = payments + (fromSen(paid) < whole ? 1 : 0);
  if (installmentType !== 'CLOSED' || (tenor ?? 0) >= least) return;
  const message = `Tenor paling sedikit ${least}`;
  const why = `${payments} angsuran sudah atau sedang dibayar`;
  throw new Refused('va.tenor', { facts: { message: `${message} karena ${why}` }, fields: { tenor: message } });
}

/**
 * The terms cover what is paid or on its way; what is paid at once keeps its amount while its payment may still fail.
 *
 * @throws Refused va.belowPaid, va.tenor, va.state
 */
function assertCovers(billed: BilledAccount, columns: ReturnType<typeof billColumns>): void {
  const { account, bill } = billed;
  const { paid, payments } = bill;
  const after = { account, bill: { ...bill, ...columns } as typeof bill };
  const { owed: whole } = leftOf(after, { paid: 0n, payments: 0 });
  if (whole === null || payments === 0) return;
  if (fromSen(paid) > whole) {
    const facts = { total: formatRupiah(whole), paid: formatRupiah(fromSen(paid)), payments };
    throw new Refused('va.belowPaid', { facts, fields: { amount: `Sudah dibayar ${formatRupiah(fromSen(paid))}` } });
  }
  if (bill.kind === 'INSTALLMENT') assertPartLeft(after.bill, whole);
  else if (fromSen(paid) < whole) throw underWay('change');
}

const ofBill = ({ account: { virtualAccountNumber, sequence } }: BilledAccount) =>
  and(eq(virtualAccountBill.virtualAccountNumber, virtualAccountNumber), eq(virtualAccountBill.sequence, sequence));

/** Changes the terms of an account that is payable or has expired. */
export const changeVirtualAccount: Handler<'changeVirtualAccount'> = ({ body, path }, context) => {
  const { session, profile } = context;
  const zone = profile.timeZone;
  const { virtualAccountNumber: number } = path;
  const { version, ...sent } = body;
  return keyedWrite(context, `changeVirtualAccount ${number}`, body, async (tx, now) => {
    const billed = await lockSeen(tx, session, number, version);
    assertOffered(billed, 'change', context, now);
    assertUnlocked(billed, sent);
    const before = standing(billed, zone);
    const kept = before.virtualAccountExpired ?? null;
    // The flags of the account are locked; a bill is checked by those that count with it.
    const form = checkTerms({ ...before, ...stated(sent), ...flagsOf(billed) }, { number, now, zone, kept });
    const columns = billColumns(form, zone);
    assertCovers(billed, columns);
    await tx.update(virtualAccountBill).set(columns).where(ofBill(billed));
    const { isPaid } = leftOf({ ...billed, bill: { ...billed.bill, ...columns } as BilledAccount['bill'] });
    await writeAccount(tx, billed, {
      virtualAccountName: form.virtualAccountName,
      additionalData: form.additionalData,
      isPaid: isPaid && (await openPayments(tx, billed)).every(({ state }) => state === 'PAID'),
    });
    return answerOf(tx, billed, now, 'Virtual account berhasil diubah');
  });
};

/** Closes an account for good, unless a payment of it may still fail. */
export const closeVirtualAccount: Handler<'closeVirtualAccount'> = ({ path, query }, context) => {
  const { virtualAccountNumber: number } = path;
  return keyedWrite(context, `closeVirtualAccount ${number}`, query, async (tx, now) => {
    const billed = await lockSeen(tx, context.session, number, query.version);
    assertOffered(billed, 'close', context, now);
    await assertSettled(tx, billed, 'close');
    const closed = { ...billed, account: { ...billed.account, isClosed: true, version: billed.account.version + 1 } };
    const heard = heardEvents(tx, accountEvent('virtualAccount.closed', closed, now));
    await writeAccount(tx, billed, { isClosed: true }, heard);
    return answerOf(tx, billed, now, 'Virtual account sudah ditutup');
  });
};

/** @throws Refused va.validate for a text of no bill, which nobody would ever see */
function assertMessageOfBill({ bill, message }: VirtualAccountBillAgain): void {
  if (bill !== 'NONE' || sameText(message ?? null) === null) return;
  const text = 'Keterangan hanya untuk invoice atau installment';
  throw new Refused('va.validate', { facts: { message: text }, fields: { message: text } });
}

/** The registration that an account would have with its next bill. */
const withBill = (billed: BilledAccount, again: VirtualAccountBillAgain): VirtualAccountRegistration => {
  const { account } = billed;
  const { bill, message = null, version: _, ...terms } = again;
  return {
    ...{ merchantId: account.merchantId, virtualAccountName: account.virtualAccountName, idMember: account.idMember },
    virtualAccountType: account.type,
    ...flagsOf({ account, bill: { ...billed.bill, kind: bill } }),
    virtualAccountInvoice: bill === 'INVOICE',
    virtualAccountInstallment: bill === 'INSTALLMENT',
    invoiceMessage: bill === 'INVOICE' ? message : null,
    installmentMessage: bill === 'INSTALLMENT' ? message : null,
    ...stated(terms),
  };
};

/** Gives an account with a fixed number its next bill; the number stays, and the payments of the bills before. */
export const billVirtualAccount: Handler<'billVirtualAccount'> = ({ body, path }, context) => {
  const { session, profile } = context;
  const zone = profile.timeZone;
  const { virtualAccountNumber: number } = path;
  return keyedWrite(context, `billVirtualAccount ${number}`, body, async (tx, now) => {
    const billed = await lockSeen(tx, session, number, body.version);
    if (statusOf(billed, now) === 'ACTIVE') throw new Refused('va.openBill');
    assertOffered(billed, 'bill', context, now);
    await assertSettled(tx, billed, 'bill');
    assertMessageOfBill(body);
    const form = checkTerms(withBill(billed, body), { number, now, zone });
    const sequence = billed.account.sequence + 1;
    await tx.insert(virtualAccountBill).values({ ...billColumns(form, zone), virtualAccountNumber: number, sequence });
    await writeAccount(tx, billed, { sequence, isPaid: false });
    return answerOf(tx, billed, now, 'Virtual account ditagih lagi');
  });
};
