import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balance, leg } from '../db/schema/banking.ts';
import { sqlState } from '../db/sql-state.ts';
import { writeTo } from '../db/write.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { checkLedger, type LedgerBreach } from './check-ledger.ts';
import { INTERNAL_ACCOUNTS } from './internal-accounts.ts';
import { InsufficientFunds, ledger, LedgerFault } from './ledger.ts';

const FROM = '10001010061889';
const TO = '10001020077813';
const at = new Date('2026-07-14T02:42:00Z');

describe.each(databases())('The ledger on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let write: ReturnType<typeof writeTo>;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    write = writeTo(bank.database.db);
  });
  afterAll(() => bank.close());

  const stand = async (accountNumber: string) =>
    (await bank.database.db.select().from(balance).where(eq(balance.accountNumber, accountNumber)))[0];
  const legsOf = (referenceId: string) =>
    bank.database.db.select().from(leg).where(eq(leg.referenceId, referenceId)).orderBy(leg.leg);
  const hold = (referenceId: string, amount: bigint, attempt = 1) =>
    write((tx) => ledger.hold(tx, { referenceId, attempt, from: FROM, amount, at }));
  const post = (referenceId: string, amount: bigint, from = FROM, to = TO) =>
    write((tx) => ledger.post(tx, { referenceId, from, to, amount, at }));

  it('holds money and gives it back on release', async () => {
    const before = await stand(FROM);
    await hold('L1', 500n);
    expect((await stand(FROM))?.held).toBe((before?.held ?? 0n) + 500n);
    await write((tx) => ledger.release(tx, { referenceId: 'L1', at }));
    expect(await stand(FROM)).toEqual(before);
  });

  it('posts held money once, in two legs', async () => {
    const [from, to] = [await stand(FROM), await stand(TO)];
    await hold('L2', 700n);
    await post('L2', 700n);
    const lines = { from: (from?.lines ?? 0) + 1, to: (to?.lines ?? 0) + 1 };
    const debited = (from?.debited ?? 0n) + 700n;
    const [credits, credited] = [(to?.credits ?? 0) + 1, (to?.credited ?? 0n) + 700n];
    expect([await stand(FROM), await stand(TO)]).toEqual([
      { ...from, booked: (from?.booked ?? 0n) - 700n, lines: lines.from, debited, lastPostedAt: at },
      { ...to, booked: (to?.booked ?? 0n) + 700n, lines: lines.to, credits, credited, lastPostedAt: at },
    ]);
    const referenceId = 'L2';
    const ofFrom = { credits: from?.credits, credited: from?.credited, debited };
    const ofTo = { credits, credited, debited: to?.debited };
    expect(await legsOf(referenceId)).toEqual([
      { referenceId, leg: 1, accountNumber: FROM, amount: -700n, postedAt: at, line: lines.from, ...ofFrom },
      { referenceId, leg: 2, accountNumber: TO, amount: 700n, postedAt: at, line: lines.to, ...ofTo },
    ]);
    await expect(post('L2', 700n)).rejects.toThrow(LedgerFault);
    await expect(write((tx) => ledger.release(tx, { referenceId: 'L2', at }))).rejects.toThrow(LedgerFault);
  });

  it('posts nothing without a matching hold', async () => {
    const before = [await stand(FROM), await stand(TO)];
    await expect(post('L3', 100n)).rejects.toThrow(LedgerFault);
    await hold('L3', 100n);
    await expect(post('L3', 101n)).rejects.toThrow(LedgerFault);
    await expect(post('L3', 100n, '10001040012345')).rejects.toThrow(LedgerFault);
    await write((tx) => ledger.release(tx, { referenceId: 'L3', at }));
    expect([await stand(FROM), await stand(TO)]).toEqual(before);
  });

  it('dates a line like the line before it while the clock is behind, and counts both debits of a payment with a fee', async () => {
    const [{ lines = 0 } = {}, later] = [await stand(FROM), new Date(at.getTime() + 60_000)];
    const fee = { to: INTERNAL_ACCOUNTS.fees.accountNumber, amount: 5n };
    await write((tx) =>
      ledger.pay(tx, { referenceId: 'L6', attempt: 1, from: FROM, to: TO, amount: 9n, fee, at: later }),
    );
    await write((tx) => ledger.pay(tx, { referenceId: 'L7', attempt: 1, from: FROM, to: TO, amount: 9n, at }));
    const debits = (await Promise.all(['L6', 'L7'].map(legsOf)))
      .flat()
      .filter(({ accountNumber }) => accountNumber === FROM);
    expect(debits.map(({ line, postedAt }) => [line - lines, postedAt])).toEqual(
      [1, 2, 3].map((line) => [line, later]),
    );
  });

  it('holds money down to the last sen and not one more', async () => {
    const { booked = 0n, held = 0n } = (await stand(FROM)) ?? {};
    await expect(hold('L4', booked - held + 1n)).rejects.toThrow(InsufficientFunds);
    await hold('L4', booked - held);
    await expect(hold('L5', 1n)).rejects.toThrow(InsufficientFunds);
    await write((tx) => ledger.release(tx, { referenceId: 'L4', at }));
  });

  it('is backed by database constraints that refuse an overdraft, a second leg, a second line and a second hold', async () => {
    const { db } = bank.database;
    const stateOf = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => 'done', sqlState);
    expect(await stateOf(db.update(balance).set({ booked: -1n }).where(eq(balance.accountNumber, TO)))).toBe('23514');
    const second = sql`insert into leg values ('L2', 1, ${TO}, -1, now(), 999, 0, 0, 0)`;
    const again = sql`insert into leg values ('L9', 1, ${TO}, -1, now(), 1, 0, 0, 0)`;
    expect(await stateOf(db.execute(second))).toBe('23505');
    expect(await stateOf(db.execute(again))).toBe('23505');
    expect(await stateOf(hold('L2', 1n))).toBe('23505');
  });

  it('posts between two accounts in both directions at once without a deadlock', async () => {
    const OTHER = '10001010061897';
    const references = Array.from({ length: 24 }, (_, index) => `X${index}`);
    await Promise.all(
      references.map(async (referenceId, index) => {
        const [from, to] = index % 2 ? [FROM, OTHER] : [OTHER, FROM];
        await write((tx) => ledger.hold(tx, { referenceId, attempt: 1, from, amount: 10n, at }));
        await post(referenceId, 10n, from, to);
      }),
    );
    const breaches = await checkLedger(bank.database.db);
    const strange =
      'every leg belongs to a transaction, a row of a batch, an opening, a treasury document or a payment from outside';
    // A fee is expected of a transaction only.
    expect(breaches.filter(({ rule, subject }) => rule !== strange && subject !== 'L6')).toEqual([]);
  });
});

