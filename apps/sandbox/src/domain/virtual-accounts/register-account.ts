import { eq, getTableColumns, sql } from 'drizzle-orm';
import { endpoint } from '../../db/schema/events.ts';
import { virtualAccount, virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { insertEvents } from '../../events/insert-events.ts';
import type { Handler, SecuredContext } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { Refused } from '../../operation/refusals.ts';
import { accountEvent } from '../collections/account-event.ts';
import { collectorsOf, judgeRegistration, type Registration } from './judge-registration.ts';
import { billColumns, refusedForm } from './terms.ts';

export const MEMBER_TAKEN = 'ID Member sudah terdaftar';

type AccountRow = typeof virtualAccount.$inferSelect;

/** Who registers, and when. */
type Registering = Pick<SecuredContext, 'session'> & { now: Date; zone: string };

const accountColumns = (
  { terms, collector }: Registration,
  virtualAccountNumber: string,
  { session, now }: Registering,
): typeof virtualAccount.$inferInsert => ({
  virtualAccountNumber,
  virtualAccountName: terms.virtualAccountName,
  merchantId: terms.merchantId,
  creditAccount: collector.settlementAccount,
  corporateId: session.corporateId,
  corporateGroupId: session.corporateGroupId,
  idMember: terms.idMember,
  type: terms.virtualAccountType,
  isFixed: terms.virtualAccountFixed,
  isOpen: terms.virtualAccountOpen,
  isSingle: terms.virtualAccountSingle,
  additionalData: terms.additionalData,
  createdBy: session.userId,
  createdAt: now,
});

/** Whether events of a corporate have an endpoint, as a column of a statement that is needed anyway. */
const hears = (corporateId: string) =>
  sql<boolean>`exists (select from ${endpoint} where ${eq(endpoint.corporateId, corporateId)})`;

/** Inserts the first bills of accounts that were inserted, and tells the systems of their corporate. */
async function insertBills(
  tx: Tx,
  bills: readonly (typeof virtualAccountBill.$inferInsert)[],
  accounts: ReadonlyMap<string, AccountRow>,
  { session, now }: Registering,
): Promise<void> {
  if (bills.length === 0) return;
  const columns = { ...getTableColumns(virtualAccountBill), hears: hears(session.corporateId) };
  const inserted = await tx
    .insert(virtualAccountBill)
    .values([...bills])
    .returning(columns);
  if (inserted[0]?.hears !== true) return;
  const events = inserted.flatMap((bill) => {
    const account = accounts.get(bill.virtualAccountNumber);
    return account ? accountEvent('virtualAccount.registered', { account, bill }, now) : [];
  });
  await insertEvents(tx, events);
}

/**
 * Inserts each account under the first of its numbers that is free, with its first bill. The number itself is the lock: of
 * two who register one at once, the later one waits and is left out. Numbers are taken in their order, so that two requests
 * never wait for each other. The number of statements does not depend on that of the accounts.
 *
 * @returns the number of each account; one whose numbers are all taken has none
 */
export async function insertAccounts(
  tx: Tx,
  registrations: readonly Registration[],
  registering: Registering,
): Promise<ReadonlyMap<Registration, string>> {
  const given = new Map<Registration, string>();
  const accounts = new Map<string, AccountRow>();
  const most = Math.max(0, ...registrations.map(({ numbers }) => numbers.length));
  for (let draw = 0; draw < most && given.size < registrations.length; draw += 1) {
    const open = registrations.filter((each) => !given.has(each));
    // Where a drawn number is that of a member of the same request, the member keeps it.
    const wanted = new Map(
      open
        .toSorted((one, other) => other.numbers.length - one.numbers.length)
        .flatMap((each) => each.numbers.slice(draw, draw + 1).map((number) => [number, each] as const)),
    );
    const rows = [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1));
    if (rows.length === 0) break;
    const inserted = await tx
      .insert(virtualAccount)
      .values(rows.map(([number, each]) => accountColumns(each, number, registering)))
      .onConflictDoNothing()
      .returning();
    for (const account of inserted) {
      const number = account.virtualAccountNumber;
      accounts.set(number, account);
      const each = wanted.get(number);
      if (each) given.set(each, number);
    }
  }
  const bills = [...given].map(([{ terms }, virtualAccountNumber]) => ({
    ...billColumns(terms, registering.zone),
    virtualAccountNumber,
    sequence: 1,
  }));
  await insertBills(tx, bills, accounts, registering);
  return given;
}

/** Registers a virtual account for a merchant of the own group. */
export const registerVirtualAccount: Handler<'registerVirtualAccount'> = async ({ body }, context) => {
  const { session, profile } = context;
  const zone = profile.timeZone;
  return keyedWrite(context, 'registerVirtualAccount', body, async (tx, now) => {
    const judged = judgeRegistration(body, await collectorsOf(tx, session), { now, zone });
    if (!('terms' in judged)) throw refusedForm(judged);
    const virtualAccountNumber = (await insertAccounts(tx, [judged], { session, now, zone })).get(judged);
    if (virtualAccountNumber === undefined)
      throw new Refused('va.memberTaken', {
        facts: { number: judged.numbers[0] ?? '' },
        fields: { idMember: MEMBER_TAKEN },
      });
    return {
      virtualAccountNumber,
      version: 1,
      status: 'ACTIVE' as const,
      message: `Virtual account ${virtualAccountNumber} berhasil diregistrasi`,
    };
  });
};
