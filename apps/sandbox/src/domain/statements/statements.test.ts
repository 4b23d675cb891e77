import { type Bank, isBankError } from '@ibk/sdk';
import type { Statement, StatementQuery } from '@ibk/sdk/contract';
import { dayOf, fromSen, toSen } from '@ibk/sdk/format';
import { statementOpening, statementRunning } from '@ibk/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../sdk/client.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';

const ACCOUNT = '10001040012345';
const ZONE = 'Asia/Jakarta';
const LAST = { accountNumber: ACCOUNT, filterLimit: true } as const;
const JULY = { accountNumber: ACCOUNT, filterPeriod: true, startDate: '2026-07-01', endDate: '2026-07-14' } as const;

let bank: Sandbox;
let eko: Bank;
let month: Statement;
beforeAll(async () => {
  bank = await startSandbox();
  eko = (await signedIn(bank, 'ekoS1')).bank;
  month = await eko.accounts.readStatement({ ...JULY, size: 200 });
}, 120_000);
afterAll(() => bank.close());

const walked = async (query: StatementQuery) => {
  const lines = [];
  for await (const page of eko.accounts.statement(query)) lines.push(...page.details);
  return lines;
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (fault: unknown) => (isBankError(fault) ? fault.ruleId : fault),
  );
const sumOf = (side: string, { details }: Statement) =>
  fromSen(details.reduce((sum, { dbCr, amount }) => (dbCr === side ? sum + toSen(amount) : sum), 0n));

describe('A statement of a period', () => {
  it('has the lines of its days, the oldest first, with totals and balances that add up', () => {
    const { details, period, total, openingBalance, closingBalance, totalCredit, totalDebit } = month;
    expect(details.length).toBeGreaterThan(20);
    expect([total, month.countDebit + month.countCredit]).toEqual([details.length, details.length]);
    expect(period).toEqual({ startDate: '2026-07-01', endDate: '2026-07-14' });
    expect(details.map(({ line }) => line)).toEqual(details.map((_, at) => (details[0]?.line ?? 0) + at));
    for (const { transactionDateTime } of details)
      expect(dayOf(transactionDateTime, ZONE) >= '2026-07-01' && dayOf(transactionDateTime, ZONE) <= '2026-07-14').toBe(
        true,
      );
    expect([totalDebit, totalCredit]).toEqual([sumOf('DB', month), sumOf('CR', month)]);
    expect(statementOpening({ closing: closingBalance, rows: details })).toBe(openingBalance);
  });

  it('has on each page the balances that statement.running computes, in both orders', async () => {
    for (const query of [JULY, { ...LAST, limit: 15 as const }])
      for (const size of [1, 4, 7]) {
        for await (const page of eko.accounts.statement({ ...query, size })) {
          const facts = {
            order: 'filterLimit' in query ? 'limit' : 'period',
            closing: page.lastBalance,
            rows: page.details,
          };
          expect(page.details.map(({ lastBalance }) => lastBalance)).toEqual(statementRunning(facts));
          expect(page.opening).toBe(statementOpening({ closing: page.lastBalance, rows: page.details }));
        }
      }
  });

  it('goes through every line once by cursor and by page number', async () => {
    expect(await walked({ ...JULY, size: 7 })).toEqual(month.details);
    const pages = await Promise.all([0, 1, 2].map((page) => eko.accounts.readStatement({ ...JULY, page, size: 12 })));
    expect(pages.flatMap(({ details }) => details)).toEqual(month.details.slice(0, 36));
  });

  it('beyond its last page has no lines, however large the number of the page', async () => {
    for (const query of [JULY, LAST, { ...JULY, dbCr: 'DB' as const }])
      expect(await eko.accounts.readStatement({ ...query, page: 100_000_000 })).toMatchObject({
        details: [],
        next: null,
      });
  });

  it('ends at the balance that the account has, with what is held apart', async () => {
    const [{ available }, listed] = [
      { available: await eko.accounts.readBalance(ACCOUNT) },
      (await eko.accounts.pageOfBalances({ q: '100.01.04001234-5' })).content[0],
    ];
    expect(fromSen(toSen(month.closingBalance) - toSen(month.held))).toBe(available);
    expect(listed).toMatchObject({ booked: month.closingBalance, held: month.held, available });
    expect(month.heldCount).toBeGreaterThan(0);
  });

  it('joins the period before it without a gap', async () => {
    const before = await eko.accounts.readStatement({
      ...JULY,
      startDate: '2026-06-01',
      endDate: '2026-06-30',
      size: 1,
    });
    expect(before.closingBalance).toBe(month.openingBalance);
  });

  it('without a line has the balance of the line before it', async () => {
    const none = await eko.accounts.readStatement({ ...JULY, startDate: '2020-01-01', endDate: '2020-01-31' });
    expect(none).toMatchObject({ openingBalance: 0, closingBalance: 0, total: 0, details: [], next: null });
  });
});

describe('The last lines', () => {
  it('are as many as asked for, most recent first', async () => {
    const all = month.details.toReversed();
    for (const limit of [5, 10, 15] as const) {
      const last = await eko.accounts.readStatement({ ...LAST, limit });
      expect(last.details).toEqual(all.slice(0, limit));
      expect([last.total, last.closingBalance]).toEqual([limit, month.closingBalance]);
    }
  });
});