describe('checkLedger', () => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox();
    expect(await checkLedger(bank.database.db)).toEqual([]);
  });
  afterAll(() => bank.close());
  // Each damage is rolled back, so the next case starts from intact books.
  afterEach(async () => expect(await checkLedger(bank.database.db)).toEqual([]));

  /** The breaches that a damage leads to; the damage is taken back. */
  async function breachesAfter(damage: string): Promise<LedgerBreach[]> {
    let found: LedgerBreach[] = [];
    const seen = bank.database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(damage));
      found = await checkLedger(tx);
      tx.rollback();
    });
    await expect(seen).rejects.toThrow(TransactionRollbackError);
    return found;
  }

  it.each([
    ['a debit that is too small', `update leg set amount = amount + 1 where leg = 1 and reference_id like 'IB%'`],
    ['a missing leg', `delete from leg where leg = 2 and reference_id like 'IB%'`],
    [
      'a credit to somebody else',
      `update leg set account_number = '10001020088124', line = 0 where leg = 2 and reference_id = (
        select min(reference_id) from leg where leg = 2 and reference_id like 'IB%' and account_number <> '10001020088124')`,
    ],
    ['a success without legs', `update "transaction" set status = 'SUCCESS' where status = 'VERIFY'`],
    ['a booked balance without legs', `update balance set booked = booked + 1 where account_number = '${TO}'`],
    ['a held sum without a hold', `update balance set held = held + 1 where account_number = '${FROM}'`],
    ['a status behind its history', `update "transaction" set status = 'VERIFY' where status = 'ENTRY'`],
    ['a missing version in the history', `delete from transaction_history where action = 'verify'`],
    [
      'a paid deduction whose status says it is unpaid',
      `update deduction set status = 'AKTIF' where status = 'BERHASIL'`,
    ],
    [
      'a deduction paid to somebody else',
      `update deduction set credit_account = '${FROM}' where request_id is not null`,
    ],
    [
      'a leg without a document',
      `update leg set reference_id = 'DED-' || reference_id where reference_id = (
      select min(reference_id) from leg where reference_id like 'RET-%' or reference_id like 'DED-%')`,
    ],
    ['deductions that nobody withheld', `delete from leg where reference_id like 'DOC-%'`],
    ['a deduction behind its history', `update deduction_history set to_status = 'X' where version = 1`],
    [
      'a deduction that nobody may process, and that its settled document left behind',
      `update deduction set tipe_transaksi = 'TRANSFER' where status in ('AKTIF', 'ACTIVE')`,
    ],
    ['a sum of a day that is too large', 'update group_day set amount = amount + 1'],
    ['an executed payment that no day counts', 'delete from group_day'],
    ['a hold for a failed transaction', `update "transaction" set status = 'FAILED' where status = 'SUSPECT'`],
  ])('reports %s', async (_, damage) => {
    expect(await breachesAfter(damage)).not.toEqual([]);
  });

  it.each([
    ['the lines of an account are numbered without a gap', 'line = line + 1'],
    ['the figures of a line are those of the line before and its amount', 'credited = credited + 1'],
    ['the figures of a line are those of the line before and its amount', 'debited = debited + 1'],
    ['the figures of a line are those of the line before and its amount', 'credits = credits + 1'],
    ['the moments of an account never run back', "posted_at = posted_at - interval '90 days'"],
    ['a balance has the figures of the last line of its account', "posted_at = posted_at + interval '1 second'"],
  ])('names the rule "%s" when the last line of an account has %s', async (rule, damage) => {
    const found = await breachesAfter(`update leg set ${damage} where account_number = '${FROM}'
      and line = (select lines from balance where account_number = '${FROM}')`);
    expect(found.map((each) => each.rule)).toContain(rule);
  });

  it('names the rule of a virtual account for one payment that has had two', async () => {
    const free = `(select min(virtual_account_number) from virtual_account_bill where kind = 'NONE' and payments = 0)`;
    const damage = `with one as (update virtual_account set is_single = true, is_open = false
        where virtual_account_number = ${free} returning virtual_account_number)
      update virtual_account_bill b set amount = 1, paid = 2 from one where b.virtual_account_number = one.virtual_account_number`;
    const rules = (await breachesAfter(damage)).map(({ rule }) => rule);
    expect(rules).toContain('what a bill decides is never paid beyond its amount');
  });

  it('names the balance that is a line behind', async () => {
    expect(await breachesAfter(`update balance set lines = lines - 1 where account_number = '${FROM}'`)).toEqual([
      { rule: 'a balance has the figures of the last line of its account', subject: FROM },
    ]);
  });
});
