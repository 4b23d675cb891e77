import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { balance } from '../db/schema/banking.ts';
import { sqlState } from '../db/sql-state.ts';
import { writeTo } from '../db/write.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { checkLedger } from './check-ledger.ts';
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
    expect([await stand(FROM), await stand(TO)]).toEqual([
      { ...from, booked: (from?.booked ?? 0n) - 700n },
      { ...to, booked: (to?.booked ?? 0n) + 700n },
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

  it('holds money down to the last sen and not one more', async () => {
    const { booked = 0n, held = 0n } = (await stand(FROM)) ?? {};
    await expect(hold('L4', booked - held + 1n)).rejects.toThrow(InsufficientFunds);
    await hold('L4', booked - held);
    await expect(hold('L5', 1n)).rejects.toThrow(InsufficientFunds);
    await write((tx) => ledger.release(tx, { referenceId: 'L4', at }));
  });

  it('is backed by database constraints that refuse an overdraft, a second leg and a second hold', async () => {
    const { db } = bank.database;
    const stateOf = (work: PromiseLike<unknown>) => Promise.resolve(work).then(() => 'done', sqlState);
    expect(await stateOf(db.update(balance).set({ booked: -1n }).where(eq(balance.accountNumber, TO)))).toBe('23514');
    const second = sql`insert into leg values ('L2', 1, ${TO}, -1, now())`;
    expect(await stateOf(db.execute(second))).toBe('23505');
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
    const strange = 'every leg belongs to a transaction, an opening or a treasury document';
    expect(breaches.filter(({ rule }) => rule !== strange)).toEqual([]);
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

  it.each([
    ['a debit that is too small', `update leg set amount = amount + 1 where leg = 1 and reference_id like 'IB%'`],
    ['a missing leg', `delete from leg where leg = 2 and reference_id like 'IB%'`],
    [
      'a credit to somebody else',
      `update leg set account_number = '10001020088124' where leg = 2 and reference_id like 'IB%'`,
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
    ['a sum of a day that is too large', 'update group_day set amount = amount + 1'],
    ['an executed payment that no day counts', 'delete from group_day'],
    ['a hold for a failed transaction', `update "transaction" set status = 'FAILED' where status = 'SUSPECT'`],
  ])('reports %s', async (_, damage) => {
    const seen = bank.database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(damage));
      expect(await checkLedger(tx)).not.toEqual([]);
      tx.rollback();
    });
    await expect(seen).rejects.toThrow(TransactionRollbackError);
  });
});
