import type { Statement, StatementQuery } from '@ibk/sdk/contract';
import type { Bank } from '@ibk/sdk';
import { fromSen } from '@ibk/sdk/format';
import { statementRunning } from '@ibk/sdk/rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { leg } from '../db/schema/banking.ts';
import { writeTo } from '../db/write.ts';
import { type Random, randomFrom } from '../demo/random.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { ledger } from '../ledger/ledger.ts';
import { signedIn } from '../sdk/client.ts';
import { databases } from '../testing/databases.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';

const LEDGERS = inject('isLongProof') ? 200 : 3;
/** Part of the test's title, so that every failure prints it. */
const SEED = 20_261_127;
const MOST_MOVES = 60;
const DAY_MS = 86_400_000;
/** What an account has before it is moved, in sen. */
const FUNDS = 20_000_000_00n;
/** The rules of the books that lines must keep. Those about transactions do not apply to money that a test moves. */
const OF_LINES = /^(the lines|the figures|the moments|a balance|a booked|a held|an available|the legs)/;

describe.each(databases())(`${LEDGERS} random accounts from seed ${SEED} on $name`, ({ databaseUrl }) => {
  let bank: Sandbox;
  let eko: Bank;
  beforeAll(async () => {
    bank = await startSandbox({ databaseUrl });
    eko = (await signedIn(bank, 'ekoS1')).bank;
  }, 120_000);
  afterAll(() => bank.close());

  /** Moves money in and out, with fees and returns, several at one moment, by a clock that is set back now and then. */
  async function fill(accountNumber: string, random: Random): Promise<void> {
    const write = writeTo(bank.database.db);
    const { clearing, fees } = INTERNAL_ACCOUNTS;
    const now = bank.clock.now();
    let at = now - 40 * DAY_MS;
    const moves = random.below(MOST_MOVES);
    const funds = { from: clearing.accountNumber, to: accountNumber, amount: FUNDS };
    await write((tx) => ledger.move(tx, { referenceId: `PF${accountNumber}`, ...funds, at: new Date(at) }));
    for (let move = 0; move < moves; move += 1) {
      // A third of the moves share the moment of the one before.
      if (random.below(3) > 0) at += random.below(DAY_MS);
      if (random.below(10) === 0) at -= random.below(3 * DAY_MS);
      const moment = { at: new Date(Math.min(at, now)) };
      const referenceId = `PS${accountNumber}${move}`;
      const amount = BigInt(1 + random.below(1_000_00));
      const [incoming, outgoing] = [
        { from: clearing.accountNumber, to: accountNumber },
        { from: accountNumber, to: clearing.accountNumber },
      ];
      await write(async (tx) => {
        const way = random.pick(['in', 'out', 'fee', 'return']);
        if (way === 'in') await ledger.move(tx, { referenceId, ...incoming, amount, ...moment });
        else if (way === 'fee') {
          const fee = { to: fees.accountNumber, amount: BigInt(1 + random.below(650_000)) };
          await ledger.pay(tx, { referenceId, attempt: 1, ...outgoing, amount, fee, ...moment });
        } else await ledger.move(tx, { referenceId, ...outgoing, amount, ...moment });
        if (way === 'return') await ledger.move(tx, { referenceId: `R${referenceId}`, ...incoming, amount, ...moment });
      });
    }
  }

  /** The balance after each line by the amounts of the ledger alone. */
  async function ledgerBalances(accountNumber: string): Promise<number[]> {
    const legs = await bank.database.db
      .select({ amount: leg.amount })
      .from(leg)
      .where(eq(leg.accountNumber, accountNumber))
      .orderBy(asc(leg.line));
    let balance = 0n;
    return legs.map(({ amount }) => fromSen((balance += amount)));
  }

  async function walked(query: StatementQuery): Promise<Statement['details']> {
    const lines = [];
    for await (const page of eko.accounts.statement(query)) lines.push(...page.details);
    return lines;
  }

  it(
    'have the same balances on pages of every size, by statement.running and in the ledger',
    { timeout: 3_600_000 },
    async () => {
      const moments = new Set<string>();
      for (let number = 0; number < LEDGERS; number += 1) {
        const random = randomFrom(SEED + number);
        const { accountNumber } = await bank.factories.account({ balance: 0 });
        await fill(accountNumber, random);
        const balances = await ledgerBalances(accountNumber);
        const whole = { accountNumber, filterPeriod: true, startDate: '2026-05-01' } as const;
        const all = await eko.accounts.readStatement({ ...whole, size: 200 });
        const rows = all.details;
        for (const { transactionDateTime } of rows) moments.add(transactionDateTime);
        expect(rows.map(({ lastBalance }) => lastBalance)).toEqual(balances);
        expect(statementRunning({ order: 'period', closing: all.closingBalance, rows })).toEqual(balances);
        for (const size of [1 + random.below(5), 6 + random.below(30), 40 + random.below(160)])
          expect(await walked({ ...whole, size })).toEqual(rows);
        const last = rows.toReversed().slice(0, 15);
        const lines = { accountNumber, filterLimit: true, limit: 15 } as const;
        for (const size of [1 + random.below(5), 200]) expect(await walked({ ...lines, size })).toEqual(last);
        expect(statementRunning({ order: 'limit', closing: all.closingBalance, rows: last })).toEqual(
          last.map(({ lastBalance }) => lastBalance),
        );
      }
      expect(moments.size).toBeGreaterThan(LEDGERS);
      const breaches = await checkLedger(bank.database.db);
      expect(breaches.filter(({ rule }) => OF_LINES.test(rule))).toEqual([]);
    },
  );
});