describe('A search in a statement', () => {
  it.each<[string, Partial<StatementQuery>, (line: Statement['details'][number]) => boolean]>([
    ['text', { q: 'katering' }, ({ transactionMessage }) => /KATERING/.test(transactionMessage)],
    ['amount', { amountFrom: 5_000_000, amountTo: 20_000_000 }, ({ amount }) => amount >= 5e6 && amount <= 2e7],
    ['credits', { dbCr: 'CR' }, ({ dbCr }) => dbCr === 'CR'],
    ['debits', { dbCr: 'DB' }, ({ dbCr }) => dbCr === 'DB'],
    ['nothing', { q: 'tidak ada yang begini' }, () => false],
  ])('by %s leaves lines out and changes no figure', async (_, criteria, meets) => {
    const found = await eko.accounts.readStatement({ ...JULY, ...criteria, size: 200 });
    expect(found.details).toEqual(month.details.filter(meets));
    expect(found.total).toBe(found.details.length);
    const { openingBalance, closingBalance, totalDebit, totalCredit } = found;
    expect(month).toMatchObject({ openingBalance, closingBalance, totalDebit, totalCredit });
    expect(await walked({ ...JULY, ...criteria, size: 3 })).toEqual(found.details);
  });

  it('finds a transaction by its reference for those who see it', async () => {
    const line = month.details.find(({ referenceId }) => referenceId !== null);
    const found = await walked({ ...JULY, q: line?.referenceId ?? '' });
    expect(found.map(({ referenceId }) => referenceId)).toContain(line?.referenceId);
  });
});

describe('A statement is refused', () => {
  it.each<[string, string, Omit<StatementQuery, 'accountNumber'>]>([
    ['statement.mode', 'both modes', { filterLimit: true, filterPeriod: true }],
    ['statement.mode', 'no mode', {}],
    [
      'statement.period',
      'an end before its start',
      { filterPeriod: true, startDate: '2026-07-14', endDate: '2026-07-13' },
    ],
    ['statement.period', 'eleven years', { filterPeriod: true, startDate: '2015-07-14' }],
    ['contract.invalid', 'the 31st of February', { filterPeriod: true, startDate: '2026-02-31' }],
    ['contract.invalid', 'a cursor of nobody', { filterLimit: true, cursor: 'x' }],
  ])('by %s for %s', async (ruleId, _, query) => {
    expect(await refusal(eko.accounts.readStatement({ accountNumber: ACCOUNT, ...query }))).toBe(ruleId);
  });

  it('for a cursor of another account or of another order', async () => {
    const { next } = await eko.accounts.readStatement({ ...LAST, size: 2 });
    const cursor = next ?? '';
    expect(await refusal(eko.accounts.readStatement({ ...LAST, accountNumber: '10001040018710', cursor }))).toBe(
      'contract.invalid',
    );
    expect(await refusal(eko.accounts.readStatement({ ...JULY, cursor }))).toBe('contract.invalid');
  });

  it('for a foreign account like for an unknown one', async () => {
    for (const accountNumber of ['10001010045127', '99999999999999']) {
      expect(await refusal(eko.accounts.readStatement({ ...LAST, accountNumber }))).toBe('account.unknown');
      expect(await refusal(eko.accounts.readBalanceHistory({ accountNumber }))).toBe('account.unknown');
      expect(await refusal(eko.files.fileStatement({ accountNumber, format: 'csv' }))).toBe('account.unknown');
    }
  });
});

describe('Whose facts a line shows', () => {
  it("a payer's name and note, and never their account, user or reference", async () => {
    const { db } = bank.database;
    const [paid] = await db
      .select({
        referenceId: sql<string>`t.reference_id`,
        source: sql<string>`t.source`,
        name: sql<string>`t.source_name`,
      })
      .from(sql`leg l join "transaction" t on t.reference_id = l.reference_id`)
      .where(sql`l.leg = 2 and t.corporate_id <> 'DINKESSU' and t.product_id = 'TRF_INT'`)
      .limit(1);
    await db.execute(sql`update account set corporate_id = 'DINKESSU', status = 'ACTIVE' where account_number in
      (select account_number from leg where reference_id = ${paid?.referenceId ?? ''} and leg = 2)`);
    const spv = (await signedIn(bank, 'spvA1')).bank;
    const [account] = await db
      .select({ number: sql<string>`account_number` })
      .from(sql`leg`)
      .where(sql`reference_id = ${paid?.referenceId ?? ''} and leg = 2`);
    const lines = [];
    for await (const line of spv.accounts
      .statement({ accountNumber: account?.number ?? '', filterPeriod: true, startDate: '2026-06-01' })
      .lines())
      lines.push(line);
    const told = JSON.stringify(lines.filter(({ party }) => party === paid?.name));
    expect(told).toContain(paid?.name);
    expect(told).not.toContain(paid?.source);
    expect(told).not.toContain(paid?.referenceId);
  });
});

describe('The balances of the days', () => {
  it('are those of the statement, one a day', async () => {
    const history = await eko.accounts.readBalanceHistory({
      accountNumber: ACCOUNT,
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
    expect(history).toHaveLength(14);
    const ends = new Map(month.details.map((line) => [dayOf(line.transactionDateTime, ZONE), line.lastBalance]));
    let last = month.openingBalance;
    for (const { date, balance } of history) {
      last = ends.get(date) ?? last;
      expect([date, balance]).toEqual([date, last]);
    }
  });

  it('are at most 400 in ten years, and end with the last day', async () => {
    const history = await eko.accounts.readBalanceHistory({
      accountNumber: ACCOUNT,
      startDate: '2016-07-14',
      endDate: '2026-07-14',
    });
    expect(history.length).toBeLessThanOrEqual(400);
    expect(history.at(-1)).toEqual({ date: '2026-07-14', balance: month.closingBalance });
  });
});
